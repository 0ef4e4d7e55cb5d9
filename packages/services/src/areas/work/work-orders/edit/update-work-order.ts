import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrderChange } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { requireCovered, requirePackages, settlePayment } from '../../../money/accounts/accounts.port.ts'
import { endPause } from '../clock/clock.repository.ts'
import { requireUnchangedProof } from '../proof/require-unchanged-proof.ts'
import { markChangedByHand } from '../recurring/plan-date.repository.ts'
import { addConflictReasons, dispatchOnlyFreeStaff } from '../staff/assign-planned.ts'
import { replaceHelpers } from '../staff/helper.repository.ts'
import { isUrgentOrder } from '../staff/refuse-busy-staff.ts'
import { applyMove } from '../steps/move-job.repository.ts'
import { notifyOrderStep } from '../steps/notify-step.ts'
import { type LockedOrder, lockOrder, settleOrder } from '../steps/order-state.repository.ts'
import { addLog, type LogEntry } from '../work-order-log.repository.ts'
import { insertJobs } from './create-work-order.repository.ts'
import { keepPrice } from './keep-price.ts'
import { groupReminders, keysOf, type PlannedJob, planJobs, refuseLateTimes, userIdsOf } from './plan-jobs.ts'
import { setQuestionnaires } from './questionnaires.repository.ts'
import { type EditableJob, findEditable, findPrice, updateJob, updateOrder } from './update-work-order.repository.ts'

const labels = {
  oldmanPhone: '长者电话',
  oldmanAddress: '长者地址',
  downName: '下单人',
  downPhone: '下单人手机',
  payType: '付款方式',
  emergencyType: '紧急程度',
  remarks: '备注',
} as const

/**
 * Updates an order from the form; the history stores the old values. A conflict in the plans of staff is refused; with
 * `isUnasked` (a plan changes the order, and no user can confirm) the job is left undispatched instead.
 */
export async function updateWorkOrder(
  db: Db,
  caller: Caller,
  draft: WorkOrderChange,
  isUnasked = false,
): Promise<true> {
  const order = await lockOrder(db, caller, draft.id)
  if (order?.id !== draft.id) throw notFound('工单')
  if (order.status === OrderStatus.Voided) throw refused('已作废的工单不能编辑')
  if (order.status === OrderStatus.Finished || order.status === OrderStatus.Cancelled)
    throw refused('已完成或已取消的工单不能编辑')
  if (order.oldmanId !== draft.oldmanId) throw refused('不能更换服务长者')
  if (draft.warningBusinessId && draft.warningBusinessId !== order.warningBusinessId)
    throw refused('不能更换工单处理的预警')
  await requireUnchangedProof(db, order, draft.workOrderJobs)

  const { before, jobs } = await findEditable(db, order)
  const fields = fieldsOf(draft)
  const changed = Object.entries(labels).flatMap(([name, label]) => {
    const [old, now] = [before[name as keyof typeof labels], fields[name as keyof typeof labels]]
    return old === now ? [] : [`${label}“${old ?? ''}”改为“${now ?? ''}”`]
  })
  const place = draft.lng && draft.lat ? { lng: draft.lng, lat: draft.lat } : {}
  const now = { ...order, ...place, emergencyType: draft.emergencyType }
  const planned = await planChanges(db, order, now, jobs, draft, isUnasked)
  const { logs, given, touched } = await writeChanges(db, order, jobs, draft, planned)
  // must run after the jobs have changed: an order that is no longer urgent then needs reasons for its conflicts
  await updateOrder(db, order, { ...fields, ...place })
  const isResumed = given.some(({ worker }) => worker) && (await endPause(db, order, caller))
  await settleOrder(db, order)
  const orderPriceFen = await findPrice(db, order)
  const costsMore = draft.payType !== before.payType || orderPriceFen > before.orderPriceFen
  if (costsMore && order.warningBusinessId === null)
    await requireCovered(db, order, { payType: draft.payType, priceFen: orderPriceFen, id: order.id })
  await settlePayment(db, caller, order)
  if (!isUnasked) await markChangedByHand(db, order)
  const head = {
    kind: 'update',
    remarks: ['编辑工单', ...changed, ...(isResumed ? ['计时继续'] : [])].join('，').slice(0, 500),
  }
  await addLog(db, order, caller, [head, ...logs])
  await notifyOrderStep(db, caller, order, {
    kind: 'edited',
    text: '编辑工单',
    reminded: groupReminders(given),
    notLate: touched,
  })
  return true
}

