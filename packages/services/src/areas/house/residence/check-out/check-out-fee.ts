import type { CheckOutFee } from '@care/shared/house/residence/check-out/check-out'
import { invalid } from '@care/shared/http/errors'
import { AccountType } from '@care/shared/money/accounts/account.words'
import { stayFees } from '@care/shared/money/billing/stay-fees'
import type { Db } from '../../../../platform/db/client.ts'
import type { Holding } from '../../../../platform/sources/elder-holding.ts'
import { findAccountHoldings } from '../../../money/accounts/accounts.port.ts'
import { findAdjustedFen, findFeePlan, findFeeRules, findPayersFen } from '../../../money/billing/billing.port.ts'
import { findPaymentsAndDeposits } from '../../../money/receipts/receipts.port.ts'
import { findResidence } from '../check-in/stay-records.repository.ts'
import { findAbsences } from '../leave/leave.repository.ts'
import { type ElderKey, readClock } from '../stays/stay.repository.ts'

/** A price that began after the arrival is named with its first day. */
const nameOf = ({ name, from }: { name: string; from: string }, arrival: string) =>
  from > arrival ? `${name}（${from}起）` : name

const feeOf = (fee: ReturnType<typeof stayFees>['items'][number], arrival: string) => ({
  feeType: fee.kind,
  feeName: nameOf(fee, arrival),
  num: fee.num,
  unit: fee.unit,
  unitPrice: fee.priceFen / 100,
  amount: fee.amountFen / 100,
})

const otherOf = (feeName: string, fen: number) =>
  fen === 0 ? [] : [{ feeType: 9, feeName, num: 1, unit: 0, unitPrice: fen / 100, amount: fen / 100 }]

interface Asked {
  checkOutTime?: string | undefined
  /** Further holdings of the elder; `refunded` has the keys of the holdings to be refunded. */
  holdings?: readonly Holding[]
  refunded?: readonly string[]
}

/** The sum refunded into each account, in fen; undefined without refunds. */
function backOf({ holdings = [], refunded = [] }: Asked) {
  const back = { [AccountType.Own]: 0, [AccountType.Subsidy]: 0 }
  for (const { key, into, amountFen } of holdings) if (into && refunded.includes(key)) back[into] += amountFen
  return back[AccountType.Own] + back[AccountType.Subsidy] > 0 ? back : undefined
}

/** Computes what an elder owes or gets back on leaving at this time; `residence` is the check-in used for it. */
export async function computeFee(db: Db, elder: ElderKey & { userName: string }, asked: Asked = {}) {
  const { tenantId, oldmanId, userName } = elder
  const checkOutTime = asked.checkOutTime ?? (await readClock(db))
  const residence = await findResidence(db, elder)
  const checkInTime = residence?.checkInTime ?? null
  if (checkInTime !== null && checkOutTime < checkInTime) throw invalid('退住时间不能早于入住时间')
  const [from, to] = [(checkInTime ?? checkOutTime).slice(0, 10), checkOutTime.slice(0, 10)]
  const charged = {
    stay: { from, to },
    plan: residence ? await findFeePlan(db, { tenantId, checkInId: residence.id }) : [],
    absences: await findAbsences(db, elder),
    rules: await findFeeRules(db, tenantId),
  }
  const reckoned = stayFees(charged)
  const { paid, deposits } = residence
    ? await findPaymentsAndDeposits(db, tenantId, residence.id)
    : { paid: 0, deposits: [] }
  const deposit = deposits.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const adjusted = residence ? await findAdjustedFen(db, { tenantId, oldmanId, checkInId: residence.id }) : 0
  const shared = residence ? await findPayersFen(db, { tenantId, checkInId: residence.id }, charged) : 0
  const payable = reckoned.items.reduce((sum, { amountFen }) => sum + amountFen, adjusted - shared)
  const back = backOf(asked)
  const held = await findAccountHoldings(db, elder, back)
  // charges of work orders are covered by the account's own money first, then by overpaid fees
  const uncovered = Math.max(0, held.due - held.own)
  const feesOpen = Math.max(0, payable - paid)
  const [arrears, overpaid] = [Math.max(0, payable + uncovered - paid), Math.max(0, paid - payable - uncovered)]
  const balance = Math.max(0, held.own - held.due)

  const fee: CheckOutFee = {
    oldmanId,
    userName,
    checkInTime,
    checkOutTime,
    days: checkInTime === null ? 0 : reckoned.days,
    leaveDays: reckoned.leaveDays,
    items: [
      ...reckoned.items.map((item) => feeOf(item, from)),
      ...otherOf('账单调整和其他消费', adjusted),
      ...otherOf('付费方承担', -shared),
    ],
    holdings: (asked.holdings ?? []).map(({ key, name, amountFen, ways }) => ({
      key,
      name,
      amount: amountFen / 100,
      ways: [...ways],
    })),
    payableAmount: payable / 100,
    paidAmount: paid / 100,
    arrearsAmount: arrears / 100,
    dueAmount: held.due / 100,
    balanceAmount: held.own / 100,
    subsidyAmount: held.subsidy / 100,
    returnedAmount: (back?.[AccountType.Own] ?? 0) / 100,
    overpaidAmount: overpaid / 100,
    depositAmount: deposit / 100,
    depositRefund: deposit / 100,
    balanceRefund: balance / 100,
    refundAmount: (deposit + overpaid + balance) / 100,
  }
  return { fee, residence, deposits, feesOpen }
}
