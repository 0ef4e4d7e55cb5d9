import type { JobProof } from '@care/shared/work/work-orders/proof/job-proof'

/** A service item without proofs. */
export const jobWithoutProof: JobProof = {
  needSign: false,
  needVoucher: false,
  productIds: [],
  workOrderJobChecks: [],
  workOrderJobMaterials: [],
  workOrderJobFiles: [],
  workOrderJobSignature: null,
}
