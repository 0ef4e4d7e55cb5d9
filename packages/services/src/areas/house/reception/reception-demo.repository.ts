import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import type { ReceptionLead } from '../../../platform/db/tables.ts'

export const insertDemoLeads = (db: Db, rows: Insertable<ReceptionLead>[]) => insert(db, 'receptionLead', rows)
