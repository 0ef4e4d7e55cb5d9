import { expect, it, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A queue whose work ends when the test says so; lists the outcome of each source's turn, in order. */
function lineOf(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const line = new FairQueue(limits)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const join = (source: string, isRight = false) =>
    line
      .run(
        source,
        () => {
          begun.push(source)
          return new Promise<void>((done) => ends.push(done))
        },
        () => isRight,
      )
      .catch(({ status, headers }) => {
        refused.push(`${source} ${status} ${headers['retry-after']}`)
      })
  const settle = () => new Promise((done) => setTimeout(done))
  const end = async () => {
    ends.shift()?.()
    await settle()
  }
  return { join: (source: string, isRight?: boolean) => void join(source, isRight), begun, refused, end, settle }
}

it('runs a limited number at a time, and refuses with 503 when the queue is full', async () => {
  const { join, begun, refused, end, settle } = lineOf({ atOnce: 2, mostWaiting: 2 })
  for (const source of ['a', 'b', 'c', 'd', 'e']) join(source)
  await settle()
  expect([begun, refused]).toEqual([['a', 'b'], ['e 503 2']])
  await end()
  await end()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('serves the source with the fewest requests first, and evicts the one with the most', async () => {
  const { join, begun, refused, end, settle } = lineOf({ atOnce: 1, mostWaiting: 3 })
  for (let n = 0; n < 4; n++) join('flood')
  join('nurse')
  await settle()
  expect(refused).toEqual(['flood 503 2'])
  await end()
  expect(begun).toEqual(['flood', 'nurse'])
  join('flood')
  join('flood')
  await settle()
  expect(refused).toEqual(['flood 503 2', 'flood 503 2'])
})

it('counts served and refused requests: an occasional source precedes a flood from many addresses', async () => {
  const { join, begun, refused, end, settle } = lineOf({ atOnce: 1, mostWaiting: 2 })
  for (let n = 0; n < 3; n++) {
    join('house')
    await settle()
    await end()
  }
  const places = Array.from({ length: 10 }, (_, place) => `flood ${place}`)
  for (let n = 0; n < 5; n++) for (const place of places) join(place)
  join('house')
  await settle()
  expect(refused).not.toContain('house 503 2')
  await end()
  expect(begun.at(-1)).toBe('house')
})

it('does not count successful requests, however many people share an address', async () => {
  const { join, begun, refused, end, settle } = lineOf({ atOnce: 1, mostWaiting: 1 })
  for (let n = 0; n < 30; n++) {
    join('house', true)
    await settle()
    await end()
  }
  for (const source of ['flood', 'flood', 'house']) join(source, true)
  await settle()
  expect(refused).toEqual(['flood 503 2'])
  await end()
  expect(begun.at(-1)).toBe('house')
})

it('counts decay gradually, so that a new minute does not reset all sources', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { join, refused, settle } = lineOf({ atOnce: 1, mostWaiting: 1 })
    for (const source of ['flood', 'flood', 'flood']) join(source)
    await settle()
    vi.setSystemTime(Date.now() + 60_000)
    join('nurse')
    await settle()
    expect(refused).toEqual(['flood 503 2', 'flood 503 2'])
    vi.setSystemTime(Date.now() + 120_000)
    join('another')
    await settle()
    expect(refused.at(-1)).toBe('another 503 2')
  } finally {
    vi.useRealTimers()
  }
})

it('continues after failed work, and limits the waiting time', async () => {
  const line = new FairQueue({ atOnce: 1, mostWaiting: 5, patience: 20 })
  await expect(line.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = line.run('a', () => promise)
  await expect(line.run('b', async () => 1)).rejects.toMatchObject({ status: 503 })
  resolve()
  await first
  expect(await line.run('b', async () => 2)).toBe(2)
})
