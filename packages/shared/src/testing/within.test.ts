import { expect, it } from 'vitest'
import { untilHolds, within } from './within.ts'

const never = new Promise<never>(() => undefined)

it('resolves with the event’s result, and rejects with its error', async () => {
  expect(await within('an answer', Promise.resolve(7))).toBe(7)
  await expect(within('an answer', Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

it('names the missing event when it does not happen in time', async () => {
  await expect(within('the greeting', never, 1)).rejects.toThrow('waited 0.001 s in vain: the greeting')
  const heard: string[] = []
  const missing = within(() => `two frames, but ${heard.length} came`, never, 1)
  heard.push('one')
  await expect(missing).rejects.toThrow('two frames, but 1 came')
})

it('polls until the condition holds, and names a condition that never holds', async () => {
  let looks = 0
  await untilHolds('the third look', async () => ++looks === 3)
  expect(looks).toBe(3)
  await expect(untilHolds('a lock', () => false, 1)).rejects.toThrow('waited 0.001 s in vain: a lock')
})
