import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoadMonitor, type LoadMonitor } from './load.ts'

let samples: RecordableHistogram
let load: LoadMonitor
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  samples = createHistogram()
  load = createLoadMonitor(samples)
})
afterEach(() => {
  load.close()
  vi.useRealTimers()
})

/** Records event loop delays for half a second, and triggers the measurement. */
function pass(delays: number[]) {
  for (const ms of delays) samples.record(ms * 1e6)
  vi.advanceTimersByTime(500)
}
const quiet: number[] = Array(45).fill(10)
const admitted = () =>
  (['last', 'normal', 'first'] as const).filter((urgency) => {
    try {
      load.admit(urgency)
      return true
    } catch {
      return false
    }
  })

it('all work is accepted after a single pause of the process, whenever the pause occurred', () => {
  pass([10, 10, 10, 3_000])
  expect(admitted()).toEqual(['last', 'normal', 'first'])
  pass([3_000])
  expect(admitted()).toEqual(['last', 'normal', 'first'])
  pass(quiet)
  expect(admitted()).toEqual(['last', 'normal', 'first'])
})

it('a slow event loop refuses the least urgent work, and a very slow one all but the most urgent', () => {
  pass([170, 180, 190])
  expect(admitted()).toEqual(['normal', 'first'])
  pass([700])
  pass([700])
  expect(admitted()).toEqual(['first'])
  pass(quiet)
  expect(admitted()).toEqual(['last', 'normal', 'first'])
})

it.each([
  [155, ['last', 'normal', 'first']],
  [165, ['normal', 'first']],
  [605, ['normal', 'first']],
  [620, ['first']],
])('with a median event loop delay of %i ms only work of these kinds is accepted: %o', (ms, urgencies) => {
  pass([ms, ms, ms])
  expect(admitted()).toEqual(urgencies)
})
