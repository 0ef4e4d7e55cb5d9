import type { MeasuredValues } from '@care/shared/devices/manual-measurement'
import { mayMove } from '@care/shared/http/moves'
import { wireTime } from '@care/shared/wire-time'
import { type JobMove, type JobStatus, jobMoves } from '@care/shared/work-orders/job.moves'
import type { JobTick, MaterialUse } from '@care/shared/work-orders/proof/job-proof'
import type { SigningOut } from '@care/shared/work-orders/proof/signing'
import type { Kept } from '../../../deeds/kept.ts'
import type { ShownProof } from '../proof/shown-proof.ts'

export type WorkerMove = Extract<JobMove, 'signIn' | 'stop' | 'continue' | 'signOut'>
/** What is told of an item besides its moves. */
export type ProofKind = 'measure' | 'check' | 'material' | 'voucher'
export type Said = Partial<
  Omit<SigningOut, 'id' | 'doneTime' | 'requestKey' | 'signature'> &
    Pick<JobTick, 'sort' | 'done'> &
    Pick<MaterialUse, 'commodityId' | 'num'> & { signature: Partial<SigningOut['signature']>; values: MeasuredValues }
>

/** What a care worker did at an item, by the clock of the device. */
export interface Deed extends Kept {
  jobId: number
  /** Whose files its pictures are; of one's own institution where it is not said. */
  tenantId?: number
  move: WorkerMove | ProofKind
  said: Said
  /** Not yet uploaded. */
  photo?: Blob | undefined
  /** The same of what was signed. */
  drawn?: Blob | undefined
  /** In words, what it is about. */
  about?: string | undefined
}

/** Others follow from it: without it they cannot be. */
export const isMove = (deed: Deed): deed is Deed & { move: WorkerMove } => deed.move in jobMoves

/** How the item stands once what is kept has been told. */
export const statusAfter = (status: JobStatus, deeds: readonly Deed[]): JobStatus =>
  deeds.reduce((before, deed) => {
    const isDone = isMove(deed) && deed.fault === null && mayMove(jobMoves, deed.move, before)
    return isDone ? jobMoves[deed.move].to : before
  }, status)

/** What proves the item once what is kept has been told. */
export const proofAfter = (proof: ShownProof, deeds: readonly Deed[]): ShownProof =>
  deeds.filter(({ fault }) => fault === null).reduce(withDeed, proof)

function withDeed(proof: ShownProof, { key, move, said, photo, about = '', doneAt }: Deed): ShownProof {
  const { workOrderJobChecks: checks, keptMaterials, keptPhotos } = proof
  if (move === 'check') {
    const done = said.done ? { doneTime: wireTime(doneAt), nickName: null } : { doneTime: null, nickName: null }
    return {
      ...proof,
      workOrderJobChecks: checks.map((line) => (line.sort === said.sort ? { ...line, ...done } : line)),
    }
  }
  if (move === 'material') return { ...proof, keptMaterials: [...keptMaterials, { key, about }] }
  if (move === 'voucher') return { ...proof, keptPhotos: [...keptPhotos, { key, photo }] }
  return proof
}
