import type { Caller } from '@care/shared/admin/session/session'
import { CleaningCause } from '@care/shared/house/residence/beds/cleaning.words'
import type { CheckOut } from '@care/shared/house/residence/check-out/check-out'
import { CheckOutType } from '@care/shared/house/residence/check-out/check-out.words'
import { findMissingPayment, findUnsettled } from '@care/shared/house/residence/check-out/check-out-missing'
import { conflict, refused, wrongInput } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { Db } from '../../../../platform/db/client.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { unbindDevicesOf } from '../../../devices/devices/devices.port.ts'
import { closeAccount, findAccountHoldings } from '../../../money/accounts/accounts.port.ts'
import { allocatePayments, payStay } from '../../../money/billing/billing.port.ts'
import { settleDeposits } from '../../../money/receipts/receipts.port.ts'
import { stopCodes } from '../../../people/elder-codes/elder-codes.port.ts'
import { openOrders } from '../../../work/work-orders/work-orders.port.ts'
import { completeRetreat, requireNoPendingRetreat } from '../../retreats/retreats.port.ts'
import { openCleanings } from '../beds/cleaning.repository.ts'
import { endLeaveOf } from '../leave/leave.repository.ts'
import { lockResident } from '../stays/lock-resident.ts'
import { endStays, setState } from '../stays/stay.repository.ts'
import { endCheckIn, insertCheckOut } from './check-out.repository.ts'
import { computeFee } from './check-out-fee.ts'
import { findHoldings, type HoldingSources, settleHoldings } from './settle-holdings.ts'

const changed = '费用已变化，请刷新后重新核对'
const fen = (yuan: number) => Math.round(yuan * 100)
const yuan = (amount: number) => `${(amount / 100).toFixed(2)}元`

/** Checks out an elder: ends bed, devices, orders, account, deposit, contract and state in one transaction. */
export async function checkOut(db: Db, caller: Caller, sources: HoldingSources, body: CheckOut): Promise<true> {
  const { oldmanId, refundAmount, ...form } = body
  const elder = await lockResident(db, caller, oldmanId, '办理退住')
  await requireReadableFile(db, caller, form.fileUrl)
  const { tenantId } = elder
  // unfinished orders are refused, because a later service would be charged to a closed account
  const unfinished = await openOrders.count(db, tenantId, oldmanId)
  if (unfinished > 0) throw refused(`还有${unfinished}个未完成的工单，请先完成或取消后再办理退住`)

  await requireNoPendingRetreat(db, elder)

  const { words = [] } = form
  const held = await findHoldings(db, sources, elder)
  const lacking = findUnsettled(held, form)
  if (lacking) throw refused(lacking)
  const { fee, residence, deposits, feesOpen } = await computeFee(db, elder, {
    checkOutTime: form.checkOutTime,
    holdings: held,
    refunded: words.filter(({ way }) => way === 'refund').map(({ key }) => key),
  })
  const deposit = fen(fee.depositAmount)
  const deducted = deposits.filter(({ id }) =>
    words.some((word) => word.key === `deposit:${id}` && word.way === 'deduct'),
  )
  const coveredFen = deducted.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const deductFen = Math.min(fen(fee.arrearsAmount), coveredFen)
  const open = fen(fee.arrearsAmount) - deductFen
  if (open > 0 && !form.settleMethod) throw refused(`还有欠费${yuan(open)}，请结清后再办理退住`)
  const refundFen = fen(fee.refundAmount) - deductFen
  if (refundAmount !== undefined && refundAmount !== null && fen(refundAmount) !== refundFen) throw conflict(changed)
  const [[field, missing] = []] = Object.entries(findMissingPayment(form, { refundFen, openFen: open }))
  if (field && missing) throw wrongInput(field, missing, 200)

  await settleHoldings(db, caller, sources, elder, words)
  const createUser = caller.nickName
  const payMethod = open > 0 ? Number(form.settleMethod) : null
  // the deposit covers the fees first; the remaining open amount are charges of orders
  const amountFen = Math.max(0, feesOpen - deductFen)
  if (amountFen > 0 && residence && payMethod !== null)
    await payStay(db, {
      tenantId,
      oldmanId,
      checkInId: residence.id,
      payMethod,
      amountFen,
      remark: '退住结清',
      createUser,
    })
  const refundMethod = form.refundMethod ?? null
  await settleDeposits(db, caller, tenantId, {
    deposits,
    deducted: deducted.map(({ id }) => id),
    deductFen,
    refundMethod,
  })
  if (residence && deductFen > 0) await allocatePayments(db, { tenantId, checkInIds: [residence.id], createUser })
  const account = await findAccountHoldings(db, elder)
  if (Math.max(0, account.own - account.due) !== fen(fee.balanceRefund)) throw conflict(changed)
  const settleFen = Math.max(0, open - amountFen)
  const how = { settleMethod: payMethod, settleFen, refundMethod, refundName: form.refundName }
  if (!(await closeAccount(db, caller, elder, account, how))) throw conflict(changed)
  await endLeaveOf(db, caller, elder, form.checkOutTime)
  const bedIds = await endStays(db, elder, form.checkOutTime)
  await openCleanings(db, { tenantId, bedIds, cause: CleaningCause.CheckOut, createUser })
  if (residence) await endCheckIn(db, tenantId, residence.id, form.checkOutTime)
  await unbindDevicesOf(db, elder, caller, Number(form.checkOutType) === CheckOutType.Death ? '长者去世' : '长者退住')
  await stopCodes(db, elder)
  const settled = { ...fee, depositRefund: (deposit - deductFen) / 100, refundAmount: refundFen / 100 }
  const kind = Number(form.checkOutType)
  await insertCheckOut(db, elder, {
    checkInId: residence?.id ?? null,
    form,
    fee: settled,
    createUser,
    checkOutType: kind,
    checkOutTime: form.checkOutTime,
  })
  await completeRetreat(db, caller, elder, { bill: settled, refundMethod: form.refundMethod, voucherUrl: form.fileUrl })
  await setState(db, elder, { checkInStatus: kind === CheckOutType.Death ? CheckIn.Deceased : CheckIn.Left })
  return true
}
