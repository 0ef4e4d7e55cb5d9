import { afterEach, expect, it, vi } from 'vitest'
import { fakeDatabases } from '../testing/fake-database.ts'
import { deedStore } from './deed-store.ts'
import type { Kept } from './kept.ts'

const deed = (key: string, doneAt: number): Kept => ({ key, userId: 5, doneAt, fault: null })
const keysOf = (deeds: Kept[]) => deeds.map(({ key }) => key)
/** A browser with databases from now on. */
function browser() {
  const { globals, fails, names } = fakeDatabases()
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { fails, names }
}
afterEach(() => vi.unstubAllGlobals())

it('keeps deeds in the browser’s database, where the page that is opened next finds them', async () => {
  const { names } = browser()
  const store = deedStore<Kept>('desk')
  await store.put(deed('a', 1))
  await store.put({ ...deed('b', 2), fault: { text: '已被接手', reason: 'conflict' } })
  expect(await deedStore<Kept>('desk').all()).toEqual([
    deed('a', 1),
    { ...deed('b', 2), fault: { text: '已被接手', reason: 'conflict' } },
  ])
  await deedStore<Kept>('desk').drop('a')
  expect(keysOf(await store.all())).toEqual(['b'])
  expect([names(), await deedStore<Kept>('phone').all()]).toEqual([['desk'], []])
})

it.each([true, false])('answers them in the order in which they were done: with a database %s', async (hasDatabase) => {
  if (hasDatabase) browser()
  const store = deedStore<Kept>('desk')
  for (const [key, doneAt] of [
    ['a', 30],
    ['b', 10],
    ['c', 20],
  ] as const)
    await store.put(deed(key, doneAt))
  expect(keysOf(await store.all())).toEqual(['b', 'c', 'a'])
})

it.each([true, false])('keeps one of a key, as it was put last: with a database %s', async (hasDatabase) => {
  if (hasDatabase) browser()
  const store = deedStore<Kept>('desk')
  await store.put(deed('a', 1))
  await store.put(deed('a', 2))
  expect(await store.all()).toEqual([deed('a', 2)])
})

it('keeps them while the page is open where a browser has no database, or opens none', async () => {
  const alone = deedStore<Kept>('desk')
  await alone.put(deed('a', 1))
  await alone.put(deed('b', 2))
  await alone.drop('a')
  expect(keysOf(await alone.all())).toEqual(['b'])
  const { fails } = browser()
  fails.opening = true
  const refused = deedStore<Kept>('desk')
  await refused.put(deed('a', 1))
  expect(keysOf(await refused.all())).toEqual(['a'])
  expect(await deedStore<Kept>('desk').all()).toEqual([])
})

it('says so when the disk is full: what cannot be kept is not taken for kept', async () => {
  const { fails } = browser()
  const store = deedStore<Kept>('desk')
  await store.put(deed('a', 1))
  fails.writing = true
  await expect(store.put(deed('b', 2))).rejects.toThrow('full')
  await expect(store.drop('a')).rejects.toThrow('full')
  expect(keysOf(await store.all())).toEqual(['a'])
})
