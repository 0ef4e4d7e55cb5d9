import { contract } from '@care/shared/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../calls/query-client.ts'
import { store, toastAtom } from '../../kit/messages/toast.ts'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { signIn } from '../../testing/people.ts'
import type { ListView } from './list-view.ts'
import { useListView } from './use-list-view.ts'

const { settings } = contract
let view: ListView
let change: (changes: Partial<ListView>) => void
function List({ name }: { name: string }) {
  const [now, set] = useListView(name)
  view = now
  change = set
  return null
}
/** Renders a list with its own name, because pending changes are keyed by list name. */
const shown = (name: string) => {
  signIn([])
  return render(
    <QueryClientProvider client={queryClient}>
      <List name={name} />
    </QueryClientProvider>,
  )
}
const density = (density: ListView['density']) => act(() => change({ density }))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const saved = () => bodiesTo(settings.save).map((body) => (body as { value: ListView }).value)
const kept = {
  columns: [{ key: 'name', hidden: true, frozen: false }],
  isChosen: true,
  density: 'normal',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  mockAnswer(settings.get, kept)
  mockAnswer(settings.save, true)
})
afterEach(() => vi.useRealTimers())
const known = () => vi.waitFor(() => expect(view.columns).toHaveLength(1))

it('debounces several changes into one, sent 0.4 s after the last, merged with the stored settings', async () => {
  shown('one')
  await known()
  density('compact')
  expect(view.density).toBe('compact')
  await later(399)
  act(() => change({ isChosen: false }))
  await later(399)
  expect(saved()).toEqual([])
  await later(1)
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()).toEqual([{ ...kept, density: 'compact', isChosen: false }])
  expect(callsTo(settings.save)[0]?.params).toEqual({ name: 'list.one' })
})

it('sends a change after the previous change has settled, even if the previous one was refused', async () => {
  const save = holdCalls(settings.save)
  shown('two')
  await known()
  density('compact')
  await later(400)
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  density('normal')
  await later(5_000)
  expect(saved()).toHaveLength(1)
  mockRefusal(settings.save, 500, '服务繁忙')
  await act(async () => save.answer(0, true))
  await vi.waitFor(() => expect(saved()).toHaveLength(2))
  await vi.waitFor(() => expect(store.get(toastAtom)?.text).toBe('服务繁忙'))
  mockAnswer(settings.save, true)
  density('compact')
  await later(400)
  await vi.waitFor(() => expect(saved().map(({ density }) => density)).toEqual(['compact', 'normal', 'compact']))
})

it('changes of different lists do not wait for each other, and an unmounted page still sends its change', async () => {
  const save = holdCalls(settings.save)
  const first = shown('three')
  await known()
  density('compact')
  first.unmount()
  await later(400)
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  shown('four')
  await known()
  density('compact')
  await later(400)
  await vi.waitFor(() =>
    expect(callsTo(settings.save).map(({ params }) => params.name)).toEqual(['list.three', 'list.four']),
  )
  await act(async () => [0, 1].map((at) => save.answer(at, true)))
})

it('a change made before the stored settings load is visible at once and overwrites nothing else', async () => {
  const get = holdCalls(settings.get)
  shown('five')
  density('compact')
  expect([view.density, view.columns]).toEqual(['compact', []])
  await later(5_000)
  expect(saved()).toEqual([])
  await act(async () => get.answer(0, kept))
  await vi.waitFor(() => expect(view).toEqual({ ...kept, density: 'compact' }))
  await later(400)
  await vi.waitFor(() => expect(saved()).toEqual([{ ...kept, density: 'compact' }]))
})
