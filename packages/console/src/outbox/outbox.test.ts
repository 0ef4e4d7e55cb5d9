import { within } from '@care/shared/testing/within'
import { expect, it } from 'vitest'
import { queuedOperation, refusal, refuseDelivery, sharedStore, type TestOperation, windowOf } from './queue-fixture.ts'

const opened = () => windowOf(sharedStore())
const noLine = refusal(0)

/** Queues three operations on one resource and one on another, none of them sent. */
async function four() {
  const window = opened()
  // stored in a different order than `doneAt`
  await window.queue.keep(queuedOperation('other', 25, { definition: 8 }))
  await window.queue.keep(queuedOperation('third', 30))
  await window.queue.keep(queuedOperation('first', 10, { what: 'begin' }))
  await window.queue.keep(queuedOperation('second', 20))
  return window
}

it('an accepted operation is removed; operations are sent in order, each once', async () => {
  const window = await four()
  expect(window.sent).toEqual([])
  await window.queue.flush(5)
  await window.queue.flush(5)
  expect(window.keysSent()).toEqual(['first', 'second', 'other', 'third'])
  expect(window.told).toEqual(['first here', 'second here', 'other here', 'third here'])
  expect([await window.left(), window.queue.all(), window.refused]).toEqual([[], [], []])
})

it.each([0, 401, 409, 429, 500, 502, 503])(
  'waits after a response of %i, and resumes at the same operation with the same key',
  async (status) => {
    const window = await four()
    window.answers(refuseDelivery(refusal(status), 'first'))
    await window.queue.flush(5)
    // later operations on the same resource wait, those on another resource do not
    expect(window.keysSent()).toEqual(['first', 'other'])
    expect(window.told).toEqual(['other here'])
    expect(window.queue.all().map(({ key, fault }) => [key, fault])).toEqual([
      ['first', null],
      ['second', null],
      ['third', null],
    ])
    window.answers(() => true)
    await window.queue.flush(5)
    expect(window.keysSent()).toEqual(['first', 'other', 'first', 'second', 'third'])
    expect(window.told).toEqual(['other here', 'first here', 'second here', 'third here'])
    expect([await window.left(), window.refused]).toEqual([[], []])
  },
)

it.each([200, 400, 403, 404, 413])(
  'an operation refused with %i keeps its reason; neither it nor its followers are sent again',
  async (status) => {
    const window = await four()
    window.answers(refuseDelivery(refusal(status, '已被接手', 'conflict'), 'second'))
    await window.queue.flush(5)
    const fault = { text: '已被接手', reason: 'conflict' }
    expect(window.told).toEqual(['first here', 'other here'])
    expect(window.refused).toEqual([queuedOperation('second', 20, { fault })])
    window.answers(() => true)
    await window.queue.flush(5)
    expect(window.keysSent()).toEqual(['first', 'second', 'other'])
    expect(window.refused).toHaveLength(1)
    expect(window.queue.all()).toEqual([queuedOperation('second', 20, { fault }), queuedOperation('third', 30)])
  },
)

it('an operation that throws a programming error is not retried', async () => {
  const window = opened()
  window.answers(refuseDelivery(new TypeError('undefined is not a function'), 'a'))
  await window.queue.add(queuedOperation('a', 1))
  await window.queue.flush(5)
  expect(window.keysSent()).toEqual(['a'])
  expect(window.queue.all()).toEqual([queuedOperation('a', 1, { fault: { text: '没有上传成功', reason: null } })])
})

it('a retry sends the added data, then the operations that waited', async () => {
  const window = await four()
  window.answers(refuseDelivery(refusal(400), 'first'))
  await window.queue.flush(5)
  window.answers(() => true)
  const [first] = window.queue.all() as [TestOperation]
  await window.queue.again(first, { photo: 'signature' })
  expect(window.keysSent()).toEqual(['first', 'other', 'first', 'second', 'third'])
  expect(window.sent[2]).toEqual(queuedOperation('first', 10, { what: 'begin', photo: 'signature' }))
  expect(await window.left()).toEqual([])
})

it('a retry that is refused again keeps the newer reason', async () => {
  const window = opened()
  window.answers(refuseDelivery(refusal(200, 'before'), 'a'))
  await window.queue.add(queuedOperation('a', 1))
  window.answers(refuseDelivery(refusal(200, 'after'), 'a'))
  await window.queue.again(queuedOperation('a', 1, { fault: { text: 'before', reason: null } }))
  expect(window.queue.all()).toEqual([queuedOperation('a', 1, { fault: { text: 'after', reason: null } })])
})

