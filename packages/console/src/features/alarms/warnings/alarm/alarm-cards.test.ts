import { SourceType, type Warning } from '@care/shared/alarms/warnings/warning'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { epochOf } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import {
  type AlarmCards,
  applyWarning,
  dismissCard,
  foldAllCards,
  foldMarkAfter,
  isRinging,
  nextExpiry,
  removeExpiredCards,
  showAllCards,
  waitingCards,
} from './alarm-cards.ts'

const time = '2026-11-21 10:00:00'
const now = epochOf(time) + 2_000
const context = { me: 1, now }

const sos = (id: number, change: Partial<Warning> = {}) => warningNumber(id, change)
const heart = (id: number) => warningNumber(id, { sourceType: SourceType.HeartRate, warningLevel: 2 })
const raise = (...warnings: Warning[]) =>
  warnings.reduce<AlarmCards>((cards, warning) => applyWarning(cards, warning, context), [])
const ids = (cards: AlarmCards) => cards.filter(({ shown }) => shown).map(({ warning }) => warning.id)

it('the cards show the newest SOS on top, then falls, then important warnings', () => {
  const cards = raise(
    heart(1),
    sos(2),
    sos(3, { sourceType: SourceType.Fall, lastHappenTime: '2026-11-21 10:00:05' }),
    sos(4, { lastHappenTime: '2026-11-21 10:00:01' }),
  )
  expect(ids(cards)).toEqual([4, 2, 3, 1])
})

it('a warning of level information gets no card', () => {
  expect(raise(sos(1, { warningLevel: 1, sourceType: SourceType.LowBattery }))).toEqual([])
})

it('a warning older than half an hour gets no card', () => {
  expect(raise(sos(1, { lastHappenTime: '2026-11-21 09:20:00' }))).toEqual([])
})

it('the card of an unclaimed emergency stays until somebody claims the warning', () => {
  const cards = raise(sos(1))
  expect(nextExpiry(cards)).toBeNull()
  expect(ids(removeExpiredCards(cards, now + 3_600_000))).toEqual([1])
})

it('the card of an important warning is removed after a while', () => {
  const cards = raise(heart(1))
  expect(removeExpiredCards(cards, (nextExpiry(cards) ?? 0) - 1)).toBe(cards)
  expect(removeExpiredCards(cards, nextExpiry(cards) ?? 0)).toEqual([])
})

it('the card of a claimed warning shows who claimed it, and is then removed', () => {
  const cards = applyWarning(
    raise(sos(1)),
    sos(1, { seq: 2, isDisposed: 2, claimerId: 9, claimerName: '张三' }),
    context,
  )
  expect(cards[0]?.warning.claimerName).toBe('张三')
  expect(removeExpiredCards(cards, now + 10_000)).toEqual([])
})

it('a card is removed immediately when the signed-in user claims its warning', () => {
  expect(applyWarning(raise(sos(1)), sos(1, { seq: 2, isDisposed: 2, claimerId: 1 }), context)).toEqual([])
})

it('the ringing stops as soon as anybody claims the emergency', () => {
  const cards = raise(sos(1))
  expect(isRinging(cards)).toBe(true)
  expect(isRinging(applyWarning(cards, sos(1, { seq: 2, isDisposed: 2, claimerId: 9 }), context))).toBe(false)
})

it('an important warning never rings', () => {
  expect(isRinging(raise(heart(1)))).toBe(false)
})

it('the ringing continues when a card is only dismissed', () => {
  const cards = dismissCard(raise(sos(1)), 1)
  expect(ids(cards)).toEqual([])
  expect(isRinging(cards)).toBe(true)
})

it('folding hides all cards; a later card is shown alone, and all cards are shown on request', () => {
  const folded = foldAllCards(raise(sos(1), sos(2)))
  expect(ids(folded)).toEqual([])
  expect(isRinging(folded)).toBe(true)
  const next = applyWarning(folded, sos(3), context)
  expect(ids(next)).toEqual([3])
  expect(ids(showAllCards(next))).toEqual([3, 2, 1])
})

