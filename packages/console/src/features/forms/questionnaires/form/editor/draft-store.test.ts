import { ApiError } from '@care/shared/http/client'
import { expect, it, vi } from 'vitest'
import { DraftStore } from './draft-store.ts'
import type { DraftCalls } from './draft-sync.ts'
import { newItem, shownOf } from './edited-item.ts'

const items = [101, 102].map((id, at) => ({ ...shownOf(newItem('INPUT', id)), sort: (at + 1) * 65_536 }))
const calls = (given: Partial<DraftCalls> = {}): DraftCalls => ({
  list: async () => items,
  maxFormId: async () => 102,
  create: async () => ({ sort: 3 * 65_536 }),
  update: async () => true,
  remove: async () => true,
  sort: async () => ({ sort: 1 }),
  ...given,
})
const ids = (store: DraftStore) => store.read().items.map(({ formItemId }) => formItemId)

it('the draft undoes and redoes step by step; continuous typing is one step', () => {
  const store = new DraftStore(calls(), items, 102)
  for (const label of ['姓', '姓名']) store.change(101, { label })
  store.move(101, 2)
  expect(ids(store)).toEqual([102, 101])
  store.undo()
  expect([ids(store), store.read().items[0]?.label]).toEqual([[101, 102], '姓名'])
  store.undo()
  expect(store.read()).toMatchObject({ canUndo: false, canRedo: true })
  expect(store.read().items[0]?.label).toBe('单行文本')
  store.redo()
  store.redo()
  expect(ids(store)).toEqual([102, 101])
})

it('unsaved changes stay in the draft, and its state shows whether saving is retried', async () => {
  let fault = new ApiError(0, '网络连接失败')
  const update = vi.fn(async () => {
    throw fault
  })
  const store = new DraftStore(calls({ update }), items, 102)
  store.change(101, { label: '姓名' })
  store.saveNow()
  await vi.waitFor(() => expect(store.read().saving).toEqual({ state: 'waiting' }))
  fault = new ApiError(400, '题目设置不正确')
  store.saveNow()
  await vi.waitFor(() =>
    expect(store.read().saving).toEqual({ state: 'refused', why: '题目设置不正确', formItemId: 101 }),
  )
  expect(store.read().items[0]?.label).toBe('姓名')
})

it('the user chooses between two versions of an item, and undo restores the other', async () => {
  const theirs = { ...shownOf({ ...newItem('INPUT', 101), label: '对方的' }), sort: 65_536, revision: 'theirs' }
  const rest = items.slice(1)
  let there = theirs
  const update = vi.fn<DraftCalls['update']>(async ({ was, revision, ...item }) => {
    if (was !== there.revision) throw new ApiError(200, '这道题刚被其他人修改', null, { reason: 'conflict' })
    there = { ...shownOf(item), sort: 65_536, revision }
  })
  const clashed = async () => {
    there = theirs
    const before = [{ ...theirs, label: '原来的', revision: 'before' }, ...rest]
    const store = new DraftStore(calls({ update, list: async () => [there, ...rest] }), before, 102)
    store.change(101, { label: '我的' })
    store.saveNow()
    await vi.waitFor(() => expect(store.read().saving).toEqual({ state: 'clash', theirs }))
    expect(store.read().items[0]?.label).toBe('我的')
    return store
  }
  const isSaved = (store: DraftStore) => vi.waitFor(() => expect(store.read().saving).toEqual({ state: 'saved' }))

  const mine = await clashed()
  mine.settle(theirs, 'ours')
  await isSaved(mine)
  expect(there.label).toBe('我的')
  // the next edit is based on the version that was just saved
  mine.change(101, { label: '我的二' })
  mine.saveNow()
  await isSaved(mine)
  expect(there.label).toBe('我的二')

  const other = await clashed()
  other.settle(theirs, 'theirs')
  await isSaved(other)
  expect([other.read().items[0]?.label, there]).toEqual(['对方的', theirs])
  other.undo()
  expect(other.read().items[0]?.label).toBe('我的')
})

it('another editor’s changes are merged when no own change is pending', async () => {
  const store = new DraftStore(calls(), items, 102)
  const other = [...items, { ...shownOf(newItem('DATE', 103)), sort: 3 * 65_536 }]
  store.change(101, { label: '姓名' })
  expect(store.take(other)).toBe(false)
  store.saveNow()
  await vi.waitFor(() => expect(store.read().saving).toEqual({ state: 'saved' }))
  const tidied = { ...shownOf({ ...newItem('INPUT', 101), label: '<p>姓名</p>' }), sort: 65_536 }
  // our own change, as normalised by the server, does not count as another editor's change
  expect(store.take([tidied, ...items.slice(1)])).toBe(false)
  expect(store.read().items[0]?.label).toBe('<p>姓名</p>')
  expect(store.take(other)).toBe(true)
  expect(ids(store)).toEqual([101, 102, 103])
})

it.each<[string, (store: DraftStore) => unknown]>([
  ['another item is chosen', (store) => store.select(102)],
  ['an item is added', (store) => store.add('DATE')],
  ['an item is copied', (store) => store.copy(101)],
  ['an item is changed', (store) => store.change(101, { label: '姓名' })],
  ['an item is removed', (store) => store.remove(101)],
  ['an item is moved', (store) => store.move(101, 2)],
  ['a step is taken back', (store) => store.undo()],
  ['a step is taken again', (store) => store.redo()],
  ['another editor wrote something', (store) => store.take([...items, { ...shownOf(newItem('DATE', 103)), sort: 1 }])],
])('listeners are notified when %s, see the new state, and are silent after unsubscribing', async (_, act) => {
  const store = new DraftStore(calls(), items, 102)
  // prepares one step to undo, and one to redo
  store.change(102, { label: '一' })
  store.change(101, { label: '二' })
  store.undo()
  store.saveNow()
  await vi.waitFor(() => expect(store.read().saving).toEqual({ state: 'saved' }))
  const seen: unknown[] = []
  const stop = store.subscribe(() => seen.push(store.read()))
  const before = store.read()
  act(store)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.at(-1)).toBe(store.read())
  expect(store.read()).not.toEqual(before)
  stop()
  const heard = seen.length
  store.select(null)
  store.change(101, { label: '三' })
  expect(seen).toHaveLength(heard)
})

it('listeners are notified when saving starts, and when it ends', async () => {
  const store = new DraftStore(calls(), items, 102)
  const seen: string[] = []
  store.subscribe(() => seen.push(store.read().saving.state))
  store.change(101, { label: '姓名' })
  store.saveNow()
  await vi.waitFor(() => expect(seen.at(-1)).toBe('saved'))
  expect([...new Set(seen)]).toEqual(['saved', 'saving'])
})
