import { expect, it } from 'vitest'
import { BatchedReads } from './batched-reads.ts'

function slow() {
  const rounds: { keys: number[]; end: (failure?: Error) => void }[] = []
  const gathered = new BatchedReads<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        rounds.push({ keys, end: (failure) => (failure ? reject(failure) : resolve(keys.join())) })
      }),
  )
  return { gathered, rounds }
}
const turn = () => new Promise(setImmediate)

it('all keys requested during another read are read together, each key once', async () => {
  const { gathered, rounds } = slow()
  const first = gathered.ask([1])
  await turn()
  const others = [gathered.ask([2, 3]), gathered.ask([3]), gathered.ask([1])]
  await turn()
  expect(rounds.map(({ keys }) => keys)).toEqual([[1]])
  rounds[0]?.end()
  expect(await first).toBe('1')
  await turn()
  expect(rounds.map(({ keys }) => keys)).toEqual([[1], [2, 3, 1]])
  rounds[1]?.end()
  expect(await Promise.all(others)).toEqual(['2,3,1', '2,3,1', '2,3,1'])
})

it('all callers who share a read get its failure, and the next read runs as usual', async () => {
  const { gathered, rounds } = slow()
  const failed = gathered.ask([1])
  await turn()
  const next = gathered.ask([2])
  rounds[0]?.end(new Error('down'))
  await expect(failed).rejects.toThrow('down')
  await turn()
  rounds[1]?.end()
  expect(await next).toBe('2')
})