/**
 * Plans changed and new jobs for the order as it will be after the edit (`order`). Locks people before packages, always
 * in this sequence, to avoid deadlocks.
 */
async function planChanges(
  db: Db,
  before: LockedOrder,
  order: LockedOrder,
  jobs: EditableJob[],
  draft: WorkOrderChange,
  isUnasked: boolean,
) {
  const listed = draft.workOrderJobs
  if (listed.some(({ id }) => id !== undefined && !jobs.some((job) => job.id === id))) throw notFound('服务项')

  const isNowHeld = !isUrgentOrder(order) && isUrgentOrder(before)
  const changing = listed
    .map((each) => ({ ...each, helpers: helpersOf(each, jobs) }))
    .filter((each) => !isUnchanged(each, jobs) || (isNowHeld && isPlanned(jobOf(each, jobs))))
  refuseChangesAtWork(changing, jobs)
  refuseLateTimes(
    changing.filter((each) => each.serverTime !== jobOf(each, jobs)?.serverTime).map(({ serverTime }) => serverTime),
  )
  const isOpen = (each: (typeof listed)[number]) => !isOver(jobOf(each, jobs))
  const priced = changing.length > 0 ? await planJobs(db, order.tenantId, changing) : []
  const wanted = priced.map((each) => keepPrice(each, jobOf(each.draft, jobs)))
  const planned = isUnasked
    ? await dispatchOnlyFreeStaff(db, order, wanted)
    : await addConflictReasons(db, order, wanted, draft.conflictReason)
  if (changing.some(({ serverPackageId }) => serverPackageId > 0))
    await requirePackages(db, order, listed.filter(isOpen), order.id)
  return planned
}

/** Updates known jobs, inserts new jobs, and cancels jobs that are no longer listed. */
async function writeChanges(
  db: Db,
  order: LockedOrder,
  jobs: EditableJob[],
  { workOrderJobs: listed }: WorkOrderChange,
  planned: Awaited<ReturnType<typeof planChanges>>,
) {
  const known = planned.filter(({ draft: { id } }) => id !== undefined)
  const added = planned.filter(({ draft: { id } }) => id === undefined)
  for (const {
    draft: { id = 0 },
    row: { sort: _kept, ...row },
    helpers,
  } of known) {
    await updateJob(db, order, id, row)
    await replaceHelpers(db, order.tenantId, id, userIdsOf(helpers))
  }
  const behind = added.map((each, index) => ({ ...each, row: { ...each.row, sort: jobs.length + index } }))
  const inserted = added.length > 0 ? await insertJobs(db, order.id, behind) : []
  for (const { id, helpers } of inserted) await replaceHelpers(db, order.tenantId, id, userIdsOf(helpers))

  await changeQuestionnaires(db, order, jobs, [
    ...listed.flatMap((draft) => (draft.id === undefined ? [] : { draft, jobId: draft.id })),
    ...inserted.map(({ id, draft }) => ({ draft, jobId: id })),
  ])

  const dropped = jobs.filter((job) => job.status !== JobStatus.Cancelled && !listed.some(({ id }) => id === job.id))
  for (const job of dropped) {
    if (isAtWork(job)) throw refused('服务中或已完成的服务项不能删除')
    await applyMove(db, order, job, 'cancel', {})
  }
  const given = planned.map((each) => newcomers(each, jobOf(each.draft, jobs)))
  const logs: LogEntry[] = [
    ...known.map((each) => ({
      kind: 'update',
      remarks: changeOf(jobOf(each.draft, jobs), each),
      workOrderJobId: each.draft.id ?? 0,
    })),
    ...inserted.map(({ id, said }) => ({ kind: 'create', remarks: `新增服务项${said}`, workOrderJobId: id })),
    ...dropped.map(({ id }) => ({ kind: 'cancel', remarks: '已取消', workOrderJobId: id })),
  ]
  const touched = [...known.flatMap(({ draft: { id } }) => id ?? []), ...dropped.map(({ id }) => id)]
  return { logs, given, touched }
}