it('a discarded operation is never sent, nor are those that depend on it', async () => {
  const window = await four()
  await window.queue.keep(queuedOperation('before', 5))
  window.answers(refuseDelivery(refusal(404), 'first'))
  await window.queue.flush(5)
  await window.queue.giveUp(window.queue.all()[0] as TestOperation)
  expect([await window.left(), window.queue.all()]).toEqual([[], []])
  await window.queue.flush(5)
  expect(window.keysSent()).toEqual(['before', 'first', 'other'])
  expect(window.told).toEqual(['before here', 'other here'])
})

it('operations that followed a discarded one but do not depend on it are sent immediately', async () => {
  const window = await four()
  window.answers(refuseDelivery(refusal(404), 'second'))
  await window.queue.flush(5)
  await window.queue.giveUp(window.queue.all()[0] as TestOperation)
  expect(window.keysSent()).toEqual(['first', 'second', 'other', 'third'])
  expect(await window.left()).toEqual([])
})

it('discarding the start of work on a resource keeps earlier operations and those on other resources', async () => {
  const window = opened()
  window.answers(() => {
    throw noLine
  })
  for (const one of [
    queuedOperation('before', 1),
    queuedOperation('begin', 2, { what: 'begin' }),
    queuedOperation('at once', 2),
    queuedOperation('after', 3),
  ])
    await window.queue.keep(one)
  await window.queue.keep(queuedOperation('elsewhere', 4, { definition: 8 }))
  await window.queue.giveUp(queuedOperation('begin', 2, { what: 'begin' }))
  expect(await window.left()).toEqual(['before', 'elsewhere'])
})

it('an operation settled elsewhere is not sent; the operations that waited for it are', async () => {
  const window = await four()
  window.answers(refuseDelivery(refusal(200), 'first'))
  await window.queue.flush(5)
  await window.queue.settle(window.queue.all()[0] as TestOperation)
  expect(window.keysSent()).toEqual(['first', 'other', 'second', 'third'])
  expect(window.told).toEqual(['other here', 'second here', 'third here'])
})

it('no operation is sent in another user’s name or deleted with another user’s', async () => {
  const window = opened()
  await window.queue.keep(queuedOperation('theirs', 1, { userId: 6 }))
  await window.queue.keep(queuedOperation('mine', 2))
  await window.queue.flush(5)
  expect([window.keysSent(), await window.left()]).toEqual([['mine'], ['theirs']])
  await window.queue.keep(queuedOperation('mine later', 3))
  await window.queue.forget(5)
  expect([window.keysSent(), await window.left()]).toEqual([['mine'], ['theirs']])
  await window.queue.flush(6)
  expect(window.keysSent()).toEqual(['mine', 'theirs'])
})

it('another user’s pending or refused operation blocks no operation', async () => {
  const window = opened()
  await window.queue.keep(queuedOperation('theirs', 1, { userId: 6, fault: { text: 'no', reason: null } }))
  await window.queue.add(queuedOperation('mine', 2))
  expect([window.keysSent(), await window.left()]).toEqual([['mine'], ['theirs']])
})

it('flushing twice while an operation is in flight sends the operation once', async () => {
  const window = opened()
  const reply = Promise.withResolvers<true>()
  window.answers(() => reply.promise)
  const adding = window.queue.add(queuedOperation('a', 1))
  const flushing = [window.queue.flush(5), window.queue.flush(5), window.queue.add(queuedOperation('b', 2))]
  reply.resolve(true)
  await Promise.all([adding, ...flushing])
  expect(window.keysSent()).toEqual(['a', 'b'])
})

it('partial progress is stored: the next attempt continues from there', async () => {
  const window = opened()
  window.answers(async (one, note) => {
    await note({ ...one, photo: 'uploaded' })
    throw noLine
  })
  await window.queue.add(queuedOperation('a', 1))
  expect(window.queue.all()).toEqual([queuedOperation('a', 1, { photo: 'uploaded' })])
  window.answers(refuseDelivery(refusal(400, 'too late'), 'a'))
  await window.queue.flush(5)
  expect(window.sent.at(-1)).toEqual(queuedOperation('a', 1, { photo: 'uploaded' }))
  expect(window.queue.all()).toEqual([
    queuedOperation('a', 1, { photo: 'uploaded', fault: { text: 'too late', reason: null } }),
  ])
})

it('progress stored before a refusal, or before success, is not lost', async () => {
  const window = opened()
  window.answers(async (one, note) => {
    await note({ ...one, photo: 'uploaded' })
    throw refusal(400, 'too late')
  })
  await window.queue.add(queuedOperation('a', 1))
  expect(window.refused).toEqual([
    queuedOperation('a', 1, { photo: 'uploaded', fault: { text: 'too late', reason: null } }),
  ])
  const shown: TestOperation[] = []
  window.showing((one) => shown.push(one))
  window.answers(async (one, note) => note({ ...one, photo: 'anew' }))
  await window.queue.again(queuedOperation('a', 1))
  expect([shown, await window.left()]).toEqual([[queuedOperation('a', 1, { photo: 'anew' })], []])
})

