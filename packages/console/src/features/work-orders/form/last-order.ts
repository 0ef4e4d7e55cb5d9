import type { ProjectChoice } from '@care/shared/catalogue/catalogue.contract'
import { epochOf, wireTime } from '@care/shared/wire-time'
import type { LastOrder } from '@care/shared/work-orders/work-order'
import { type JobDraft, newJob, type OrderDraft } from './order-draft.ts'

const day = 24 * 3_600_000

/**
 * Fills in what was ordered last: its items as the catalogue has them now, who did them, and its remarks. The first item is at its hour
 * today, or tomorrow where that is past; the others keep their distance to it. What the catalogue has no longer is told by name.
 */
export function withLast(
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

/** By how many ms, whole days: Shanghai has no summer time. */
function movedTo(now: number, times: number[]): number {
  const first = Math.min(...times)
  const today = epochOf(`${wireTime(now).slice(0, 10)} ${wireTime(first).slice(11)}`)
  return today - first + (today < now ? day : 0)
}
