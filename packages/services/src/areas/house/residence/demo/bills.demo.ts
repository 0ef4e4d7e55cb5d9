import type { Caller } from '@care/shared/admin/session/session'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { billMonth } from '../../../money/billing/billing.port.ts'
import { billedStays } from '../check-in/billed-stays.repository.ts'

/**
 * The bills of the three months before, locked by the manager; families paid some of them ahead. The first one holds all
 * months since the elder moved in.
 */
export const billsDemo: DemoPart = {
  async institution(db, _, { tenantId, elders, staff, now }) {
    const manager = staff.find(({ roleCode }) => roleCode === 'manager') ?? staff[0]
    if (!manager || !elders.some(({ bedName }) => bedName)) return
    const { id: userId, nickName } = manager
    const caller = { userId, nickName, username: nickName, tenantId, tenantIds: [tenantId] } as Caller
    const [year = 0, month = 1] = toShanghaiDay(now.getTime()).split('-').map(Number)
    for (const back of [4, 3, 2]) {
      const before = new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 10)
      await billMonth(db, caller, billedStays, { tenantId, month: before })
    }
  },
}
