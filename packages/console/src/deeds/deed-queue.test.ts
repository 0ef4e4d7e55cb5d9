import { within } from '@care/shared/testing/within'
import { expect, it } from 'vitest'
import { type Deed, deed, refusal, refusing, sharedStore, windowOf } from './queue-fixture.ts'

const opened = () => windowOf(sharedStore())
const noLine = refusal(0)

/** Three at one thing and one at another, in the order in which they were done; none of them has been told. */
async function four() {
  const window = opened()
  // kept in another order than they were done
  await window.queue.keep(deed('other', 25, { thing: 8 }))
  await window.queue.keep(deed('third', 30))
  await window.queue.keep(deed('first', 10, { what: 'begin' }))
  await window.queue.keep(deed('second', 20))
  return window
}

it('what the server takes is gone from here, told in the order in which it was done, and each once', async () => {
  const window = await four()
  expect(window.sent).toEqual([])
  await window.queue.flush(5)
  await window.queue.flush(5)
  expect(window.keysSent()).toEqual(['first', 'second', 'other', 'third'])
  expect(window.told).toEqual(['first here', 'second here', 'other here', 'third here'])
  expect([await window.left(), window.queue.all(), window.refused]).toEqual([[], [], []])
})

it.each([0, 401, 409, 429, 500, 502, 503])(
  'waits when it is answered with %i, and goes on from there with the same key',
  async (status) => {
    const window = await four()
    window.answers(refusing(refusal(status), 'first'))
    await window.queue.flush(5)
    // what followed it waits behind it, another thing does not
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
  'stays with its reason when it is refused with %i: it is not told again, nor what followed it',
  async (status) => {
    const window = await four()
    window.answers(refusing(refusal(status, '已被接手', 'conflict'), 'second'))
    await window.queue.flush(5)
    const fault = { text: '已被接手', reason: 'conflict' }
    expect(window.told).toEqual(['first here', 'other here'])
    expect(window.refused).toEqual([deed('second', 20, { fault })])
    window.answers(() => true)
    await window.queue.flush(5)
    expect(window.keysSent()).toEqual(['first', 'second', 'other'])
    expect(window.refused).toHaveLength(1)
    expect(window.queue.all()).toEqual([deed('second', 20, { fault }), deed('third', 30)])
  },
)

it('a defect of our own is no reason to try for ever', async () => {
  const window = opened()
  window.answers(refusing(new TypeError('undefined is not a function'), 'a'))
  await window.queue.add(deed('a', 1))
  await window.queue.flush(5)
  expect(window.keysSent()).toEqual(['a'])
  expect(window.queue.all()).toEqual([deed('a', 1, { fault: { text: '没有上传成功', reason: null } })])
})

it('what is tried again goes with what was missing, and what waited for it follows', async () => {
  const window = await four()
  window.answers(refusing(refusal(400), 'first'))
  await window.queue.flush(5)
  window.answers(() => true)
  const [first] = window.queue.all() as [Deed]
  await window.queue.again(first, { photo: 'signature' })
  expect(window.keysSent()).toEqual(['first', 'other', 'first', 'second', 'third'])
  expect(window.sent[2]).toEqual(deed('first', 10, { what: 'begin', photo: 'signature' }))
  expect(await window.left()).toEqual([])
})

it('what is tried again and refused again stays with the newer reason', async () => {
  const window = opened()
  window.answers(refusing(refusal(200, 'before'), 'a'))
  await window.queue.add(deed('a', 1))
  window.answers(refusing(refusal(200, 'after'), 'a'))
  await window.queue.again(deed('a', 1, { fault: { text: 'before', reason: null } }))
  expect(window.queue.all()).toEqual([deed('a', 1, { fault: { text: 'after', reason: null } })])
})

it('what is given up is never told, nor what cannot be without it', async () => {
  const window = await four()
  await window.queue.keep(deed('before', 5))
  window.answers(refusing(refusal(404), 'first'))
  await window.queue.flush(5)
  await window.queue.giveUp(window.queue.all()[0] as Deed)
  expect([await window.left(), window.queue.all()]).toEqual([[], []])
  await window.queue.flush(5)
  expect(window.keysSent()).toEqual(['before', 'first', 'other'])
  expect(window.told).toEqual(['before here', 'other here'])
})

it('what followed something that is given up alone is told at once', async () => {
  const window = await four()
  window.answers(refusing(refusal(404), 'second'))
  await window.queue.flush(5)
  await window.queue.giveUp(window.queue.all()[0] as Deed)
  expect(window.keysSent()).toEqual(['first', 'second', 'other', 'third'])
  expect(await window.left()).toEqual([])
})

it('giving up what began at one thing leaves what was done at another, and before', async () => {
  const window = opened()
  window.answers(() => {
    throw noLine
  })
  for (const one of [deed('before', 1), deed('begin', 2, { what: 'begin' }), deed('at once', 2), deed('after', 3)])
    await window.queue.keep(one)
  await window.queue.keep(deed('elsewhere', 4, { thing: 8 }))
  await window.queue.giveUp(deed('begin', 2, { what: 'begin' }))
  expect(await window.left()).toEqual(['before', 'elsewhere'])
})

it('what came about in another way is not told, and what waited for it is', async () => {
  const window = await four()
  window.answers(refusing(refusal(200), 'first'))
  await window.queue.flush(5)
  await window.queue.settle(window.queue.all()[0] as Deed)
  expect(window.keysSent()).toEqual(['first', 'other', 'second', 'third'])
  expect(window.told).toEqual(['other here', 'second here', 'third here'])
})

it('nothing is told in another’s name, nor forgotten with another’s', async () => {
  const window = opened()
  await window.queue.keep(deed('theirs', 1, { userId: 6 }))
  await window.queue.keep(deed('mine', 2))
  await window.queue.flush(5)
  expect([window.keysSent(), await window.left()]).toEqual([['mine'], ['theirs']])
  await window.queue.keep(deed('mine later', 3))
  await window.queue.forget(5)
  expect([window.keysSent(), await window.left()]).toEqual([['mine'], ['theirs']])
  await window.queue.flush(6)
  expect(window.keysSent()).toEqual(['mine', 'theirs'])
})

it('another’s deed that waits or was refused holds nobody back', async () => {
  const window = opened()
  await window.queue.keep(deed('theirs', 1, { userId: 6, fault: { text: 'no', reason: null } }))
  await window.queue.add(deed('mine', 2))
  expect([window.keysSent(), await window.left()]).toEqual([['mine'], ['theirs']])
})

it('who asks for it twice while it is under way sends it once', async () => {
  const window = opened()
  const reply = Promise.withResolvers<true>()
  window.answers(() => reply.promise)
  const adding = window.queue.add(deed('a', 1))
  const flushing = [window.queue.flush(5), window.queue.flush(5), window.queue.add(deed('b', 2))]
  reply.resolve(true)
  await Promise.all([adding, ...flushing])
  expect(window.keysSent()).toEqual(['a', 'b'])
})

it('what has been done of it is kept: the next try goes on from there', async () => {
  const window = opened()
  window.answers(async (one, note) => {
    await note({ ...one, photo: 'uploaded' })
    throw noLine
  })
  await window.queue.add(deed('a', 1))
  expect(window.queue.all()).toEqual([deed('a', 1, { photo: 'uploaded' })])
  window.answers(refusing(refusal(400, 'too late'), 'a'))
  await window.queue.flush(5)
  expect(window.sent.at(-1)).toEqual(deed('a', 1, { photo: 'uploaded' }))
  expect(window.queue.all()).toEqual([deed('a', 1, { photo: 'uploaded', fault: { text: 'too late', reason: null } })])
})

it('what was noted on the way to a refusal, or to the server, is not lost', async () => {
  const window = opened()
  window.answers(async (one, note) => {
    await note({ ...one, photo: 'uploaded' })
    throw refusal(400, 'too late')
  })
  await window.queue.add(deed('a', 1))
  expect(window.refused).toEqual([deed('a', 1, { photo: 'uploaded', fault: { text: 'too late', reason: null } })])
  const shown: Deed[] = []
  window.showing((one) => shown.push(one))
  window.answers(async (one, note) => note({ ...one, photo: 'anew' }))
  await window.queue.again(deed('a', 1))
  expect([shown, await window.left()]).toEqual([[deed('a', 1, { photo: 'anew' })], []])
})

it('is shown as it was kept until what the server has is shown', async () => {
  const window = opened()
  const read = Promise.withResolvers<void>()
  const isShowing = Promise.withResolvers<void>()
  window.showing(() => {
    isShowing.resolve()
    return read.promise
  })
  const adding = window.queue.add(deed('a', 1))
  await within('the deed being shown', isShowing.promise)
  expect([await window.left(), window.queue.all()]).toEqual([[], [deed('a', 1)]])
  read.resolve()
  await adding
  expect(window.queue.all()).toEqual([])
})

it('a window that was closed before the answer came leaves it to the next, with the same key', async () => {
  const store = sharedStore()
  const [closed, next] = [windowOf(store), windowOf(store)]
  const isSent = Promise.withResolvers<void>()
  closed.answers(() => {
    isSent.resolve()
    return new Promise(() => undefined)
  })
  void closed.queue.add(deed('a', 1))
  await within('the deed being sent', isSent.promise)
  expect(next.queue.all()).toEqual([])
  await next.queue.flush(5)
  expect([closed.keysSent(), next.keysSent(), await next.left()]).toEqual([['a'], ['a'], []])
})

it('goes on after a flush that failed, because the database did', async () => {
  const store = sharedStore()
  const window = windowOf({ ...store, drop: () => Promise.reject(new Error('the disk is full')) })
  await expect(window.queue.add(deed('a', 1))).rejects.toThrow('the disk is full')
  const next = windowOf(store)
  await next.queue.flush(5)
  expect(await next.left()).toEqual([])
  await expect(window.queue.flush(5)).resolves.toBeUndefined()
})

it('has what an earlier page kept once it has read it, without telling it', async () => {
  const store = sharedStore()
  await store.put(deed('a', 1))
  const window = windowOf(store)
  expect(window.queue.all()).toEqual([])
  await window.queue.read()
  expect([window.queue.all(), window.sent]).toEqual([[deed('a', 1)], []])
})

const refused = deed('a', 1, { fault: { text: 'no', reason: null } })
type Queue = ReturnType<typeof opened>['queue']
it.each<[string, (queue: Queue) => Promise<unknown>, string[]]>([
  ['keeps', (queue) => queue.keep(deed('b', 2)), ['a', 'b']],
  ['adds', (queue) => queue.add(deed('b', 2)), ['a', 'b']],
  ['tries again', (queue) => queue.again(refused), ['a']],
  ['settles', (queue) => queue.settle(refused), []],
  ['gives up', (queue) => queue.giveUp(refused), []],
  ['forgets', (queue) => queue.forget(5), []],
  ['reads', (queue) => queue.read(), ['a']],
  ['flushes', (queue) => queue.flush(5), ['a']],
])('who listens hears when somebody %s, and sees what is kept then', async (_, act, keys) => {
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
  // told at once, not only when the line has answered
  expect(heard[0]).toEqual(keys)
  const before = heard.length
  stop()
  await act(window.queue)
  expect(heard).toHaveLength(before)
})

it.each<[string, (queue: Queue, deed: Deed) => Promise<unknown>]>([
  ['settled', (queue, deed) => queue.settle(deed)],
  ['given up', (queue, deed) => queue.giveUp(deed)],
])('what is %s is gone at once, however long the line takes for the others', async (_, act) => {
  const window = opened()
  window.answers(refusing(refusal(404), 'a'))
  await window.queue.add(deed('a', 1))
  await window.queue.keep(deed('other', 2, { thing: 8 }))
  const isSent = Promise.withResolvers<void>()
  window.answers(() => {
    isSent.resolve()
    return new Promise(() => undefined)
  })
  void act(window.queue, window.queue.all()[0] as Deed)
  await within('the other deed being sent', isSent.promise)
  expect(window.queue.all()).toEqual([deed('other', 2, { thing: 8 })])
})