it('a folded emergency still counts until it is claimed, a folded important warning until its time is up', () => {
  const waiting = (cards: AlarmCards) => waitingCards(cards).map(({ warning }) => warning.id)
  const folded = dismissCard(foldAllCards(raise(sos(1), sos(2), heart(3), heart(4))), 1)
  expect(waiting(folded)).toEqual([2, 1, 4, 3])
  expect(waiting(dismissCard(folded, 3))).toEqual([2, 1, 4])
  expect(waiting(removeExpiredCards(folded, now + 3_600_000))).toEqual([2, 1])
  expect(waiting(applyWarning(folded, sos(1, { seq: 5, isDisposed: 2, claimerId: 9 }), context))).toEqual([2, 4, 3])
})

it('new cards are folded for people who may not handle warnings; a card that they opened stays open', () => {
  const watching = { ...context, onlyWatches: true }
  const cards = applyWarning([], sos(1), watching)
  expect([ids(cards), isRinging(cards)]).toEqual([[], true])
  expect(ids(applyWarning(showAllCards(cards), sos(1, { seq: 2, count: 2 }), watching))).toEqual([1])
})

it('cards folded before a reload stay folded; a later warning and a later repeat are shown', () => {
  const folded = foldMarkAfter(null, raise(sos(1), sos(2)))
  const later = { ...context, folded }
  const again = [sos(1), sos(2)].reduce<AlarmCards>((cards, one) => applyWarning(cards, one, later), [])
  expect([ids(again), waitingCards(again).length, isRinging(again)]).toEqual([[], 2, true])
  expect(ids(applyWarning(again, sos(3), later))).toEqual([3])
  expect(ids(applyWarning([], sos(1, { lastHappenTime: '2026-11-21 10:00:01' }), later))).toEqual([1])
  // a device that was offline reports an earlier occurrence
  expect(ids(applyWarning(again, sos(4, { lastHappenTime: '2026-11-21 09:55:00' }), later))).toEqual([4])
  expect(foldMarkAfter(folded, [])).toEqual(folded)
})

it('a repeat of the warning brings a card back, another change does not', () => {
  const aside = dismissCard(raise(sos(1)), 1)
  expect(ids(applyWarning(aside, sos(1, { seq: 2, remark: '…' }), context))).toEqual([])
  expect(ids(applyWarning(aside, sos(1, { seq: 2, count: 2 }), context))).toEqual([1])
})

it('a warning escalated to the user gets a card once per escalation, however old, until somebody claims it', () => {
  const told = { watchTold: [context.me], lastHappenTime: '2026-11-21 08:00:00' }
  expect(ids(raise(sos(1, { lastHappenTime: told.lastHappenTime })))).toEqual([])
  const cards = raise(sos(1, told), { ...heart(2), ...told })
  expect(ids(cards)).toEqual([1, 2])
  expect(ids(removeExpiredCards(cards, now + 3_600_000))).toEqual([1, 2])
  const aside = dismissCard(cards, 1)
  expect(ids(applyWarning(aside, sos(1, { ...told, seq: 2 }), context))).toEqual([2])
  const toOthers = dismissCard(raise(sos(1, { watchTold: [9] })), 1)
  expect(ids(applyWarning(toOthers, sos(1, { seq: 2, watchTold: [9, context.me] }), context))).toEqual([1])
})

it('an emergency with a running ladder gets a card, however old it is', () => {
  const old = { lastHappenTime: '2026-11-21 08:00:00', watchStep: 1, watchTime: '2026-11-21 10:00:30' }
  expect(ids(raise(sos(1, old)))).toEqual([1])
})

it('a card comes back when the claim of its warning is released', () => {
  const claimed = applyWarning(raise(sos(1)), sos(1, { seq: 2, isDisposed: 2, claimerId: 1 }), context)
  expect(ids(applyWarning(claimed, sos(1, { seq: 3 }), context))).toEqual([1])
})

it('an older state of a warning is ignored', () => {
  const cards = raise(sos(1, { seq: 7 }))
  expect(applyWarning(cards, sos(1, { seq: 6, isDisposed: 1 }), context)).toBe(cards)
})

it('a warning from a quiet period is neither shown, rung nor counted', () => {
  const cards = raise(sos(1, { quietId: 5 }), sos(2))
  expect(ids(cards)).toEqual([2])
  expect([isRinging(raise(sos(1, { quietId: 5 }))), waitingCards(raise(sos(1, { quietId: 5 }))).length]).toEqual([
    false,
    0,
  ])
})
