import { billLinkDays } from '@care/shared/money/billing/bill-link'
import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { createTokens } from '../../../../platform/secrets/tokens.ts'
import { findBillsToTell, insertDemoLinks } from './bill-links-demo.repository.ts'

/** The newest bills of elders who agreed were sent to their families, of whom every second one opened the link. */
export const billLinksDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff, dataSecrets, now }) => {
    const manager = staff.find(({ roleCode }) => roleCode === 'manager')
    if (!manager) return
    const tokens = createTokens(dataSecrets, 'care bill link')
    const sent = new Date(now.getTime() - 86_400_000)
    const by = { createBy: manager.id, createUser: manager.nickName, createTime: sent }
    const rows = (await findBillsToTell(db, tenantId)).map(({ settlementId, contactName }, nth) => ({
      tenantId,
      settlementId,
      contactName,
      state: 'sent',
      ...tokens.next(tenantId),
      ...by,
      expireTime: new Date(sent.getTime() + billLinkDays * 86_400_000),
      ...(nth % 2 === 0 && { openCount: 1, openTime: new Date(sent.getTime() + 3_600_000) }),
    }))
    await insertDemoLinks(db, rows)
  },
}
