import { expect, it } from 'vitest'
import { Timings } from './timings.ts'

it('the summary has durations and failures of the last calls', () => {
  const timings = new Timings()
  expect(timings.told()).toEqual({ calls: 0, failures: 0, median: null, p95: null })
  for (let ms = 1; ms <= 20; ms++) timings.note(ms, ms > 18)
  expect(timings.told()).toEqual({ calls: 20, failures: 2, median: 10, p95: 19 })
  for (let call = 0; call < 200; call++) timings.note(5, false)
  expect(timings.told()).toEqual({ calls: 200, failures: 0, median: 5, p95: 5 })
})
