import { expect, it, vi } from 'vitest'
import { Line } from './line.ts'

/** A line whose work ends when the test says so; what became of each source's turn, in order. */
function lineOf(limits: ConstructorParameters<typeof Line>[0]) {
  const line = new Line(limits)
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

it('works at so many at a time, and turns away with 503 whoever finds no room', async () => {
  const { join, begun, refused, end, settle } = lineOf({ atOnce: 2, mostWaiting: 2 })
  for (const source of ['a', 'b', 'c', 'd', 'e']) join(source)
  await settle()
  expect([begun, refused]).toEqual([['a', 'b'], ['e 503 2']])
  await end()
  await end()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('takes who had least first, and lets whoever had most give way', async () => {
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

it('counts what was asked for, given or not: a house that comes now and then goes before a flood from many places', async () => {
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

it('holds nothing against a house whose people are who they say, however many of them come', async () => {
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

it('forgets what was asked for little by little, so that no minute begins with everybody alike', async () => {
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

it('goes on after work that failed, and keeps nobody longer than it is patient', async () => {
  const line = new Line({ atOnce: 1, mostWaiting: 5, patience: 20 })
  await expect(line.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = line.run('a', () => promise)
  await expect(line.run('b', async () => 1)).rejects.toMatchObject({ status: 503 })
  resolve()
  await first
  expect(await line.run('b', async () => 2)).toBe(2)
})
