import { within } from '@care/shared/testing/within'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queuedOperation, refusal, refuseDelivery, sharedStore, type TestOperation, windowOf } from './queue-fixture.ts'
import { createWindowSync, singleWindow } from './window-sync.ts'

/** A BroadcastChannel: other windows receive a message asynchronously. */
class Channel extends EventTarget {
  static open: Channel[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })))
  }
}
/** Web Locks: one holder at a time, the others queue. */
function locks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const next = (last.get(name) ?? Promise.resolve()).then(work)
      last.set(
        name,
        next.catch(() => undefined),
      )
      return next
    },
  }
}
beforeEach(() => {
  Channel.open = []
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: locks() })
})
afterEach(() => vi.unstubAllGlobals())

/** Two windows of one browser. */
function two() {
  const store = sharedStore()
  return [
    windowOf(store, createWindowSync<TestOperation>('desk')),
    windowOf(store, createWindowSync<TestOperation>('desk')),
  ] as const
}

it('of two windows that flush simultaneously one sends, and the other is notified', async () => {
  const [one, other] = two()
  await one.queue.keep(queuedOperation('a', 1))
  await one.queue.keep(queuedOperation('b', 2))
  await Promise.all([one.queue.flush(5), other.queue.flush(5)])
  expect([one.keysSent(), other.keysSent()]).toEqual([['a', 'b'], []])
  expect(one.told).toEqual(['a here', 'b here'])
  await vi.waitFor(() => expect(other.told).toEqual(['a elsewhere', 'b elsewhere']))
  expect([one.queue.all(), other.queue.all()]).toEqual([[], []])
})

it('an operation stored, refused or discarded in one window has the same state in the other', async () => {
  const [one, other] = two()
  one.answers(refuseDelivery(refusal(0), 'a'))
  await one.queue.add(queuedOperation('a', 1))
  await vi.waitFor(() => expect(other.queue.all()).toEqual([queuedOperation('a', 1)]))
  other.answers(refuseDelivery(refusal(403, 'no right'), 'a'))
  await other.queue.flush(5)
  const fault = { text: 'no right', reason: null }
  await vi.waitFor(() => expect(one.queue.all()).toEqual([queuedOperation('a', 1, { fault })]))
  await one.queue.giveUp(queuedOperation('a', 1, { fault }))
  await vi.waitFor(() => expect(other.queue.all()).toEqual([]))
  expect([one.told, other.told]).toEqual([[], []])
})

it('the other window lists an operation until it has shown the server’s state', async () => {
  const [one, other] = two()
  const read = Promise.withResolvers<void>()
  other.showing(() => read.promise)
  one.answers(refuseDelivery(refusal(0), 'a'))
  await one.queue.add(queuedOperation('a', 1))
  await vi.waitFor(() => expect(other.queue.all()).toHaveLength(1))
  one.answers(() => true)
  await one.queue.flush(5)
  await vi.waitFor(() => expect(other.told).toEqual(['a elsewhere']))
  read.resolve()
  await vi.waitFor(() => expect(other.queue.all()).toEqual([]))
})

it('windows of another store receive no messages and do not wait for the lock', async () => {
  const [one] = two()
  const stranger = windowOf(sharedStore(), createWindowSync<TestOperation>('phone'))
  one.answers(() => new Promise(() => undefined))
  await one.queue.keep(queuedOperation('a', 1))
  void one.queue.flush(5)
  await stranger.queue.add(queuedOperation('b', 1))
  expect([stranger.keysSent(), stranger.told]).toEqual([['b'], ['b here']])
})

it('without locks both windows may send; a refusal of an already sent operation is ignored', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = two()
  await one.queue.keep(queuedOperation('a', 1))
  await one.queue.keep(queuedOperation('b', 2))
  const isAsked = Promise.withResolvers<void>()
  const reply = Promise.withResolvers<void>()
  other.answers(async ({ key }) => {
    if (key === 'b') return true
    isAsked.resolve()
    await reply.promise
    throw refusal(200, '已由你处理', 'conflict')
  })
  const flushing = other.queue.flush(5)
  await within('the deed being sent by the other window', isAsked.promise)
  one.answers(refuseDelivery(refusal(0), 'b'))
  await one.queue.flush(5)
  reply.resolve()
  await flushing
  expect([other.keysSent(), other.told, other.refused]).toEqual([['a', 'b'], ['a elsewhere', 'b here'], []])
  await vi.waitFor(() => expect(one.told).toEqual(['a here', 'b elsewhere']))
  expect(await other.left()).toEqual([])
})

it('works without channels and locks, and for a store used by one window only', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const tabs = createWindowSync<TestOperation>('desk')
  for (const each of [tabs, singleWindow<TestOperation>()]) {
    const window = windowOf(sharedStore(), each)
    await window.queue.add(queuedOperation('a', 1))
    expect([window.told, await window.left()]).toEqual([['a here'], []])
  }
})
