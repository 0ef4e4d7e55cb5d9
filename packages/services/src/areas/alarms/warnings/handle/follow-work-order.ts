import type { Caller } from '@care/shared/admin/session/session'
import type { Outcome } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findWarning } from '../warning.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { applyWarningMove, applyWorkOrder, lockWarning } from './move-warning.repository.ts'
import { addTrail } from './trail.repository.ts'

export interface WorkOrderStep {
  warningId: number
  /**
   * `ordered` links the order and puts the warning in progress; `completed` closes the warning; any other kind only
   * adds a step to its trail.
   */
  kind: string
  /** The step's text in the trail: "已派单给王芳". */
  text: string
  /** The order concerned; null for a step without one. */
  workOrder: { id: number; workNo: string } | null
  /** Only for `completed`: the outcome, if known; `giveBack` leaves the warning open, for the dispatcher to close. */
  result?: { outcome?: Outcome | null; remarks?: string; giveBack?: boolean }
}

const onSite = 2

/**
 * Applies a work order's step to its warning in the order's transaction: state, trail and live feed. Call it last,
 * because it locks the tenant's feed counter. A handled warning stays handled. 404 when the caller may not see the
 * warning.
 */
export async function followWorkOrder(
  db: Db,
  caller: Caller,
  { warningId, kind, text, workOrder, result = {} }: WorkOrderStep,
): Promise<void> {
  await lockWarning(db, caller, warningId)
  const warning = await findWarning(db, caller, warningId).then(orNotFound('预警'))
  const { tenantId } = warning
  const unhandled = [Disposal.Open, Disposal.InProgress]
  const by = { id: caller.userId, name: caller.nickName, time: new Date() }
  const link = workOrder ? { workOrderId: workOrder.id, workNo: workOrder.workNo } : {}

  if (kind === 'ordered') {
    const claim = warning.claimerId ? {} : { claimerId: by.id, claimerName: by.name, claimTime: by.time }
    const moved = { ...link, ...claim, processMode: onSite, isDisposed: Disposal.InProgress }
    const done = await applyWorkOrder(db, caller, warningId, unhandled, moved)
    if (!done) await applyWorkOrder(db, caller, warningId, [Disposal.Handled], { ...link, processMode: onSite })
  } else if (kind === 'completed') {
    const { outcome, remarks, giveBack } = result
    const said = { ...(outcome && { outcome }), ...(remarks && { remark: remarks }) }
    const handled = { handlerId: by.id, handlerName: by.name, handleTime: by.time, isDisposed: Disposal.Handled }
    const closed = await applyWorkOrder(db, caller, warningId, unhandled, {
      ...link,
      ...said,
      ...(giveBack ? {} : handled),
    })
    if (!closed && outcome) await applyWarningMove(db, caller, 'conclude', warningId, said)
  }
  await addTrail(db, tenantId, [{ warningId, kind, text, userId: by.id, userName: by.name }])
  await publishChanges(db, tenantId, [{ id: warningId, kind: 'warning-changed' }])
}
