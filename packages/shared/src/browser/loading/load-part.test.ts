import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails so many times before it comes. */
const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new TypeError('not there')
    return 'part'
  })

it('asks for a part again until it comes', async () => {
  const load = failing(2)
  const part = loadPart(load, [100, 200, 400])
  await vi.advanceTimersByTimeAsync(300)
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

it('says why when it does not come after the last pause either', async () => {
  const load = failing(9)
  const part = expect(loadPart(load, [100, 200])).rejects.toThrow('not there')
  await vi.advanceTimersByTimeAsync(300)
  await part
  expect(load).toHaveBeenCalledTimes(3)
})
