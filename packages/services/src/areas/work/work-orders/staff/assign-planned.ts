import type { Db } from '../../../../platform/db/client.ts'
import { assigneeColumns, type PlannedJob } from '../edit/plan-jobs.ts'
import type { Worker } from '../steps/worker.repository.ts'
import { conflictsText, lockAndFindConflicts, refuseBusyStaff } from './refuse-busy-staff.ts'

type Order = Parameters<typeof lockAndFindConflicts>[1]

/** Adds to each job the reason for its conflict, and the text for its history (`said`). */
export async function addConflictReasons<P extends PlannedJob>(
  db: Db,
  order: Order,
  planned: readonly P[],
  conflictReason: string | null | undefined,
) {
  const settled = await refuseBusyStaff(db, order, planned.map(sentOf), conflictReason)
  return planned.map((each, at) => {
    const { conflictReason = null, said = '' } = settled[at] ?? {}
    return { ...each, said, row: { ...each.row, conflictReason } }
  })
}

/**
 * Like `addConflictReasons`, when no user can confirm: a job with a conflict is left undispatched, with the reason, for
 * a dispatcher to decide.
 */
export async function dispatchOnlyFreeStaff<P extends PlannedJob>(db: Db, order: Order, planned: readonly P[]) {
  const found = await lockAndFindConflicts(db, order, planned.map(sentOf))
  return planned.map((each, at) => {
    const conflicts = found[at] ?? []
    const row = { ...each.row, conflictReason: null as string | null }
    if (conflicts.length === 0) return { ...each, said: '', row }
    const nobody = assigneeColumns(null)
    return {
      ...each,
      worker: null,
      helpers: [],
      said: `未派单：${conflictsText(conflicts)}`,
      row: { ...row, ...nobody },
    }
  })
}

const sentOf = ({ worker, helpers, row }: PlannedJob) => ({
  userIds: [worker ?? [], helpers].flat().map(({ userId }) => userId),
  serverTime: row.serverTime,
  serverTimeNum: row.serverTimeNum,
})

/** History text of a dispatch: `已派单给李娟，协助：王桂芳`. */
export const dispatchText = ({ nickName }: Worker, helpers: readonly { nickName: string }[] = [], said = '') =>
  `已派单给${nickName}${helpers.length > 0 ? `，协助：${helpers.map((helper) => helper.nickName).join('、')}` : ''}${said}`
