import type { JobProof } from '@care/shared/work-orders/proof/job-proof'
import { openDemand } from '@care/shared/work-orders/proof/job-proof.words'

/** What proves an item, with what this device has not told yet. */
export interface ShownProof extends JobProof {
  keptMaterials: readonly { key: string; about: string }[]
  keptPhotos: readonly { key: string; photo: Blob | undefined }[]
}

export const shownProof = (proof: JobProof): ShownProof => ({ ...proof, keptMaterials: [], keptPhotos: [] })

/** Why the item cannot be ended yet, its kept photos counted. */
export const openDemandOf = (proof: ShownProof) =>
  openDemand({ ...proof, workOrderJobFiles: [...proof.workOrderJobFiles, ...proof.keptPhotos] })

/** Nothing is asked, and nobody has told anything. */
export const nothingToShow = (proof: ShownProof) =>
  proof.workOrderJobChecks.length +
    proof.workOrderJobMaterials.length +
    proof.workOrderJobFiles.length +
    proof.keptMaterials.length +
    proof.keptPhotos.length ===
    0 && proof.workOrderJobSignature === null
