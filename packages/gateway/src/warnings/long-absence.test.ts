import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entryOf, join, startHub } from '../testing/hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const here = 1_000_002
const many = 1_000
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed
}

it('a thousand warnings missed in ten minutes are replayed once, in order, and none stays in memory', async () => {
  const newest = { [here]: 0 }
  const { hub } = startHub({ isAway: false, isListening: true, newest })
  const stays = join(hub, [here], { sessionId: 'stays' })

  async function absence() {
    const before = newest[here] ?? 0
    const leaving = join(hub, [here])
    await vi.advanceTimersByTimeAsync(1_000)
    leaving.leave()
    for (let raised = 1; raised <= many; raised++) {
      newest[here] = before + raised
      hub.feed(JSON.stringify(entryOf(here, before + raised)))
      if (raised % 100 === 0) await vi.advanceTimersByTimeAsync(60_000)
    }
    const back = join(hub, [here], { sessionId: 'back' })
    await vi.advanceTimersByTimeAsync(10)
    back.say({ kind: 'resume', cursor: { [here]: before } })
    await vi.advanceTimersByTimeAsync(1_000)
    const heard = back.events().filter(({ kind }) => kind === 'warning')
    expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: many }, (_, at) => before + 1 + at))
    expect(back.events().find(({ kind }) => kind === 'resumed')).toMatchObject({ missed: many })
    back.leave()
    // only the fake socket of this test stores the frames that were sent
    stays.line.written.length = 0
  }

  for (let warming = 0; warming < 2; warming++) await absence()
  const before = heap()
  for (let round = 0; round < 8; round++) await absence()
  const largestMb = 3
  expect((heap() - before) / 1024 / 1024).toBeLessThan(largestMb)
  hub.close()
})
