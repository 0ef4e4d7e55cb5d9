import { orNotFound } from '@care/shared/http/errors'
import { AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import { onBill } from '@care/shared/pay-types'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { CommodityOrder } from '../../../platform/db/tables.ts'
import { requireBilledStay } from './billed-stay.repository.ts'
import { lockHolder } from './ledger/account.repository.ts'
import { type Booker, bookAccountMovement } from './ledger/book.repository.ts'
import { takeCharges } from './ledger/charge.repository.ts'

type Order = Pick<Selectable<CommodityOrder>, 'tenantId' | 'id' | 'oldmanId' | 'orderNo' | 'productName' | 'payType'>

/** The account that a payment method debits; all other methods are paid outside of the accounts. */
const accountOf: Record<string, AccountType | undefined> = { 1: AccountType.Own, 2: AccountType.Subsidy }

const documentOf = ({ id, orderNo }: Order) => ({
  businessType: BusinessType.Order,
  businessId: id,
  businessNo: orderNo,
})
/** Cuts a text to 200 characters, the limit of a remark. */
const told = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/**
 * Debits the price of an order from the account. Returns the id of the ledger line; null when the order is paid outside
 * of the accounts or is free.
 */
export async function takePayment(db: Db, by: Booker, order: Order, fen: number): Promise<number | null> {
  if (order.payType === onBill) await requireBilledStay(db, order)
  const accountType = accountOf[order.payType]
  if (!accountType || fen === 0) return null
  const { tenantId, oldmanId, productName } = order
  await lockHolder(db, { tenantIds: [tenantId] }, oldmanId).then(orNotFound('长者'))
  return bookAccountMovement(db, by, {
    tenantId,
    oldmanId,
    accountType,
    amountFen: -fen,
    tradingType: TradingType.Spending,
    ...documentOf(order),
    remark: told(`购买${productName}`),
  })
}

/**
 * Refunds by a separate ledger line: subsidies to the subsidy account, all else to the own account, however it was
 * paid. Then debits due charges.
 */
export async function refundPayment(db: Db, by: Booker, order: Order, fen: number): Promise<number | null> {
  // what stands on the monthly bill is corrected there
  if (fen === 0 || order.payType === onBill) return null
  const { tenantId, oldmanId, productName, payType } = order
  await lockHolder(db, { tenantIds: [tenantId] }, oldmanId).then(orNotFound('长者'))
  const recordId = await bookAccountMovement(db, by, {
    tenantId,
    oldmanId,
    amountFen: fen,
    tradingType: TradingType.Refund,
    accountType: accountOf[payType] ?? AccountType.Own,
    ...documentOf(order),
    remark: told(`退${productName}`),
  })
  await takeCharges(db, by, { tenantId, oldmanId })
  return recordId
}
