import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import type { ElderVisit, VisitorBlock } from '../../../platform/db/tables.ts'

export async function insertDemoVisits(db: Db, visits: Insertable<ElderVisit>[], blocked: Insertable<VisitorBlock>[]) {
  // one by one, because the rows have different columns
  for (const visit of visits) await insert(db, 'elderVisit', visit)
  await insert(db, 'visitorBlock', blocked)
}
