import type { SliderMove } from '@care/shared/admin/session/ways/captcha.contract'
import { expect, it } from 'vitest'
import { isPlausibleMove } from './slider-move.ts'

const now = 1_000_000
type Trail = SliderMove['trail']
/** A move made by hand from 0 to 200 within 400 ms; `at` replaces its points. */
const byHand = (...at: [place: number, time: number, x: number][]): Trail => {
  const trail: Trail = [
    ...([
      [0, 0],
      [40, 12],
    ] satisfies Trail),
    ...([
      [150, 130],
      [260, 187],
    ] satisfies Trail),
    ...([[400, 200]] satisfies Trail),
  ]
  for (const [place, time, x] of at) trail[place] = [time, x]
  return trail
}
const judge = (change: Partial<SliderMove> = {}, age = 2_000) =>
  isPlausibleMove(
    { randomStr: 'x', x: 200, duration: 400, trail: byHand(), ...change },
    { x: 200, drawnAt: now - age },
    now,
  )

it.each<[what: string, change: Partial<SliderMove>, believed: boolean, age?: number]>([
  ['made by hand', {}, true],
  ['of four points', { trail: byHand().slice(1) }, false],
  ['without a trail', { trail: [] }, false],
  ['that begins twenty pixels off', { trail: byHand([0, 0, 20]) }, true],
  ['that begins twenty pixels off to the left', { trail: byHand([0, 0, -20]) }, true],
  ['that begins further off', { trail: byHand([0, 0, 21]) }, false],
  ['that begins further off to the left', { trail: byHand([0, 0, -21]) }, false],
  ['that begins late', { trail: byHand([0, 30, 0]) }, true],
  ['that ends one pixel beside the stated end', { trail: byHand([4, 400, 201]) }, true],
  ['that ends two pixels beside the stated end', { trail: byHand([4, 400, 202]) }, false],
  ['that ends two pixels before the stated end', { trail: byHand([4, 400, 198]) }, false],
  ['whose last point comes a tenth of a second after its end', { trail: byHand([4, 500, 200]) }, true],
  ['whose last point comes later', { trail: byHand([4, 501, 200]) }, false],
  ['of 200 ms', { duration: 200, trail: byHand([2, 60, 130], [3, 80, 187], [4, 200, 200]) }, true],
  ['of 199 ms', { duration: 199, trail: byHand([2, 60, 130], [3, 80, 187], [4, 199, 200]) }, false],
  ['as old as its puzzle and a second', { duration: 3_000 }, true],
  ['older than its puzzle and a second', { duration: 3_001 }, false],
  ['begun before its puzzle was drawn', { duration: 1_001 }, false, 0],
  ['that pauses', { trail: byHand([2, 40, 12]) }, true],
  ['that goes back in time', { trail: byHand([2, 39, 12]) }, false],
  ['that goes back in place', { trail: byHand([3, 260, 100]) }, true],
])('a slider move %s: %o, is accepted: %s', (_, change, believed, age) => {
  expect(judge(change, age)).toBe(believed)
})
