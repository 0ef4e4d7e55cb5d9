import pg from 'pg'
import { expect, it } from 'vitest'
import { publishBatch, takeBatchOfEach } from './drain.ts'

const client = new pg.Client()
const outgoing = ['1', '2', '3'].map((text) => ({ channel: 'feed:1', text }))

function drained({ isReady, taken }: { isReady: boolean; taken: number }) {
  const marked: number[] = []
  const outbox = { find: async () => outgoing, mark: async (_: pg.Client, count: number) => marked.push(count) }
  const publisher = { isReady: () => isReady, publish: async () => taken, close: () => undefined }
  return publishBatch(client, publisher, outbox).then(() => marked)
}

it('messages that Redis accepted are marked', async () => {
  expect(await drained({ isReady: true, taken: 3 })).toEqual([3])
})

it('no message after the first refused one is marked', async () => {
  expect(await drained({ isReady: true, taken: 1 })).toEqual([1])
  expect(await drained({ isReady: true, taken: 0 })).toEqual([])
})

it('no message is marked while Redis is unreachable', async () => {
  expect(await drained({ isReady: false, taken: 3 })).toEqual([])
})

it('each round publishes a batch of every outbox, even while the first never empties', async () => {
  const taken: string[] = []
  const take = (full: string[]) => async (outbox: string) => {
    taken.push(outbox)
    return full.includes(outbox)
  }
  const both = ['warnings', 'notices']
  expect(await takeBatchOfEach(both, take(['warnings']))).toBe(true)
  expect(await takeBatchOfEach(both, take(['notices']))).toBe(true)
  expect(await takeBatchOfEach(both, take([]))).toBe(false)
  expect(taken).toEqual([...both, ...both, ...both])
})
