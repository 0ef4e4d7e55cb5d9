import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it('reads a duration out in two units at most', () => {
  expect([null, 45.4, 125, 4800].map(durationText)).toEqual(['–', '45秒', '2分05秒', '1小时20分'])
})

it.each([
  [0, '0秒'],
  [59.4, '59秒'],
  [59.5, '1分00秒'],
  [60, '1分00秒'],
  [3_599, '59分59秒'],
  [3_599.5, '1小时00分'],
  [3_600, '1小时00分'],
  [86_400, '24小时00分'],
  [172_799, '47小时59分'],
  [172_800, '2天0小时'],
  [1e13, '1.16亿天17小时'],
  [-1, '–'],
])('reads %d seconds as %s', (seconds, text) => expect(durationText(seconds)).toBe(text))