/** Changes the questionnaires of open jobs; those of a job that has started or ended stay (specification 1 §4). */
async function changeQuestionnaires(
  db: Db,
  { tenantId }: LockedOrder,
  jobs: EditableJob[],
  given: { draft: WorkOrderChange['workOrderJobs'][number]; jobId: number }[],
) {
  for (const { draft, jobId } of given) {
    const { projectUserVoList, serverProjectId } = draft
    if (!projectUserVoList) continue
    const isChanged = await setQuestionnaires(db, { tenantId, jobId, serverProjectId }, keysOf(projectUserVoList))
    if (isChanged) refuseChangesAtWork([draft], jobs)
  }
}

const jobOf = ({ id }: { id?: number | undefined }, jobs: EditableJob[]) => jobs.find((job) => job.id === id)
const isOver = (job: EditableJob | undefined) =>
  job?.status === JobStatus.Finished || job?.status === JobStatus.Cancelled
const isAtWork = ({ status }: EditableJob) => status === JobStatus.InService || status === JobStatus.Finished

function isUnchanged(draft: WorkOrderChange['workOrderJobs'][number], jobs: EditableJob[]): boolean {
  const job = jobOf(draft, jobs)
  return (
    job !== undefined &&
    job.serverProjectId === draft.serverProjectId &&
    job.serverTime === draft.serverTime &&
    job.serverPackageId === draft.serverPackageId &&
    job.serverUserId === (draft.serverUserId ?? null) &&
    job.remarks === (draft.remarks || null) &&
    String(userIdsOf(job.helpers)) === String(draft.helpers?.toSorted((one, other) => one - other) ?? [])
  )
}

/** The helpers in the form; if the form has none, the current helpers except the new assignee. */
function helpersOf(draft: WorkOrderChange['workOrderJobs'][number], jobs: EditableJob[]): number[] {
  if (draft.helpers) return [...new Set(draft.helpers)]
  const known = userIdsOf(jobOf(draft, jobs)?.helpers ?? [])
  return draft.serverUserId ? known.filter((userId) => userId !== draft.serverUserId) : []
}

const isPlanned = (job: EditableJob | undefined) => job?.status === JobStatus.Assigned

/** The people who were not on the job before, each with the job's row. */
function newcomers({ worker, helpers, row }: PlannedJob, before: EditableJob | undefined) {
  const known = [before?.serverUserId, ...userIdsOf(before?.helpers ?? [])]
  return {
    row,
    worker: worker && !known.includes(worker.userId) ? worker : null,
    helpers: helpers.filter(({ userId }) => !known.includes(userId)),
  }
}

/** Refuses changes to time, project or assignee of a job that has started or ended (specification 1 §4). */
function refuseChangesAtWork(changing: { id?: number | undefined }[], jobs: EditableJob[]) {
  for (const job of changing.map((each) => jobOf(each, jobs))) {
    if (!job) continue
    if (isAtWork(job)) throw refused('服务中或已完成的服务项不能修改')
    if (job.status === JobStatus.Cancelled) throw refused('已取消的服务项不能修改')
  }
}

function changeOf(
  before: EditableJob | undefined,
  { row: { serverProjectName, serverTime, serverUserName }, helpers, said }: PlannedJob & { said: string },
) {
  const namesOf = (people: readonly { nickName: string }[]) => people.map(({ nickName }) => nickName).join('、')
  const [helped, helping] = [namesOf(before?.helpers ?? []), namesOf(helpers)]
  const parts = [
    before?.serverProjectName === serverProjectName
      ? ''
      : `项目“${before?.serverProjectName}”改为“${serverProjectName}”`,
    before?.serverTime === serverTime ? '' : `时间“${before?.serverTime}”改为“${serverTime}”`,
    before?.serverUserName === serverUserName
      ? ''
      : `服务人员“${before?.serverUserName ?? ''}”改为“${serverUserName ?? ''}”`,
    helped === helping ? '' : `协助人员“${helped}”改为“${helping}”`,
  ]
  return `${['编辑服务项', ...parts.filter(Boolean)].join('，')}${said}`.slice(0, 500)
}

function fieldsOf(draft: WorkOrderChange) {
  return {
    oldmanPhone: draft.oldmanPhone,
    oldmanAddress: draft.oldmanAddress,
    downName: draft.downName || null,
    downPhone: draft.downPhone || null,
    payType: draft.payType,
    emergencyType: draft.emergencyType,
    remarks: draft.remarks || null,
  }
}
