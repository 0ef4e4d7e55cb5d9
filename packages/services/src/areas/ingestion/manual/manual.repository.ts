import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Measurement } from '../../../platform/db/tables.ts'

export const insertMeasured = (db: Db, rows: Insertable<Measurement>[]) =>
  db.insertInto('measurement').values(rows).execute()
