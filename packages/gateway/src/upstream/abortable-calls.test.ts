import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Caller } from '@care/shared/admin/session/session'
import { elders } from '@care/shared/people/elders/elders.contract'
import { expect, it } from 'vitest'
import { abortableCalls } from './abortable-calls.ts'
import type { InternalCalls } from './internal-calls.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const caller = { userId: 1 } as Caller
const asking = (answer: () => Promise<object>, signal: AbortSignal) => {
  const given: InternalCalls = async () => (await answer()) as never
  const call = abortableCalls(given, signal)
  return () => call(elders.rows, caller, { query: { fields: 'userName', limit: 1 } })
}

it('each response can be garbage-collected once it was read, however many calls are still running', async () => {
  const answers: WeakRef<object>[] = []
  const ask = asking(async () => {
    const answer = { cells: 'x'.repeat(1_000) }
    answers.push(new WeakRef(answer))
    return answer
  }, new AbortController().signal)
  for (let turn = 0; turn < 50; turn++) await ask()

  await new Promise(setImmediate)
  collect()
  expect(answers.filter((answer) => answer.deref()).length).toBeLessThan(5)
})

it('an abort ends the waiting for responses, and no calls are sent afterwards', async () => {
  const cancelling = new AbortController()
  let asked = 0
  const ask = asking(() => {
    asked++
    return new Promise(() => undefined)
  }, cancelling.signal)
  const waiting = ask()
  cancelling.abort(new Error('cancelled'))

  await expect(waiting).rejects.toThrow('cancelled')
  await expect(ask()).rejects.toThrow('cancelled')
  expect(asked).toBe(1)
})
