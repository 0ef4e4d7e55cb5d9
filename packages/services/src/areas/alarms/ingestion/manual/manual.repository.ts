import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert } from '../../../../platform/db/rows.ts'
import type { Measurement } from '../../../../platform/db/tables.ts'

export const insertMeasurements = (db: Db, rows: Insertable<Measurement>[]) => insert(db, 'measurement', rows)
