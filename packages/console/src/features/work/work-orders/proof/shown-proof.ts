import type { JobProof } from '@care/shared/work/work-orders/proof/job-proof'
import { missingProof } from '@care/shared/work/work-orders/proof/job-proof.words'

/** Proofs of an item, including those queued on this device. */
export interface ShownProof extends JobProof {
  keptMaterials: readonly { key: string; about: string }[]
  keptPhotos: readonly { key: string; photo: Blob | undefined }[]
}

export const shownProof = (proof: JobProof): ShownProof => ({ ...proof, keptMaterials: [], keptPhotos: [] })

/** Message about the missing proof that blocks the end of the item, or null; queued photos count as proofs. */
export const missingProofOf = (proof: ShownProof) =>
  missingProof({ ...proof, workOrderJobFiles: [...proof.workOrderJobFiles, ...proof.keptPhotos] })

/** Whether the item has no proofs and needs none. */
export const hasNoProof = (proof: ShownProof) =>
  proof.workOrderJobChecks.length +
    proof.workOrderJobMaterials.length +
    proof.workOrderJobFiles.length +
    proof.keptMaterials.length +
    proof.keptPhotos.length ===
    0 && proof.workOrderJobSignature === null
