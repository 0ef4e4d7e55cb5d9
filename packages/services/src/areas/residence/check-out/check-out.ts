import { CheckIn } from '@care/shared/elders/check-in'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import type { CheckOut } from '@care/shared/residence/check-out/check-out'
import { CheckOutType } from '@care/shared/residence/check-out/check-out.words'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { closeAccount } from '../../accounts/accounts.port.ts'
import { unbindDevicesOf } from '../../devices/devices.port.ts'
import { stopCodes } from '../../elder-codes/elder-codes.port.ts'
import { insistOnFile } from '../../files/files.port.ts'
import { openOrders } from '../../work-orders/work-orders.port.ts'
import { insertPayment } from '../check-in/papers.repository.ts'
import { endLeaveOf } from '../leave/leave.repository.ts'
import { clock, endStays, livesHere, lockElder, setState } from '../stays/stay.repository.ts'
import { endCheckIn, insertCheckOut, settleDeposit } from './check-out.repository.ts'
import { reckonFee } from './check-out-fee.ts'

const fen = (yuan: number) => Math.round(yuan * 100)
const yuan = (amount: number) => `${(amount / 100).toFixed(2)}元`

/** The elder leaves for good: bed, devices, deposit, contract and state, all or nothing. */
export async function checkOut(db: Db, caller: Caller, body: CheckOut): Promise<true> {
  const { oldmanId, refundAmount, ...form } = body
  const elder = await lockElder(db, caller, oldmanId)
  if (!elder) throw notFound('长者')
  if (!livesHere(elder.checkInStatus)) throw refused(`${elder.userName}不在院，不能办理退住`)
  await insistOnFile(db, caller, form.fileUrl)
  const { tenantId } = elder
  // what is done afterwards would cost somebody whose account is closed
  const unfinished = await openOrders.count(db, tenantId, oldmanId)
  if (unfinished > 0) throw refused(`还有${unfinished}个未完成的工单，请先完成或取消后再办理退住`)

  const { fee, residence, depositId, held, feesOpen } = await reckonFee(db, elder, form.checkOutTime)
  const deposit = fen(fee.depositAmount)
  const deductFen = form.deductDeposit ? Math.min(fen(fee.arrearsAmount), deposit) : 0
  const open = fen(fee.arrearsAmount) - deductFen
  if (open > 0 && !form.settleMethod) throw refused(`还有欠费${yuan(open)}，请结清后再办理退住`)
  const refundFen = fen(fee.refundAmount) - deductFen
  if (refundAmount !== undefined && refundAmount !== null && fen(refundAmount) !== refundFen)
    throw conflict('费用已变化，请刷新后重新核对')

  const createUser = caller.nickName
  const payMethod = open > 0 ? Number(form.settleMethod) : null
  // the deposit goes to the fees first, what else is open is what orders cost
  const amountFen = Math.max(0, feesOpen - deductFen)
  if (amountFen > 0 && residence && payMethod !== null)
    await insertPayment(db, {
      ...{ tenantId, oldmanId, checkInId: residence.id, payMethod, amountFen, remark: '退住结清', createUser },
    })
  if (depositId !== null) {
    const isSettled = await settleDeposit(db, tenantId, depositId, { refundFen: deposit - deductFen, deductFen })
    if (!isSettled) throw conflict('押金已退，请刷新后重新核对')
  }
  if (!(await closeAccount(db, caller, elder, held, payMethod))) throw conflict('费用已变化，请刷新后重新核对')
  const at = await clock(db)
  await endLeaveOf(db, elder, at)
  await endStays(db, elder, at)
  if (residence) await endCheckIn(db, tenantId, residence.id, form.checkOutTime)
  await unbindDevicesOf(db, elder, caller, Number(form.checkOutType) === CheckOutType.Death ? '长者去世' : '长者退住')
  await stopCodes(db, elder)
  const settled = { ...fee, depositRefund: (deposit - deductFen) / 100, refundAmount: refundFen / 100 }
  const kind = Number(form.checkOutType)
  await insertCheckOut(db, elder, {
    ...{ checkInId: residence?.id ?? null, form, fee: settled, createUser },
    ...{ checkOutType: kind, checkOutTime: form.checkOutTime },
  })
  await setState(db, elder, { checkInStatus: kind === CheckOutType.Death ? CheckIn.Deceased : CheckIn.Left })
  return true
}
