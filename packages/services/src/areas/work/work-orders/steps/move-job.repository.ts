import { type JobMove, jobMoves } from '@care/shared/work/work-orders/job.moves'
import type { SigningOut } from '@care/shared/work/work-orders/proof/signing'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { JobState, LockedOrder } from './order-state.repository.ts'
import type { Worker } from './worker.repository.ts'

/** Details of a move: the assignee of a dispatch, or the place of a sign-in or sign-out. */
export interface MoveDetails {
  worker?: Worker
  /** The new helpers; undefined leaves the current ones unchanged. */
  helpers?: Worker[] | undefined
  /** The reason for dispatching a person in spite of a conflict. */
  conflictReason?: string | null | undefined
  signing?: Omit<SigningOut, 'id'>
  /** Metres between the order's place and the place of signing. */
  distance?: number | null
  /** When the step was done, if it was done earlier (offline). */
  doneTime?: string | undefined
}

const now = sql<string>`now()`
/** SQL for the time of a step; never before the preceding step, because phones have clocks of their own. */
const when = (doneTime: string | undefined) =>
  doneTime ? sql<string>`greatest(${doneTime}::timestamptz, server_start_time, pause_time)` : now
const pausedSeconds = (at: RawBuilder<string>) =>
  sql<number>`paused_seconds + coalesce(extract(epoch from ${at} - pause_time), 0)::int`
const workedMinutes = (at: RawBuilder<string>) => sql<number>`greatest(1, ceil(
  (extract(epoch from ${at} - server_start_time) - paused_seconds) / 60)::int)`

/** Columns that each move writes besides the state. */
const changes: Record<JobMove, (details: MoveDetails) => Record<string, unknown>> = {
  dispatch: ({ worker, conflictReason }) => ({
    conflictReason: conflictReason ?? null,
    serverUserId: worker?.userId,
    serverUserName: worker?.nickName,
    serverUserPhone: worker?.phone,
  }),
  signIn: ({ signing, distance, doneTime }) => ({
    serverStartTime: sql`coalesce(server_start_time, ${when(doneTime)})`,
    signInAddress: signing?.address ?? null,
    signInLng: signing?.lng ?? null,
    signInLat: signing?.lat ?? null,
    signInImg: signing?.img ?? null,
    signInDistance: distance ?? null,
    ...endPause(doneTime),
  }),
  stop: ({ doneTime }) => ({ pauseTime: when(doneTime) }),
  continue: ({ doneTime }) => endPause(doneTime),
  signOut: ({ signing, distance, doneTime }) => ({
    serverEndTime: when(doneTime),
    serverTimeNum: workedMinutes(when(doneTime)),
    signOutAddress: signing?.address ?? null,
    signOutLng: signing?.lng ?? null,
    signOutLat: signing?.lat ?? null,
    signOutImg: signing?.img ?? null,
    signOutDistance: distance ?? null,
  }),
  cancel: () => ({}),
}
const endPause = (doneTime: string | undefined) => ({ pausedSeconds: pausedSeconds(when(doneTime)), pauseTime: null })

/**
 * Moves a job only if state and assignee are still as the caller saw them (optimistic lock). Undefined when another
 * user was first, or the state does not allow the move.
 */
export function applyMove(db: Db, { tenantId, id }: LockedOrder, seen: JobState, move: JobMove, details: MoveDetails) {
  const { from, to } = jobMoves[move]

  return db
    .updateTable('workOrderJob')
    .set({ ...changes[move](details), status: to, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', id)
    .where('id', '=', seen.id)
    .where('status', 'in', from)
    .where('status', '=', seen.status)
    .where('serverUserId', 'is not distinct from', seen.serverUserId)
    .returning(['id', 'serverProjectName', 'serverUserId', 'serverUserName'])
    .executeTakeFirst()
}
export type MovedJob = NonNullable<Awaited<ReturnType<typeof applyMove>>>
