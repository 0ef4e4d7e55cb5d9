import { expect, it } from 'vitest'
import { Line } from './line.ts'

/** A line whose work ends when the test says so; what became of each source's turn, in order. */
function lineOf(limits: ConstructorParameters<typeof Line>[0]) {
  const line = new Line(limits)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const join = (source: string) =>
    line
      .run(source, () => {
        begun.push(source)
        return new Promise<void>((done) => ends.push(done))
      })
      .catch(({ status, headers }) => {
        refused.push(`${source} ${status} ${headers['retry-after']}`)
      })
  const settle = () => new Promise((done) => setTimeout(done))
  const end = async () => {
    ends.shift()?.()
    await settle()
  }
  return { join: (source: string) => void join(source), begun, refused, end, settle }
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
