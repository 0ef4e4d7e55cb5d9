import { expect, it } from 'vitest'
import { prefetchParts } from './prefetch-parts.ts'

it('the next part of a list is prefetched, and its error is thrown only when that part is read', async () => {
  const asked: (string | null)[] = []
  const parts = prefetchParts<number[]>(async (at) => {
    asked.push(at)
    if (at === 'c') throw new Error('gone')
    return at === null ? { cells: '[1]', next: 'b' } : { cells: '[2,3]', next: 'c' }
  })
  expect((await parts.next()).value).toEqual([1])
  expect(asked).toEqual([null, 'b'])
  expect((await parts.next()).value).toEqual([2, 3])
  expect(asked).toEqual([null, 'b', 'c'])
  await expect(parts.next()).rejects.toThrow('gone')
})
