import type { ProjectChoice } from '@care/shared/money/catalogue/catalogue.contract'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import type { LastOrder } from '@care/shared/work/work-orders/work-order'
import { type JobDraft, newJob, type OrderDraft } from './order-draft.ts'

const day = 24 * 3_600_000

/**
 * Copies the last order into a draft: items with current catalogue data, staff and remarks, moved to today at the same
 * hour, or to tomorrow if that is past. Returns the names of services no longer in the catalogue.
 */
export function withLastOrder(
  draft: OrderDraft,
  last: LastOrder,
  projects: readonly ProjectChoice[],
  now: number,
  newKey: () => string,
): { draft: OrderDraft; missing: string[] } {
  const moved = movedTo(
    now,
    last.workOrderJobs.map(({ serverTime }) => epochOf(serverTime)),
  )
  const jobs = last.workOrderJobs.flatMap((job): JobDraft[] => {
    const project = projects.find(({ projecId }) => projecId === job.serverProjectId)
    if (!project) return []
    const { serverUserId, serverUserName, helpers, remarks } = job
    return [
      {
        ...newJob(project, epochOf(job.serverTime) + moved, newKey()),
        staff: serverUserId === null ? null : { userId: serverUserId, nickName: serverUserName ?? '' },
        helpers: helpers.map(({ userId, nickName }) => ({ userId, nickName })),
        remarks: remarks ?? '',
      },
    ]
  })
  const missing = last.workOrderJobs
    .filter(({ serverProjectId }) => !projects.some(({ projecId }) => projecId === serverProjectId))
    .map(({ serverProjectName }) => serverProjectName)
  return { draft: { ...draft, jobs, remarks: draft.remarks || (last.remarks ?? '') }, missing }
}

/** Offset in whole days, in ms; Shanghai has no daylight saving time. */
function movedTo(now: number, times: number[]): number {
  const first = Math.min(...times)
  const today = epochOf(`${toShanghaiTime(now).slice(0, 10)} ${toShanghaiTime(first).slice(11)}`)
  return today - first + (today < now ? day : 0)
}
