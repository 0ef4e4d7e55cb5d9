import type { Caller } from '@care/shared/admin/session/session'
import type { JobMove } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { userIdsOf } from '../edit/plan-jobs.ts'
import { checkSignPlace } from '../proof/check-sign-place.ts'
import { requireProof } from '../proof/require-proof.ts'
import { refuseBusyStaff } from '../staff/refuse-busy-staff.ts'
import type { MoveDetails } from './move-job.repository.ts'
import type { JobState, LockedOrder } from './order-state.repository.ts'

/**
 * Refuses a dispatch of busy people, signing in or out too far away, and a sign-out without proof, unless the rule
 * accepts a reason that is given. Returns the conflicts of each job's staff, and the place of signing.
 */
export async function checkMove(
  db: Db,
  caller: Caller,
  order: LockedOrder,
  jobs: readonly JobState[],
  move: JobMove,
  { worker, helpers = [], conflictReason, signing, doneTime }: MoveDetails,
) {
  const userIds = worker ? [...new Set(userIdsOf([worker, ...helpers]))] : []
  const conflicts = worker
    ? await refuseBusyStaff(
        db,
        order,
        jobs.map(({ serverTime, serverTimeNum }) => ({ userIds, serverTime, serverTimeNum })),
        conflictReason,
      )
    : []
  const place = signing && (await checkSignPlace(db, caller, order, signing))
  const ids = jobs.map((job) => job.id)
  if (move === 'signOut' && signing) await requireProof(db, caller, order, ids, signing, doneTime)
  return { conflicts, place }
}
export type CheckedMove = Awaited<ReturnType<typeof checkMove>>
