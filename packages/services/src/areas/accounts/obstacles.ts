import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'
import { findBalances } from './ledger/account.repository.ts'

/** Money of theirs or a subsidy that lies with the institution. */
export const heldBalances: ElderObstacle = {
  label: '项账户余额',
  count: async (db, tenantId, oldmanId) => {
    const { own, subsidy } = await findBalances(db, { tenantId, oldmanId })
    return [own, subsidy].filter((fen) => fen > 0).length
  },
}
