import type { MeasuredValues } from '@care/shared/devices/manual-measurement'
import { mayMove } from '@care/shared/http/moves'
import { type JobMove, type JobStatus, jobMoves } from '@care/shared/work-orders/job.moves'
import type { SigningOut } from '@care/shared/work-orders/proof/signing'

export type WorkerMove = Extract<JobMove, 'signIn' | 'stop' | 'continue' | 'signOut'>
export type Said = Partial<Omit<SigningOut, 'id' | 'doneTime' | 'requestKey'>> & { values?: MeasuredValues }

/** What is told of an item besides its moves. */
export type ProofKind = 'measure'

/** What a care worker did at an item: kept on the device until the server has it. */
export interface Deed {
  /** Makes a repeated telling harmless. */
  key: string
  userId: number
  jobId: number
  move: WorkerMove | ProofKind
  /** Epoch ms, by the clock of the device. */
  doneAt: number
  said: Said
  /** Not yet uploaded. */
  photo?: Blob | undefined
  /** Why the server does not take it; null while it only waits for a line. */
  fault: { text: string; reason: string | null } | null
}

/** Others follow from it: without it they cannot be. */
export const isMove = (deed: Deed): deed is Deed & { move: WorkerMove } => deed.move in jobMoves

/** How the item stands once what is kept has been told. */
export const statusAfter = (status: JobStatus, deeds: readonly Deed[]): JobStatus =>
  deeds.reduce((before, deed) => {
    const isDone = isMove(deed) && deed.fault === null && mayMove(jobMoves, deed.move, before)
    return isDone ? jobMoves[deed.move].to : before
  }, status)
