import { ApiError } from '@care/shared/http/client'
import { expect, it, vi } from 'vitest'
import { DraftStore } from './draft-store.ts'
import { newItem, shownOf } from './edited-item.ts'
import type { Keeping } from './saver.ts'

const items = [101, 102].map((id, at) => ({ ...shownOf(newItem('INPUT', id)), sort: (at + 1) * 65_536 }))
const calls = (given: Partial<Keeping> = {}): Keeping => ({
  list: async () => items,
  maxFormId: async () => 102,
  create: async () => ({ sort: 3 * 65_536 }),
  update: async () => true,
  remove: async () => true,
  sort: async () => ({ sort: 1 }),
  ...given,
})
const ids = (store: DraftStore) => store.read().items.map(({ formItemId }) => formItemId)

it('goes back step by step and on again; what is typed without a pause is one step', () => {
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

it('keeps what it could not send, and says whether it may pass', async () => {
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
  await vi.waitFor(() => expect(store.read().saving).toEqual({ state: 'refused', why: '题目设置不正确' }))
  expect(store.read().items[0]?.label).toBe('姓名')
})

it('lets whoever wrote the same item as somebody else say which of the two stays, and steps back to the other', async () => {
  const theirs = { ...shownOf({ ...newItem('INPUT', 101), label: '对方的' }), sort: 65_536, revision: 'theirs' }
  const rest = items.slice(1)
  let there = theirs
  const update = vi.fn<Keeping['update']>(async ({ was, revision, ...item }) => {
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
  // the next letter goes over what was kept from here
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

it('takes what another editor wrote while nothing of its own is on its way', async () => {
  const store = new DraftStore(calls(), items, 102)
  const other = [...items, { ...shownOf(newItem('DATE', 103)), sort: 3 * 65_536 }]
  store.change(101, { label: '姓名' })
  expect(store.take(other)).toBe(false)
  store.saveNow()
  await vi.waitFor(() => expect(store.read().saving).toEqual({ state: 'saved' }))
  const tidied = { ...shownOf({ ...newItem('INPUT', 101), label: '<p>姓名</p>' }), sort: 65_536 }
  // what the service made of our own is no news
  expect(store.take([tidied, ...items.slice(1)])).toBe(false)
  expect(store.read().items[0]?.label).toBe('<p>姓名</p>')
  expect(store.take(other)).toBe(true)
  expect(ids(store)).toEqual([101, 102, 103])
})
