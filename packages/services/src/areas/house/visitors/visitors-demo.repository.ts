import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import type { ElderVisit, VisitorBlock } from '../../../platform/db/tables.ts'

export async function insertDemoVisits(db: Db, visits: Insertable<ElderVisit>[], blocked: Insertable<VisitorBlock>[]) {
  await insert(db, 'elderVisit', visits)
  await insert(db, 'visitorBlock', blocked)
}
