import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { PlanMove } from '@care/shared/recurrence/plan.moves'
import type { PlanDraft } from '@care/shared/work/care-plans/care-plan'
import type { Db } from '../../../platform/db/client.ts'
import { findTenantOfElder } from '../../../platform/elder/elder.repository.ts'
import { requirePackages } from '../../money/accounts/accounts.port.ts'
import { planJobs } from '../work-orders/work-orders.port.ts'
import { deletePlan, findPlan, insertPlan, movePlan, updatePlan } from './care-plan.repository.ts'

/** Creates a plan, or changes a plan that has not ended; its existing orders stay unchanged. */
export async function savePlan(db: Db, caller: Caller, { id, items, ...draft }: PlanDraft): Promise<{ id: number }> {
  const { tenantId } = await findTenantOfElder(db, caller, draft.oldmanId).then(orNotFound('长者'))
  const row = {
    ...draft,
    endDate: draft.endDate ?? null,
    remark: draft.remark || null,
    lookTime: draft.autoCreateWorkOrder ? new Date() : null,
  }
  await requirePackages(db, { tenantId, oldmanId: draft.oldmanId }, items)
  const planned = await plannedItems(db, tenantId, items)
  if (id === undefined) return { id: await insertPlan(db, { ...row, tenantId, createBy: caller.userId }, planned) }

  const plan = await findPlan(db, caller, id).then(orNotFound('照护计划'))
  if (plan.oldmanId !== draft.oldmanId) throw refused('照护计划不能改为其他长者的')
  if (!(await updatePlan(db, plan, row, planned))) throw refused('已结束的照护计划不能修改')
  return { id }
}

/**
 * Validates the items by the same rules as for a manual order: projects in use, staff who may serve, existing packages.
 */
async function plannedItems(db: Db, tenantId: number, items: PlanDraft['items']) {
  const jobs = await planJobs(
    db,
    tenantId,
    items.map((item) => ({ ...item, serverTime: '' })),
  )
  return jobs.map(({ row }, sort) => ({
    sort,
    num: items[sort]?.num ?? 1,
    serverPackageId: row.serverPackageId,
    orderPriceFen: row.orderPriceFen,
    serverTypeId: row.serverTypeId,
    serverTypeName: row.serverTypeName,
    serverTimeNum: row.serverTimeNum,
    serverProjectId: row.serverProjectId,
    serverProjectName: row.serverProjectName,
    serverUserId: row.serverUserId,
    serverUserName: row.serverUserName,
  }))
}

const refusals = { pause: '照护计划未在执行中', resume: '照护计划未暂停', end: '照护计划已结束' }

export async function changePlanState(db: Db, caller: Caller, move: PlanMove, id: number): Promise<true> {
  if (await movePlan(db, caller, move, id)) return true
  throw (await findPlan(db, caller, id)) ? conflict(refusals[move]) : notFound('照护计划')
}

export async function removePlan(db: Db, caller: Caller, id: number): Promise<true> {
  if (await deletePlan(db, caller, id)) return true
  throw (await findPlan(db, caller, id)) ? refused('已生成过工单的照护计划不能删除，请结束它') : notFound('照护计划')
}
