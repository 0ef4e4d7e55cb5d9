import { describe, expect, it } from 'vitest'
import { ageText, feedFreshness, polledFreshness } from './freshness.ts'

describe('feed freshness', () => {
  it.each([
    ['a beat', 1_000, 0, 13_000, 'fresh'],
    ['a beat', 1_000, 0, 13_001, 'lost'],
    ['a beat just now, by a clock that was set back', 5_000, 0, 1_000, 'fresh'],
    ['no beat yet', null, 1_000, 13_000, 'fresh'],
    ['no beat yet', null, 1_000, 13_001, 'lost'],
    ['a beat long ago on a page just opened', 1_000, 100_000, 100_001, 'lost'],
  ] as const)('after %s at %s, begun at %i, is at %i %s', (_, lastFrame, startedAt, now, freshness) => {
    expect(feedFreshness(lastFrame, startedAt, now)).toBe(freshness)
  })
})

describe('polled freshness', () => {
  it.each([
    [0, 'fresh'],
    [45_000, 'fresh'],
    [45_001, 'stale'],
    [180_000, 'stale'],
    [180_001, 'lost'],
  ] as const)('of figures %i ms old is %s', (age, freshness) => {
    expect(polledFreshness(7_000, 7_000 + age)).toBe(freshness)
  })
})

it.each([
  [-5_000, '0 秒'],
  [0, '0 秒'],
  [4_000, '4 秒'],
  [59_499, '59 秒'],
  [59_500, '1 分钟'],
  [119_000, '1 分钟'],
  [200_000, '3 分钟'],
  [3_599_000, '59 分钟'],
  [3_600_000, '1 小时'],
  [7_300_000, '2 小时'],
  [86_399_000, '23 小时'],
  [86_400_000, '1 天'],
  [180_000_000, '2 天'],
])('speaks of %i ms in the largest whole unit: %s', (ms, text) => expect(ageText(ms)).toBe(text))
