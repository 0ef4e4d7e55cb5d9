import type { Warning } from '@care/shared/alarms/warnings/warning'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { epochOf } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { type AlarmCards, applyWarning, dismissCard, nextExpiry, removeExpiredCards } from './alarm-cards.ts'

const now = epochOf('2026-11-21 10:00:00')
const raise = (warning: Warning, at = now, cards: AlarmCards = [], me = 1) =>
  applyWarning(cards, warning, { me, now: at })
const important = (id: number, given: Partial<Warning> = {}) =>
  warningNumber(id, { sourceType: 2, warningLevel: 2, ...given })

it.each([
  ['half an hour old to the millisecond', 30 * 60_000, 0],
  ['a millisecond younger', 30 * 60_000 - 1, 1],
  ['of a device whose clock is ahead', -60_000, 1],
])('a warning that is %s pops up or not: age %s ms', (_, age, count) => {
  expect(raise(warningNumber(1), now + age)).toHaveLength(count)
})

it.each([
  ['an important one', important(1), 30_000],
  ['one that a colleague has', warningNumber(1, { seq: 2, isDisposed: 2, claimerId: 9 }), 5_000],
  ['one that a colleague has settled', warningNumber(1, { seq: 2, isDisposed: 1, handlerId: 9 }), 5_000],
])('the card of %s closes by itself after its time', (_, warning, stay) => {
  const cards = raise(warning, now, warning.warningLevel === 3 ? raise(warningNumber(1)) : [])
  expect(nextExpiry(cards)).toBe(now + stay)
  expect([removeExpiredCards(cards, now + stay - 1).length, removeExpiredCards(cards, now + stay).length]).toEqual([
    1, 0,
  ])
})

it('a warning that the user settled closes immediately; a dismissed one does not come back when settled', () => {
  const cards = raise(warningNumber(1))
  expect(raise(warningNumber(1, { seq: 2, isDisposed: 1, handlerId: 1 }), now, cards)).toEqual([])
  expect(raise(warningNumber(1, { seq: 2, isDisposed: 2, claimerId: 9 }), now, dismissCard(cards, 1))).toEqual([])
  expect(raise(warningNumber(1, { seq: 2, isDisposed: 2, claimerId: 9 }))).toEqual([])
})

it('an update does not extend the time of an important card, a repeat does', () => {
  const cards = raise(important(1))
  expect(nextExpiry(raise(important(1, { seq: 2, remark: '…' }), now + 10_000, cards))).toBe(now + 30_000)
  expect(nextExpiry(raise(important(1, { seq: 2, count: 2 }), now + 10_000, cards))).toBe(now + 40_000)
})

it('the next card to close is the earliest, and only expired cards close', () => {
  const cards = raise(important(2), now - 10_000, raise(important(1), now, raise(warningNumber(3))))
  expect(nextExpiry(cards)).toBe(now + 20_000)
  expect(removeExpiredCards(cards, now + 20_000).map(({ warning }) => warning.id)).toEqual([3, 1])
})

it('of two warnings at the same moment the higher id is on top', () => {
  const cards = raise(warningNumber(1), now, raise(warningNumber(2)))
  expect(cards.map(({ warning }) => warning.id)).toEqual([2, 1])
})
