import type { Caller } from '@care/shared/admin/session/session'
import { invalid, orNotFound, refused } from '@care/shared/http/errors'
import type { Recharge, Reversal, Spending, Withdrawal } from '@care/shared/money/accounts/account'
import { AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../../platform/db/client.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { lockPayer, requireTopUpLimit } from '../../receipts/receipts.port.ts'
import { findRecord, lockHolder } from './account.repository.ts'
import { bookAccountMovement, isBooked, type Movement } from './book.repository.ts'
import { takeCharges } from './charge.repository.ts'

const subsidy = 5

/** Books incoming money within the limit of what is paid ahead, and immediately debits due charges from the account. */
export function recharge(db: Db, caller: Caller, asked: Recharge): Promise<true> {
  const isSubsidy = asked.accountType === AccountType.Subsidy
  if (isSubsidy !== (asked.payMethod === subsidy)) {
    throw invalid(isSubsidy ? '补贴余额只能通过补贴发放充值' : '补贴发放只能充入补贴余额')
  }
  return move(db, caller, asked, { accountType: asked.accountType, tradingType: TradingType.Recharge, sign: 1 })
}

/** Pays out own money from the account, never subsidies. */
export function withdraw(db: Db, caller: Caller, asked: Withdrawal): Promise<true> {
  if (asked.payMethod === subsidy) throw invalid('请选择付款方式')
  return move(db, caller, asked, { accountType: AccountType.Own, tradingType: TradingType.Withdrawal, sign: -1 })
}

/** Books a debit without an order. */
export function spend(db: Db, caller: Caller, asked: Spending): Promise<true> {
  return move(db, caller, asked, { accountType: asked.accountType, tradingType: TradingType.Spending, sign: -1 })
}

type Asked = Pick<Recharge, 'oldmanId' | 'amount' | 'remark' | 'requestKey'> &
  Partial<Pick<Recharge, 'payMethod' | 'voucherUrl'>>
type How = Pick<Movement, 'accountType' | 'tradingType'> & { sign: 1 | -1 }

async function move(db: Db, caller: Caller, asked: Asked, { sign, ...how }: How): Promise<true> {
  const { oldmanId, amount, remark, requestKey, payMethod, voucherUrl } = asked
  const comesIn = how.accountType === AccountType.Own && sign > 0
  const { tenantId } = await (comesIn ? lockPayer : lockHolder)(db, caller, oldmanId).then(orNotFound('长者'))
  if (requestKey && (await isBooked(db, caller, requestKey))) return true

  await requireReadableFile(db, caller, voucherUrl)
  if (comesIn) await requireTopUpLimit(db, { tenantId, oldmanId }, fenOf(amount))
  await bookAccountMovement(db, caller, {
    tenantId,
    oldmanId,
    amountFen: sign * fenOf(amount),
    ...how,
    businessType: BusinessType.Receipt,
    payMethod: payMethod ?? null,
    voucherUrl: voucherUrl || null,
    remark: remark || null,
    requestKey: requestKey ?? null,
  })
  if (sign > 0) await takeCharges(db, caller, { tenantId, oldmanId })
  return true
}

/** Reverses a wrong ledger line by another line with the reason. */
export async function reverseLedgerLine(db: Db, caller: Caller, { id, remark }: Reversal): Promise<true> {
  const record = await findRecord(db, caller, id).then(orNotFound('账户流水'))
  if (!record.isReversible) throw refused('该流水已冲正，或由单据产生，不能冲正')

  const { tenantId, oldmanId, accountType, payMethod, recordNo } = record
  await lockHolder(db, caller, oldmanId).then(orNotFound('长者'))
  await bookAccountMovement(db, caller, {
    tenantId,
    oldmanId,
    accountType,
    amountFen: -record.amountFen,
    tradingType: TradingType.Reversal,
    businessType: BusinessType.Record,
    businessId: id,
    businessNo: recordNo,
    reversedId: id,
    payMethod,
    remark,
  })
  if (record.amountFen < 0) await takeCharges(db, caller, { tenantId, oldmanId })
  return true
}
