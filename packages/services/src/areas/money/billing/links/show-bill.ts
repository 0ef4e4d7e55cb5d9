import type { Caller } from '@care/shared/admin/session/session'
import type { BillPage } from '@care/shared/money/billing/bill-link'
import { paymentText, type SettlementRow, shareText } from '@care/shared/money/billing/settlement.words'
import { maskName } from '@care/shared/people/elders/mask-name'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { sha256 } from '../../../../platform/secrets/sha256.ts'
import { findContent, settlementRows } from '../bills/settlement.repository.ts'
import { findTenantPhone, openLink, withLink } from './bill-link.repository.ts'

/** The bill of a link as it is printed, and records that it was opened; null if the link does not hold. */
export async function showBill(db: Db, token: string): Promise<BillPage | null> {
  return (await withLink(db, sha256(token), (link) => openAndRead(db, link))) ?? null
}

async function openAndRead(db: Db, { tenantId, id }: RowKey): Promise<BillPage | undefined> {
  const link = await openLink(db, { tenantId, id })
  if (!link) return undefined
  const key = { tenantId, id: link.settlementId }
  const [bill] = (await settlementRows(db, { tenantIds: [tenantId] } as Caller)
    .where('bill.id', '=', key.id)
    .execute()) as (SettlementRow & { tenantName: string })[]
  if (!bill) return undefined
  // phones fetch a link for its preview, so an opening proves no reading
  const by = { userId: 0, nickName: '家属链接', username: '' }
  if (link.openCount === 1) await addStep(db, by, 'settlement', key, `发给${link.contactName}的账单链接首次打开`)
  const { lines, shares, payments } = await findContent(db, key)
  const { settleNo, month, billAmount, shareAmount, ownAmount, paidAmount, unpaidAmount } = bill
  return {
    tenantName: bill.tenantName,
    phone: (await findTenantPhone(db, key))?.phone ?? null,
    elder: maskName(bill.userName ?? ''),
    settleNo: settleNo ?? '',
    month: month ?? '',
    billAmount,
    shareAmount,
    ownAmount,
    paidAmount,
    unpaidAmount,
    lines: lines.map(({ name, fromDate, toDate, amount, rule }) => ({ name, fromDate, toDate, amount, rule })),
    shares: shares.map((share) => {
      const { payerName, name, amount } = share
      return { payerName, name, amount, text: shareText(share) }
    }),
    payments: payments.map((paid) => ({ time: paid.createTime, text: paymentText(paid), amount: paid.amount })),
  }
}
