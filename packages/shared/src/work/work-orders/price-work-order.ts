import { JobStatus } from './job.moves.ts'

interface Priced {
  serverPackageId: number
  projecStandardPriceFen: number
}

/** Price of a job in fen: the catalogue's, or 0 when an elder's package pays (specification 1 §9). */
export const priceOfJob = ({ serverPackageId, projecStandardPriceFen }: Priced) =>
  serverPackageId > 0 ? 0 : projecStandardPriceFen

/** Price of an order in fen: the sum of its jobs without cancelled ones, unless all are cancelled. */
export function priceOfOrder(jobs: readonly { orderPriceFen: number; status: JobStatus }[]): number {
  const live = jobs.filter(({ status }) => status !== JobStatus.Cancelled)
  return (live.length > 0 ? live : jobs).reduce((sum, { orderPriceFen }) => sum + orderPriceFen, 0)
}
