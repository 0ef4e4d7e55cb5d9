import { expect, it } from 'vitest'
import { partsAhead } from './parts-ahead.ts'

it('has asked for the next part when one comes, and says what went wrong with it when it is its turn', async () => {
  const asked: (string | null)[] = []
  const parts = partsAhead<number[]>(async (at) => {
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
