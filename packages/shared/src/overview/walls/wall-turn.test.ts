import { expect, it } from 'vitest'
import { pageAt, pathOfPage } from './wall-turn.ts'

const at = Date.parse('2026-11-26T10:00:00+08:00')
const pages = [
  { kind: 'tenant' as const, floorId: null },
  { kind: 'ward' as const, floorId: 12 },
  { kind: 'group' as const, floorId: null },
]
const turns = (shown: typeof pages, seconds: number) =>
  [0, seconds - 1, seconds, 2 * seconds, 3 * seconds].map((later) => {
    const page = pageAt(shown, seconds, at + later * 1000)
    return page && pathOfPage(page)
  })

it('the pages of a wall screen rotate by the clock, from the last back to the first', () => {
  // a 20-second turn starts at the full minute
  const [first, before, second, third, again] = turns(pages, 20)
  expect([first, before, second, third, again]).toEqual([first, first, second, third, first])
  expect([first, second, third].sort()).toEqual(['/screen/', '/screen/group', '/screen/ward/12'])
})

it('a single page stays, and without pages there is none', () => {
  expect(new Set(turns(pages.slice(1, 2), 10))).toEqual(new Set(['/screen/ward/12']))
  expect(turns([], 10)).toEqual([undefined, undefined, undefined, undefined, undefined])
})
