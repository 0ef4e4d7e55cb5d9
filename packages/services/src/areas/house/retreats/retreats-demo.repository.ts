import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import type { ElderRetreat } from '../../../platform/db/tables.ts'

export const insertRetreats = (db: Db, all: Insertable<ElderRetreat>[]) => insert(db, 'elderRetreat', all)
