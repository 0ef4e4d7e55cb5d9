import { requireOpen } from '@care/shared/admin/session/institution'
import type { Caller } from '@care/shared/admin/session/session'
import { conflict, invalid, notFound, orNotFound, refused } from '@care/shared/http/errors'
import { payTypesOfEdits } from '@care/shared/pay-types'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { orderStatusOf } from '@care/shared/work/work-orders/job.moves'
import { priceOfOrder } from '@care/shared/work/work-orders/price-work-order'
import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { requireCovered, requirePackages, settlePayment } from '../../../money/accounts/accounts.port.ts'
import { addConflictReasons, dispatchOnlyFreeStaff, dispatchText } from '../staff/assign-planned.ts'
import { replaceHelpers } from '../staff/helper.repository.ts'
import { notifyOrderStep } from '../steps/notify-step.ts'
import { addLog } from '../work-order-log.repository.ts'
import {
  findByRequestKey,
  findOwnTenant,
  findServedElder,
  findWarningSource,
  insertJobs,
  insertOrder,
} from './create-work-order.repository.ts'
import { groupReminders, keysOf, type PlannedJob, planJobs, refuseLateTimes, userIdsOf } from './plan-jobs.ts'
import { setQuestionnaires } from './questionnaires.repository.ts'

interface Created {
  id: number
  workNo: string
}

interface Creation {
  /** No user can confirm a conflict in the plans of staff: the job is left undispatched instead. */
  isUnasked?: boolean
  /** The resident's care level contains the services, so that they cost nothing more. */
  isIncluded?: boolean
}
const withoutPrice = (job: PlannedJob): PlannedJob => ({
  ...job,
  row: { ...job.row, orderPriceFen: 0, priceDate: null },
})

/**
 * Creates an order with its jobs; a repeated request returns the order of the first one. A conflict in the plans of
 * staff is refused, unless nobody was asked.
 */
export async function createWorkOrder(
  db: Db,
  caller: Caller,
  draft: WorkOrderDraft,
  { isUnasked = false, isIncluded = false }: Creation = {},
): Promise<Created> {
  const made = draft.requestKey && (await findByRequestKey(db, caller, draft.requestKey))
  if (made) return made

  if (payTypesOfEdits.includes(draft.payType)) throw invalid('请选择付款方式')
  refuseLateTimes(draft.workOrderJobs.map(({ serverTime }) => serverTime))
  const elder = await findServedElder(db, caller, draft.oldmanId).then(orNotFound('长者'))
  const tenant = await findOwnTenant(db, caller)
  // a frozen institution may still create an order for a warning, because somebody may need help
  if (tenant && !draft.warningBusinessId) requireOpen(tenant)
  const [lng = null, lat = null] = whereaboutsOf(elder).point?.split(',').map(Number) ?? []
  const warning = await sourceOf(db, caller, draft, elder.tenantId)
  const served = { tenantId: elder.tenantId, oldmanId: elder.id }
  const place = { lng: draft.lng ?? lng, lat: draft.lat ?? lat }
  const visit = { tenantId: elder.tenantId, id: 0, ...place, emergencyType: draft.emergencyType }
  const answering = { ...visit, warningBusinessId: warning?.id ?? null }
  const priced = await planJobs(db, elder.tenantId, draft.workOrderJobs)
  const wanted = isIncluded ? priced.map(withoutPrice) : priced
  const planned = isUnasked
    ? await dispatchOnlyFreeStaff(db, answering, wanted)
    : await addConflictReasons(db, answering, wanted, draft.conflictReason)
  await requirePackages(db, served, draft.workOrderJobs)
  const priceFen = priceOfOrder(planned.map(({ row }) => row))
  // an order for a warning is created regardless of the balance
  if (!warning) await requireCovered(db, served, { payType: draft.payType, priceFen })

  const order = await insertOrder(db, {
    tenantId: elder.tenantId,
    requestKey: draft.requestKey ?? null,
    oldmanId: elder.id,
    oldmanName: elder.userName,
    oldmanPhone: draft.oldmanPhone,
    oldmanAddress: draft.oldmanAddress,
    careLevel: elder.careLevel,
    anergy: elder.anergy,
    ...place,
    downName: draft.downName || null,
    downPhone: draft.downPhone || null,
    emergencyType: draft.emergencyType,
    payType: draft.payType,
    status: orderStatusOf(planned.map(({ row }) => row.status)),
    orderPriceFen: priceFen,
    remarks: draft.remarks || null,
    warningType: warning?.sourceType ?? null,
    warningBusinessId: warning?.id ?? null,
    operationUserId: caller.userId,
    operationUserName: caller.nickName,
    operationUserTenantName: tenant?.name ?? null,
  })
  if (!order) return findByRequestKey(db, caller, draft.requestKey ?? '').then(orNotFound('工单'))

  const jobs = await insertJobs(db, order.id, planned)
  for (const { id, helpers } of jobs)
    if (helpers.length > 0) await replaceHelpers(db, order.tenantId, id, userIdsOf(helpers))
  for (const { id, draft, row } of jobs)
    if (draft.projectUserVoList) await setQuestionnaires(db, { ...row, jobId: id }, keysOf(draft.projectUserVoList))
  await addLog(db, order, caller, [
    { kind: 'create', remarks: '创建工单' },
    ...jobs.flatMap(({ id, worker, helpers, said }) => {
      if (worker) return [{ kind: 'dispatch', remarks: dispatchText(worker, helpers, said), workOrderJobId: id }]
      return said ? [{ kind: 'busy', remarks: said, workOrderJobId: id }] : []
    }),
  ])
  await settlePayment(db, caller, order)
  await tellCreated(db, caller, order, planned)
  return { id: order.id, workNo: order.workNo }
}

/** The warning for which the order is created; a warning may have only one running order at a time. */
async function sourceOf(db: Db, caller: Caller, { warningBusinessId, oldmanId }: WorkOrderDraft, tenantId: number) {
  if (!warningBusinessId) return null

  const warning = await findWarningSource(db, caller, warningBusinessId)
  if (warning?.tenantId !== tenantId || (warning.oldmanId !== null && warning.oldmanId !== oldmanId))
    throw notFound('预警')
  if (warning.drillId !== null) throw refused('演练预警不派工单，请直接填写处理结果')
  if (warning.runningWorkNo) throw conflict(`该预警已发起工单 ${warning.runningWorkNo}`)
  return warning
}

type Order = NonNullable<Awaited<ReturnType<typeof insertOrder>>>

async function tellCreated(db: Db, caller: Caller, order: Order, planned: PlannedJob[]) {
  const reminded = groupReminders(planned)
  const names = reminded.map(({ worker }) => worker.nickName).join('、')
  await notifyOrderStep(db, caller, order, {
    kind: 'ordered',
    text: `${caller.nickName}发起工单 ${order.workNo}`,
    reminded,
  })
  if (reminded.length > 0 && order.warningBusinessId !== null)
    await notifyOrderStep(db, caller, order, { kind: 'dispatched', text: `已派单给${names}` })
}
