import { mayMove } from '@care/shared/http/moves'
import { type JobMove, type JobStatus, jobMoves } from '@care/shared/work-orders/job.moves'
import type { SigningOut } from '@care/shared/work-orders/proof/signing'

export type WorkerMove = Extract<JobMove, 'signIn' | 'stop' | 'continue' | 'signOut'>
export type Said = Partial<Omit<SigningOut, 'id' | 'doneTime' | 'requestKey'>>

/** What a care worker did at an item: kept on the device until the server has it. */
export interface Deed {
  /** Makes a repeated telling harmless. */
  key: string
  userId: number
  jobId: number
  move: WorkerMove
  /** Epoch ms, by the clock of the device. */
  doneAt: number
  said: Said
  /** Not yet uploaded. */
  photo?: Blob | undefined
  /** Why the server does not take it; null while it only waits for a line. */
  fault: { text: string; reason: string | null } | null
}

/** How the item stands once what is kept has been told. */
export const statusAfter = (status: JobStatus, deeds: readonly Deed[]): JobStatus =>
  deeds.reduce(
    (before, { move, fault }) => (fault === null && mayMove(jobMoves, move, before) ? jobMoves[move].to : before),
    status,
  )
