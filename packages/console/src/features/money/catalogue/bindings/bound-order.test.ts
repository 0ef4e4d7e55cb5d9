import { expect, it } from 'vitest'
import { type BoundQuestionnaire, canMoveQuestionnaire, withDefault, withItemMoved } from './bound-order.ts'

const asked = (text: string): BoundQuestionnaire[] =>
  [...text].map((letter) => ({
    key: letter.toLowerCase(),
    name: letter,
    status: 2 as const,
    isDefault: letter === letter.toUpperCase(),
  }))
const shown = (all: readonly BoundQuestionnaire[]) =>
  all.map(({ key, isDefault }) => (isDefault ? key.toUpperCase() : key)).join('')

it.each([
  ['ABcd', 'c', true, 'ABCd'],
  ['ABcd', 'A', false, 'Bcda'],
  ['abc', 'c', true, 'Cab'],
])('in the list %s, setting %s to default %s results in %s', (before, key, isDefault, after) => {
  expect(shown(withDefault(asked(before), key.toLowerCase(), isDefault))).toBe(after)
})

it.each([
  ['ABcd', 1, -1, 'BAcd'],
  ['ABcd', 1, 1, 'ABcd'],
  ['ABcd', 2, -1, 'ABcd'],
  ['ABcd', 2, 1, 'ABdc'],
  ['ABcd', 3, 1, 'ABcd'],
  ['ABcd', 0, -1, 'ABcd'],
] as const)('in %s, moving index %d by %d gives %s', (before, at, by, after) => {
  expect(shown(withItemMoved(asked(before), at, by))).toBe(after)
  expect(canMoveQuestionnaire(asked(before), at, by)).toBe(before !== after)
})
