import { expect, it } from 'vitest'
import { arrangementOf, arrangeParts } from './arrangement.ts'
import { type HomePartName, homeParts, partsOfWork } from './home-parts.ts'

const parts: HomePartName[] = ['claims', 'warnings', 'onDuty', 'figures']
const arranged = (order: string[]) => arrangeParts(parts, { order, hidden: [] })

it('parts without a stored order have the default order for the user’s kind of work', () => {
  expect(arranged([])).toEqual(parts)
})

it('a stored order is followed, and parts that no longer exist or are not allowed are skipped', () => {
  expect(arranged(['figures', 'unknown', 'shares', 'claims', 'onDuty', 'warnings'])).toEqual([
    'figures',
    'claims',
    'onDuty',
    'warnings',
  ])
})

it('a part added by a new version is inserted after its predecessor in the default order', () => {
  expect(arranged(['figures', 'warnings', 'claims'])).toEqual(['figures', 'warnings', 'onDuty', 'claims'])
  expect(arranged(['figures', 'warnings'])).toEqual(['claims', 'figures', 'warnings', 'onDuty'])
})

it.each([null, 5, 'x', [], { order: 'a', hidden: 7 }])('a stored value of %j counts as no arrangement', (kept) => {
  expect(arrangementOf(kept)).toEqual({ order: [], hidden: [] })
})

it('statistics are last for every kind of work', () => {
  const statistics: HomePartName[] = ['figures', 'trends', 'shares']
  for (const own of Object.values(partsOfWork)) {
    const last = own.filter((name) => statistics.includes(name))
    expect(own.slice(-last.length)).toEqual(last)
  }
})

it('every part belongs to a kind of work', () => {
  expect(new Set(Object.values(partsOfWork).flat())).toEqual(new Set(Object.keys(homeParts)))
})
