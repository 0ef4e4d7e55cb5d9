import type { JobProof } from '@care/shared/work-orders/proof/job-proof'

/** An item that is asked to prove nothing, and of which nothing is told. */
export const unproved: JobProof = {
  needSign: false,
  needVoucher: false,
  productIds: [],
  workOrderJobChecks: [],
  workOrderJobMaterials: [],
  workOrderJobFiles: [],
  workOrderJobSignature: null,
}
