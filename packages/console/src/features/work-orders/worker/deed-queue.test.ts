import { expect, it, vi } from 'vitest'
import type { Deed } from './deed.ts'
import { createDeedQueue } from './deed-queue.ts'
import { deedStore } from './deed-store.ts'

const deed = (key: string, doneAt: number): Deed => ({
  ...{ key, doneAt, userId: 21, jobId: 60, move: 'check', said: {}, fault: null },
})

it('tells the next while the one before is still being read again, and shows both until they are', async () => {
  const sent: string[] = []
  const read: (() => void)[] = []
  const queue = createDeedQueue(deedStore(), {
    upload: async () => '',
    send: async ({ key }) => sent.push(key),
    onSent: () => new Promise<void>((resolve) => read.push(resolve)),
  })
  await queue.add(deed('a', 1))
  await queue.add(deed('b', 2))
  const keys = () => queue.all().map(({ key }) => key)
  expect([sent, keys()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  for (const done of read) done()
  await vi.waitFor(() => expect(keys()).toEqual([]))
})
