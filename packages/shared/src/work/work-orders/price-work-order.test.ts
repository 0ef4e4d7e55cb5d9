import { expect, it } from 'vitest'
import { JobStatus } from './job.moves.ts'
import { priceOfJob, priceOfOrder } from './price-work-order.ts'

it('uses the price of the catalogue', () => {
  expect(priceOfJob({ serverPackageId: 0, projecStandardPriceFen: 12_800 })).toBe(12_800)
})

it('counts a job paid by a package as 0', () => {
  expect(priceOfJob({ serverPackageId: 7, projecStandardPriceFen: 12_800 })).toBe(0)
})

const { Waiting, Finished, Cancelled } = JobStatus

it('sums the jobs that are not cancelled', () => {
  const jobs = [
    { orderPriceFen: 1_010, status: Waiting },
    { orderPriceFen: 2_020, status: Finished },
    { orderPriceFen: 500, status: Cancelled },
  ]
  expect(priceOfOrder(jobs)).toBe(3_030)
})

it('keeps the price of an order that is cancelled as a whole', () => {
  expect(priceOfOrder([{ orderPriceFen: 500, status: Cancelled }])).toBe(500)
})
