import { invalid, notFound } from '@care/shared/http/errors'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { priceOfJob } from '@care/shared/work/work-orders/price-work-order'
import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { findProjectsOn } from '../../../money/catalogue/catalogue.port.ts'
import { findWorkers, type Worker } from '../steps/worker.repository.ts'

type JobDraft = WorkOrderDraft['workOrderJobs'][number]
export type PlannedJob = Awaited<ReturnType<typeof planJobs>>[number]

const dayMs = 86_400_000
export const earliestServiceText = '服务时间不能早于当前时间24小时'

/**
 * Builds job rows on the server: names, prices and the first state come from the catalogue and the staff
 * list, never from the form. The price is that of the service's day, or of today without a time.
 */
export async function planJobs(db: Db, tenantId: number, drafts: JobDraft[]) {
  const today = toShanghaiDay(Date.now())
  const dayOf = ({ serverTime }: JobDraft) => serverTime.slice(0, 10) || today
  const asked = drafts.map((draft) => ({ projectId: draft.serverProjectId, day: dayOf(draft) }))
  const projects = await findProjectsOn(db, tenantId, asked)
  const wanted = unique(drafts.flatMap(({ serverUserId, helpers = [] }) => [serverUserId ?? [], helpers].flat()))
  const workers = await findWorkers(db, tenantId, wanted)
  if (workers.length < wanted.length) throw notFound('服务人员')

  return drafts.map((draft, sort) => {
    const project = projects.find(({ id, day }) => id === draft.serverProjectId && day === dayOf(draft))
    if (!project) throw notFound('服务项目')

    const worker = workers.find(({ userId }) => userId === draft.serverUserId) ?? null
    const helpers = workers.filter((each) => each !== worker && draft.helpers?.includes(each.userId))
    if (helpers.length > 0 && !worker) throw invalid('请先选择服务人员，再选择协助人员')
    return {
      draft,
      worker,
      helpers,
      row: {
        tenantId,
        serverTypeId: project.serverId,
        serverTypeName: project.serverName,
        serverProjectId: project.id,
        serverProjectName: project.projecName,
        serverTime: draft.serverTime,
        serverTimeNum: project.serverTimeNum,
        serverPackageId: draft.serverPackageId,
        orderPriceFen: priceOfJob({ ...project, serverPackageId: draft.serverPackageId }),
        priceDate: draft.serverPackageId > 0 ? null : project.priceDate,
        remarks: draft.remarks || null,
        sort,
        ...assigneeColumns(worker),
      },
    }
  })
}

/** Columns for a job's assignee and state: dispatched if it has an assignee, otherwise waiting. */
export const assigneeColumns = (worker: Worker | null) => ({
  serverUserId: worker?.userId ?? null,
  serverUserName: worker?.nickName ?? null,
  serverUserPhone: worker?.phone ?? null,
  status: worker ? JobStatus.Assigned : JobStatus.Waiting,
})

/** Refuses times more than a day ago (specification 1 §5); times are in Asia/Shanghai. */
export function refuseLateTimes(serverTimes: string[], now = Date.now()) {
  const isLate = (time: string) => epochOf(time) < now - dayMs
  if (serverTimes.some(isLate)) throw invalid(earliestServiceText)
}

/** Combines reminders, so that each person gets a single one with the names of all their projects. */
export function groupReminders(
  planned: { worker: Worker | null; helpers?: Worker[]; row: { serverProjectName: string } }[],
) {
  const byWorker = Map.groupBy(
    planned.flatMap(({ worker, helpers = [], row }) =>
      [worker ?? [], helpers].flat().map((each) => ({ worker: each, name: row.serverProjectName })),
    ),
    ({ worker }) => worker,
  )
  return [...byWorker].map(([worker, jobs]) => ({ worker, projectNames: jobs.map(({ name }) => name).join('、') }))
}

export const userIdsOf = (workers: readonly { userId: number }[]) => workers.map(({ userId }) => userId)

export const keysOf = (questionnaires: readonly { key: string }[]) => questionnaires.map(({ key }) => key)

const unique = <T>(values: T[]) => [...new Set(values)]
