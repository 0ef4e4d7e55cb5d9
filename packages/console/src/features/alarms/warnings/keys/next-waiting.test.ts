import { warningNumber } from '@care/shared/live/warning-fixture'
import { expect, it } from 'vitest'
import { applyWarning } from '../alarm/alarm-cards.ts'
import { nextWaitingId, waitingIds } from './next-waiting.ts'

const now = Date.parse('2026-11-21T10:00:02+08:00')

it('the queue starts with the cards, and continues with other unclaimed warnings', () => {
  const important = { warningLevel: 2, sourceType: 2 }
  const cards = [warningNumber(3, important), warningNumber(4)].reduce(
    (cards, warning) => applyWarning(cards, warning, { me: 1, now }),
    [] as ReturnType<typeof applyWarning>,
  )
  const bell = [
    warningNumber(4),
    warningNumber(1),
    warningNumber(5, { isDisposed: 2, claimerId: 9 }),
    warningNumber(6, { warningLevel: 1, sourceType: 14 }),
    warningNumber(2, important),
  ]
  expect(waitingIds(cards, bell)).toEqual([4, 3, 1, 2])
})

it.each([
  [null, 4],
  [4, 3],
  [1, 4],
  [99, 4],
])('after the current warning %s comes %s', (current, next) => {
  expect(nextWaitingId([4, 3, 1], current)).toBe(next)
})

it('after the only waiting warning there is no next one', () => {
  expect([nextWaitingId([4], 4), nextWaitingId([], null)]).toEqual([null, null])
})
