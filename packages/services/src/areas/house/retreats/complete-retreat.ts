import type { Caller } from '@care/shared/admin/session/session'
import type { CheckOutFee } from '@care/shared/house/residence/check-out/check-out'
import { RetreatStatus } from '@care/shared/house/retreats/retreat.words'
import { refused } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { openRetreatOf } from './retreat.repository.ts'

interface Resident {
  tenantId: number
  oldmanId: number
}

/** Refuses a check-out while an application waits for approval: approve, refuse or withdraw it first. */
export async function requireNoPendingRetreat(db: Db, elder: Resident): Promise<void> {
  const open = await openRetreatOf(db, elder).find(['retreatNo', 'flowStatus'])
  if (open?.flowStatus === RetreatStatus.Pending) throw refused(`退住申请${open.retreatNo}待审批，请先审批或撤回`)
}

interface Settled {
  bill: CheckOutFee
  refundMethod: number | string | null | undefined
  voucherUrl: string | null | undefined
}

/** Completes the elder's approved application with the settlement of the check-out. */
export async function completeRetreat(db: Db, caller: Caller, elder: Resident, settled: Settled): Promise<void> {
  const { bill, refundMethod, voucherUrl } = settled
  const open = await openRetreatOf(db, elder).find(['id', 'flowStatus'])
  if (open?.flowStatus !== RetreatStatus.Approved) return
  await rowsOf(db, 'elderRetreat', { tenantId: elder.tenantId, id: open.id }).change({
    flowStatus: RetreatStatus.Done,
    payableAmountFen: Math.round(bill.payableAmount * 100),
    refundAmountFen: Math.round(bill.refundAmount * 100),
    refundMethod: refundMethod ? Number(refundMethod) : null,
    voucherUrl: voucherUrl || null,
    bill: JSON.stringify(bill),
    updateTime: now,
  })
  await addStep(
    db,
    caller,
    'elderRetreat',
    { tenantId: elder.tenantId, id: open.id },
    `办理退住，应退${bill.refundAmount.toFixed(2)}元`,
  )
}
