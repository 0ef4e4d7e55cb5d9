import { expect, it } from 'vitest'
import { isPictureDue } from './use-screenshots.ts'

const at = 1_800_000_000_000

it.each([
  ['six seconds after it began', 0, at, at + 6_000, true],
  ['before a page has its figures', 0, at, at + 5_999, false],
  ['again within five minutes', at, at - 1, at + 299_999, false],
  ['after five minutes', at, at - 1, at + 300_000, true],
  ['soon after a page has turned', at - 60_000, at, at + 6_000, true],
  ['at every turn of a quick wall', at - 10_000, at, at + 6_000, false],
  ['of a quick wall once a minute', at - 10_000, at, at + 50_000, true],
])('a picture is due %s', (_, takenAt, changedAt, now, isDue) => {
  expect(isPictureDue(takenAt, changedAt, now)).toBe(isDue)
})
