import type { MeasuredValues } from '@care/shared/devices/devices/manual-measurement'
import { mayMove } from '@care/shared/http/moves'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { type JobMove, type JobStatus, jobMoves } from '@care/shared/work/work-orders/job.moves'
import type { JobTick, MaterialUse } from '@care/shared/work/work-orders/proof/job-proof'
import type { SigningOut } from '@care/shared/work/work-orders/proof/signing'
import type { QueuedOperation } from '../../../../outbox/queued-operation.ts'
import type { ShownProof } from '../proof/shown-proof.ts'

export type WorkerMove = Extract<JobMove, 'signIn' | 'stop' | 'continue' | 'signOut'>
/** Operations on an item that are not moves. */
export type ProofKind = 'measure' | 'check' | 'material' | 'voucher'
export type OperationData = Partial<
  Omit<SigningOut, 'id' | 'doneTime' | 'requestKey' | 'signature'> &
    Pick<JobTick, 'sort' | 'done'> &
    Pick<MaterialUse, 'commodityId' | 'num'> & { signature: Partial<SigningOut['signature']>; values: MeasuredValues }
>

/** An operation of a care worker on a service item, with the device's time of the operation. */
export interface WorkerOperation extends QueuedOperation {
  jobId: number
  /** Id of the institution that owns the pictures; undefined for the user's own institution. */
  tenantId?: number
  move: WorkerMove | ProofKind
  said: OperationData
  /** Photo that has not been uploaded yet. */
  photo?: Blob | undefined
  /** Signature drawing that has not been uploaded yet. */
  drawn?: Blob | undefined
  /** Description of the operation for display. */
  about?: string | undefined
}

/** Whether the operation is a move, on which later operations on the item depend. */
export const isMove = (deed: WorkerOperation): deed is WorkerOperation & { move: WorkerMove } => deed.move in jobMoves

/** State of the item after all queued operations that were not refused. */
export const statusAfter = (status: JobStatus, deeds: readonly WorkerOperation[]): JobStatus =>
  deeds.reduce((before, deed) => {
    const isDone = isMove(deed) && deed.fault === null && mayMove(jobMoves, deed.move, before)
    return isDone ? jobMoves[deed.move].to : before
  }, status)

/** Proofs of the item after all queued operations that were not refused. */
export const proofAfter = (proof: ShownProof, deeds: readonly WorkerOperation[]): ShownProof =>
  deeds.filter(({ fault }) => fault === null).reduce(withDeed, proof)

function withDeed(proof: ShownProof, { key, move, said, photo, about = '', doneAt }: WorkerOperation): ShownProof {
  const { workOrderJobChecks: checks, keptMaterials, keptPhotos } = proof
  if (move === 'check') {
    const done = said.done ? { doneTime: toShanghaiTime(doneAt), nickName: null } : { doneTime: null, nickName: null }
    return {
      ...proof,
      workOrderJobChecks: checks.map((line) => (line.sort === said.sort ? { ...line, ...done } : line)),
    }
  }
  if (move === 'material') return { ...proof, keptMaterials: [...keptMaterials, { key, about }] }
  if (move === 'voucher') return { ...proof, keptPhotos: [...keptPhotos, { key, photo }] }
  return proof
}
