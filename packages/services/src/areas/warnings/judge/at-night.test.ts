import { numbers } from '@care/shared/testing/drawn-numbers'
import { wireTime } from '@care/shared/wire-time'
import { expect, it } from 'vitest'
import { clockOf } from './at-night.ts'

it('reads the clock of Shanghai at any moment', () => {
  const draw = numbers(20261125)
  const drawn = Array.from({ length: 1_000 }, () => (draw(4_000_000) - 2_000_000) * 1_000_000 + draw(1_000_000))
  for (const moment of [0, -1, 59_999, 60_000, 16 * 3_600_000 - 1, 16 * 3_600_000, ...drawn])
    expect([moment, clockOf(moment)]).toEqual([moment, wireTime(moment).slice(11, 16)])
})
