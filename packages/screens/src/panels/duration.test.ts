import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it('reads a duration out in two units at most', () => {
  expect([null, 45.4, 125, 4800].map(durationText)).toEqual(['–', '45秒', '2分05秒', '1小时20分'])
})
