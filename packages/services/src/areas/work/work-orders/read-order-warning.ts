import type { Caller } from '@care/shared/admin/session/session'
import type { Elder } from '@care/shared/people/elders/elder'
import { pointOf } from '@care/shared/people/elders/whereabouts'
import { isAssignedTo, type OrderWarning } from '@care/shared/work/work-orders/order-warning'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { recordAccess } from '../../../platform/audit/elder-access.repository.ts'
import type { Db } from '../../../platform/db/client.ts'
import { findTrail, findWarning } from '../../alarms/warnings/warnings.port.ts'

/** Finds an elder's archive. Passed as a parameter, because the module of elders imports the module of orders. */
export type FindElder = (db: Db, caller: Caller, id: number) => Promise<Elder | undefined>

/**
 * The warning for which the order was created, with response plan and contacts from the elder's archive: only for staff
 * dispatched by that order while it runs, null for others. Recorded as an access to the archive from the address
 * `from`.
 */
export async function readOrderWarning(
  findElder: FindElder,
  db: Db,
  caller: Caller,
  order: WorkOrder,
  from: string | null,
): Promise<OrderWarning | null> {
  const { warningBusinessId, oldmanId, tenantId, workNo } = order
  if (warningBusinessId === null || !isAssignedTo(order, caller.userId)) return null
  const warning = await findWarning(db, caller, warningBusinessId)
  const elder = await findElder(db, caller, oldmanId)
  if (!warning || !elder) return null

  await recordAccess(db, caller, { tenantId, oldmanId, kind: 'view', detail: `预警工单 ${workNo}`, from })
  const trail = await findTrail(db, tenantId, warning.id)
  const plan = elder.responsePlans.find(({ sourceType }) => sourceType === String(warning.sourceType))
  return {
    ...warning,
    notes: trail.filter(({ kind }) => kind === 'commented').reverse(),
    plan: { ofKind: plan ?? null, general: elder.responsePlan },
    mobile: elder.mobile,
    families: elder.families,
    elder: { ...elder, homeLocation: pointOf(elder) },
  }
}
