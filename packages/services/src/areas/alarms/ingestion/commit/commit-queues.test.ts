import { expect, it } from 'vitest'
import { CommitQueues } from './commit-queues.ts'

/** A commit function whose commits end when the test lets them, with the items of each. */
function held() {
  const commits: { tenantId: number; items: number[]; done: PromiseWithResolvers<number[]> }[] = []
  const lines = new CommitQueues<number, number>((tenantId, items) => {
    const done = Promise.withResolvers<number[]>()
    commits.push({ tenantId, items, done })
    return done.promise
  })
  const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
  const end = (at: number) => commits[at]?.done.resolve(commits[at].items.map((item) => item * 10))
  return { commits, lines, range, end }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('items that arrive during a commit are committed together, and each submission gets its own results', async () => {
  const { commits, lines, end } = held()
  const answers = [lines.submit(7, [1]), lines.submit(7, [2, 3]), lines.submit(7, [4])]
  expect(commits.map(({ items }) => items)).toEqual([[1]])
  end(0)
  await settled()
  expect(commits.map(({ items }) => items)).toEqual([[1], [2, 3, 4]])
  end(1)
  expect(await Promise.all(answers)).toEqual([[10], [20, 30], [40]])
})

it('no tenant’s messages wait for those of another, and an empty list causes no commit', async () => {
  const { commits, lines } = held()
  void lines.submit(7, [1])
  void lines.submit(8, [2])
  expect(await lines.submit(9, [])).toEqual([])
  expect(commits.map(({ tenantId }) => tenantId)).toEqual([7, 8])
})

it('only the bad submission of a shared commit is rejected', async () => {
  const commits: number[][] = []
  const lines = new CommitQueues<number, string>(async (_, items) => {
    commits.push(items)
    if (items.includes(3)) throw new Error('3 is bad')
    return items.map((item) => `kept ${item}`)
  })
  const answers = await Promise.allSettled([1, 2, 3, 4].map((item) => lines.submit(7, [item, item])))
  expect(answers).toEqual([
    { status: 'fulfilled', value: ['kept 1', 'kept 1'] },
    { status: 'fulfilled', value: ['kept 2', 'kept 2'] },
    { status: 'rejected', reason: new Error('3 is bad') },
    { status: 'fulfilled', value: ['kept 4', 'kept 4'] },
  ])
  expect(commits).toEqual([
    [1, 1],
    [2, 2, 3, 3, 4, 4],
    [2, 2],
    [3, 3],
    [4, 4],
  ])
  expect(await lines.submit(7, [5])).toEqual(['kept 5'])
})

it('a second commit starts once 500 items wait, and no third', () => {
  const { commits, lines, range } = held()
  void lines.submit(7, [1])
  void lines.submit(7, range(1_000, 499))
  expect(commits).toHaveLength(1)
  void lines.submit(7, [2])
  expect(commits.map(({ items }) => items.length)).toEqual([1, 500])
  for (let n = 0; n < 3; n++) void lines.submit(7, range(2_000, 900))
  expect(commits).toHaveLength(2)
})

it('a commit has at most 2,000 items, but one submission is never split', async () => {
  const { commits, lines, range, end } = held()
  for (const size of [1, 499, 1_501, 500, 3_000]) void lines.submit(7, range(0, size))
  const sizes = () => commits.map(({ items }) => items.length)
  expect(sizes()).toEqual([1, 2_000])
  end(0)
  await settled()
  end(1)
  await settled()
  expect(sizes()).toEqual([1, 2_000, 500, 3_000])
})

it('items beyond a tenant’s queue length of 30,000 are rejected, those of other tenants accepted', async () => {
  const { commits, lines, range, end } = held()
  void lines.submit(7, [1])
  void lines.submit(7, range(0, 30_000))
  void lines.submit(7, range(0, 30_000))
  await expect(lines.submit(7, [2])).rejects.toMatchObject({ status: 429, message: '上报过于频繁，请稍后重试' })
  void lines.submit(8, [3])
  expect(commits.at(-1)).toMatchObject({ tenantId: 8, items: [3] })
  end(1)
  await settled()
  void lines.submit(7, [4])
  end(2)
})
