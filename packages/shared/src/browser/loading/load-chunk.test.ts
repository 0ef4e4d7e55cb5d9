import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A loader that fails this many times, then succeeds. */
const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new TypeError('not there')
    return 'part'
  })

it('retries until the part is loaded', async () => {
  const load = failing(2)
  const part = loadChunk(load, [100, 200, 400])
  await vi.advanceTimersByTimeAsync(300)
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

it('rejects with the reason when the last retry fails too', async () => {
  const load = failing(9)
  const part = expect(loadChunk(load, [100, 200])).rejects.toThrow('not there')
  await vi.advanceTimersByTimeAsync(300)
  await part
  expect(load).toHaveBeenCalledTimes(3)
})
