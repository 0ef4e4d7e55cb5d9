import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDatabase } from './database-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A mocked database that responds, refuses or stays silent, depending on `state`. */
function database(state: { is: 'here' | 'gone' | 'silent' }) {
  const held: (() => void)[] = []
  const ping = async () => {
    if (state.is === 'gone') throw new Error('ECONNREFUSED')
    if (state.is === 'silent') await new Promise<void>((done) => held.push(done))
  }
  return { pulse: watchDatabase(ping), thaw: () => held.splice(0).forEach((done) => void done()) }
}
const forever = () => new Promise<never>(() => undefined)

it('pending and new calls are refused while the database does not respond', async () => {
  const state: Parameters<typeof database>[0] = { is: 'here' }
  const { pulse, thaw } = database(state)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await pulse.whileAnswering(async () => 7)).toBe(7)

  state.is = 'silent'
  const work = pulse.whileAnswering(forever).catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await work).toMatchObject({ status: 503 })
  await expect(pulse.whileAnswering(async () => 7)).rejects.toMatchObject({ status: 503 })

  state.is = 'here'
  thaw()
  await vi.advanceTimersByTimeAsync(500)
  expect(await pulse.whileAnswering(async () => 7)).toBe(7)
  pulse.stop()
})

it('slow calls continue while the database responds, even with a refusal', async () => {
  const state: Parameters<typeof database>[0] = { is: 'here' }
  const { pulse } = database(state)
  const slow = pulse.whileAnswering(() => new Promise((done) => setTimeout(done, 20_000, 'late')))
  await vi.advanceTimersByTimeAsync(10_000)
  state.is = 'gone'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await slow).toBe('late')
  await expect(pulse.whileAnswering(() => Promise.reject(new Error('own')))).rejects.toThrow('own')
  pulse.stop()
})