it('an operation is listed as pending until the server’s state is shown', async () => {
  const window = opened()
  const read = Promise.withResolvers<void>()
  const isShowing = Promise.withResolvers<void>()
  window.showing(() => {
    isShowing.resolve()
    return read.promise
  })
  const adding = window.queue.add(queuedOperation('a', 1))
  await within('the deed being shown', isShowing.promise)
  expect([await window.left(), window.queue.all()]).toEqual([[], [queuedOperation('a', 1)]])
  read.resolve()
  await adding
  expect(window.queue.all()).toEqual([])
})

it('a window closed before the response leaves the operation to the next window, with the same key', async () => {
  const store = sharedStore()
  const [closed, next] = [windowOf(store), windowOf(store)]
  const isSent = Promise.withResolvers<void>()
  closed.answers(() => {
    isSent.resolve()
    return new Promise(() => undefined)
  })
  void closed.queue.add(queuedOperation('a', 1))
  await within('the deed being sent', isSent.promise)
  expect(next.queue.all()).toEqual([])
  await next.queue.flush(5)
  expect([closed.keysSent(), next.keysSent(), await next.left()]).toEqual([['a'], ['a'], []])
})

it('recovers after a flush that failed on the database', async () => {
  const store = sharedStore()
  const window = windowOf({ ...store, drop: () => Promise.reject(new Error('the disk is full')) })
  await expect(window.queue.add(queuedOperation('a', 1))).rejects.toThrow('the disk is full')
  const next = windowOf(store)
  await next.queue.flush(5)
  expect(await next.left()).toEqual([])
  await expect(window.queue.flush(5)).resolves.toBeUndefined()
})

it('lists operations that an earlier page stored, without sending them', async () => {
  const store = sharedStore()
  await store.put(queuedOperation('a', 1))
  const window = windowOf(store)
  expect(window.queue.all()).toEqual([])
  await window.queue.read()
  expect([window.queue.all(), window.sent]).toEqual([[queuedOperation('a', 1)], []])
})

const refused = queuedOperation('a', 1, { fault: { text: 'no', reason: null } })
type Queue = ReturnType<typeof opened>['queue']
it.each<[string, (queue: Queue) => Promise<unknown>, string[]]>([
  ['keeps', (queue) => queue.keep(queuedOperation('b', 2)), ['a', 'b']],
  ['adds', (queue) => queue.add(queuedOperation('b', 2)), ['a', 'b']],
  ['tries again', (queue) => queue.again(refused), ['a']],
  ['settles', (queue) => queue.settle(refused), []],
  ['gives up', (queue) => queue.giveUp(refused), []],
  ['forgets', (queue) => queue.forget(5), []],
  ['reads', (queue) => queue.read(), ['a']],
  ['flushes', (queue) => queue.flush(5), ['a']],
])('listeners are called when a user %s, and see the stored list', async (_, act, keys) => {
  const store = sharedStore()
  await store.put(refused)
  const window = windowOf(store)
  window.answers(() => {
    throw noLine
  })
  const heard: string[][] = []
  const stop = window.queue.subscribe(() => heard.push(window.queue.all().map(({ key }) => key)))
  await act(window.queue)
  expect(heard.at(-1)).toEqual(keys)
  // notified immediately, not only after the response
  expect(heard[0]).toEqual(keys)
  const before = heard.length
  stop()
  await act(window.queue)
  expect(heard).toHaveLength(before)
})

it.each<[string, (queue: Queue, deed: TestOperation) => Promise<unknown>]>([
  ['settled', (queue, deed) => queue.settle(deed)],
  ['given up', (queue, deed) => queue.giveUp(deed)],
])('an operation that is %s disappears immediately, however slow the others are', async (_, act) => {
  const window = opened()
  window.answers(refuseDelivery(refusal(404), 'a'))
  await window.queue.add(queuedOperation('a', 1))
  await window.queue.keep(queuedOperation('other', 2, { definition: 8 }))
  const isSent = Promise.withResolvers<void>()
  window.answers(() => {
    isSent.resolve()
    return new Promise(() => undefined)
  })
  void act(window.queue, window.queue.all()[0] as TestOperation)
  await within('the other deed being sent', isSent.promise)
  expect(window.queue.all()).toEqual([queuedOperation('other', 2, { definition: 8 })])
})
