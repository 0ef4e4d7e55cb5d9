import { afterEach, expect, it, vi } from 'vitest'
import { fakeDatabases } from '../testing/fake-database.ts'
import { openOutboxStore } from './outbox-store.ts'
import type { QueuedOperation } from './queued-operation.ts'

const deed = (key: string, doneAt: number): QueuedOperation => ({ key, userId: 5, doneAt, fault: null })
const keysOf = (deeds: QueuedOperation[]) => deeds.map(({ key }) => key)
/** Stubs a browser with IndexedDB. */
function browser() {
  const { globals, fails, names } = fakeDatabases()
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { fails, names }
}
afterEach(() => vi.unstubAllGlobals())

it('stores operations in IndexedDB, where the next page finds them', async () => {
  const { names } = browser()
  const store = openOutboxStore<QueuedOperation>('desk')
  await store.put(deed('a', 1))
  await store.put({ ...deed('b', 2), fault: { text: '已被接手', reason: 'conflict' } })
  expect(await openOutboxStore<QueuedOperation>('desk').all()).toEqual([
    deed('a', 1),
    { ...deed('b', 2), fault: { text: '已被接手', reason: 'conflict' } },
  ])
  await openOutboxStore<QueuedOperation>('desk').drop('a')
  expect(keysOf(await store.all())).toEqual(['b'])
  expect([names(), await openOutboxStore<QueuedOperation>('phone').all()]).toEqual([['desk'], []])
})

it.each([true, false])('lists operations in the order of their time: with a database %s', async (hasDatabase) => {
  if (hasDatabase) browser()
  const store = openOutboxStore<QueuedOperation>('desk')
  for (const [key, doneAt] of [
    ['a', 30],
    ['b', 10],
    ['c', 20],
  ] as const)
    await store.put(deed(key, doneAt))
  expect(keysOf(await store.all())).toEqual(['b', 'c', 'a'])
})

it.each([true, false])('stores one operation per key, the last one put: with a database %s', async (hasDatabase) => {
  if (hasDatabase) browser()
  const store = openOutboxStore<QueuedOperation>('desk')
  await store.put(deed('a', 1))
  await store.put(deed('a', 2))
  expect(await store.all()).toEqual([deed('a', 2)])
})

it('stores operations in memory while the page is open if there is no usable database', async () => {
  const alone = openOutboxStore<QueuedOperation>('desk')
  await alone.put(deed('a', 1))
  await alone.put(deed('b', 2))
  await alone.drop('a')
  expect(keysOf(await alone.all())).toEqual(['b'])
  const { fails } = browser()
  fails.opening = true
  const refused = openOutboxStore<QueuedOperation>('desk')
  await refused.put(deed('a', 1))
  expect(keysOf(await refused.all())).toEqual(['a'])
  expect(await openOutboxStore<QueuedOperation>('desk').all()).toEqual([])
})

it('rejects when the disk is full, so that the operation does not count as stored', async () => {
  const { fails } = browser()
  const store = openOutboxStore<QueuedOperation>('desk')
  await store.put(deed('a', 1))
  fails.writing = true
  await expect(store.put(deed('b', 2))).rejects.toThrow('full')
  await expect(store.drop('a')).rejects.toThrow('full')
  expect(keysOf(await store.all())).toEqual(['a'])
})
