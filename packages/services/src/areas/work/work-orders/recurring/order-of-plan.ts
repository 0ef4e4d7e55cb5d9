import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { WorkOrderPlan } from '../../../../platform/db/tables.ts'
import { findServedElder } from '../edit/create-work-order.repository.ts'
import { findWorkers } from '../steps/worker.repository.ts'
import type { PlanElder } from './due-plan.repository.ts'
import type { PlanItem } from './order-plan.repository.ts'

const minute = 60_000

type PlanOfOrder = Pick<Selectable<WorkOrderPlan>, 'tenantId' | 'oldmanId' | 'payType' | 'emergencyType' | 'remarks'>

/** Time of a job that starts `minutes` after the first one; it may be on the next day. */
export const timeAfter = (first: string, minutes: number) => toShanghaiTime(epochOf(first) + minutes * minute)

/** The order of a plan in the form of the order form; address and phone come from the elder's current record. */
export async function orderOfPlan(
  db: Db,
  caller: Caller,
  plan: PlanOfOrder,
  items: readonly PlanItem[],
  elder: PlanElder,
  first: string,
): Promise<WorkOrderDraft> {
  const served = await findServedElder(db, caller, plan.oldmanId)
  if (!served) throw refused('长者档案已删除，未生成工单')
  if (!elder.mobile) throw refused('长者和家属都没有登记电话，未生成工单')
  const { text, point } = whereaboutsOf(served)
  const [lng, lat] = point?.split(',').map(Number) ?? []
  if (!text) throw refused('长者没有登记住址，未生成工单')
  const jobs = await jobsOfPlan(db, plan.tenantId, items, first)
  return {
    oldmanId: plan.oldmanId,
    oldmanPhone: elder.mobile,
    oldmanAddress: text,
    lng,
    lat,
    payType: plan.payType as WorkOrderDraft['payType'],
    remarks: plan.remarks,
    emergencyType: plan.emergencyType as WorkOrderDraft['emergencyType'],
    workOrderJobs: jobs,
  }
}

/** The plan's jobs; people who may no longer be dispatched are left out, so that a dispatcher chooses others. */
export async function jobsOfPlan(db: Db, tenantId: number, items: readonly PlanItem[], first: string) {
  const wanted = items.flatMap(({ serverUserId, helpers }) => [serverUserId ?? [], helpers.map(idOf)].flat())
  const there = new Set((await findWorkers(db, tenantId, [...new Set(wanted)])).map(idOf))
  return items.map(({ serverProjectId, serverPackageId, offsetMinutes, serverUserId, helpers, remarks }) => {
    const lead = serverUserId !== null && there.has(serverUserId) ? serverUserId : null
    return {
      serverProjectId,
      serverPackageId,
      remarks,
      serverTime: timeAfter(first, offsetMinutes),
      serverUserId: lead,
      helpers: lead === null ? [] : helpers.map(idOf).filter((id) => there.has(id)),
    }
  })
}

/** Names of planned assignees who may no longer be dispatched. */
export const missingLeadsOf = (items: readonly PlanItem[], jobs: WorkOrderDraft['workOrderJobs']) => [
  ...new Set(
    items.flatMap((item, at) => (item.serverUserId && !jobs[at]?.serverUserId ? (item.serverUserName ?? '') : [])),
  ),
]

const idOf = ({ userId }: { userId: number }) => userId

/**
 * The caller limited to the order's institution, with the permissions to create and dispatch orders: the permission to
 * plan includes them.
 */
export const planningCaller = (caller: Caller, tenantId: number): Caller => ({
  ...caller,
  tenantId,
  tenantIds: [tenantId],
  permissions: [...new Set([...caller.permissions, 'workorder:create', 'workorder:dispatch'])],
})

/**
 * A caller for making orders without a user: with the identity of the plan's creator, limited to the order's
 * institution.
 */
export const plannerCaller = (
  { tenantId, createBy }: { tenantId: number; createBy: number },
  nickName = '周期工单',
): Caller => ({
  userId: createBy,
  username: '',
  nickName,
  phone: null,
  sessionId: '',
  tenantId,
  tenantIds: [tenantId],
  permissions: ['workorder:create', 'workorder:dispatch'],
})
