import { refused } from '@care/shared/http/errors'
import type { AccountType } from '@care/shared/money/accounts/account.words'
import { onBill } from '@care/shared/pay-types'
import type { Db } from '../../../platform/db/client.ts'
import { requireBilledStay } from './billed-stay.repository.ts'
import { findAvailableFen } from './ledger/account.repository.ts'
import type { Booker } from './ledger/book.repository.ts'
import { addCharge, takeCharges } from './ledger/charge.repository.ts'
import { settlePackages } from './packages/pay-by-package.ts'

interface Order {
  tenantId: number
  id: number
  workNo: string
}

/**
 * Call it after every change of a work order, with its row locked, to update packages and account to the state of its
 * jobs. A finished order is charged once; what the account does not cover stays due, so finishing is never refused.
 */
export async function settlePayment(db: Db, by: Booker, order: Order): Promise<void> {
  await settlePackages(db, by, order)
  const charged = await addCharge(db, order)
  if (charged) await takeCharges(db, by, { tenantId: order.tenantId, oldmanId: charged.oldmanId })
}

const accounts: Record<string, { type: AccountType; label: string }> = {
  1: { type: 1, label: '账户余额' },
  2: { type: 2, label: '补贴余额' },
}

/**
 * Throws when the account does not cover the order besides the prices of other open orders, or when there is no monthly
 * bill for it.
 */
export async function requireCovered(
  db: Db,
  elder: { tenantId: number; oldmanId: number },
  { payType, priceFen, id }: { payType: string; priceFen: number; id?: number },
): Promise<void> {
  if (payType === onBill) await requireBilledStay(db, elder)
  const account = accounts[payType]
  if (!account || priceFen === 0) return
  const free = await findAvailableFen(db, elder, account.type, id)
  if (free >= priceFen) return
  const [has, needs] = [Math.max(0, free), priceFen].map((fen) => (fen / 100).toFixed(2))
  throw refused(`${account.label}不足：可用${has}元，本单${needs}元，请先充值或更换付款方式`)
}
