import type { Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import type { Db } from '../../platform/db/client.ts'
import { selectWarnings } from './warning.repository.ts'

const most = 100

/** What is not handled yet of these elders and no quiet period keeps silent, the newest first. */
export async function findOpenOfElders(db: Db, tenantId: number, oldmanIds: number[]): Promise<Warning[]> {
  if (oldmanIds.length === 0) return []
  return selectWarnings(db)
    .where('w.tenantId', '=', tenantId)
    .where('w.oldmanId', 'in', oldmanIds)
    .where('w.isDisposed', '<>', Disposal.Handled)
    .where('w.quietId', 'is', null)
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute()
}
