import { describe, expect, it } from 'vitest'
import { ageText, feedFreshness, polledFreshness } from './freshness.ts'

describe('feed freshness', () => {
  it('calls the feed lost 12 seconds after the last beat', () => {
    expect(feedFreshness(1000, 0, 12_900)).toBe('fresh')
    expect(feedFreshness(1000, 0, 13_100)).toBe('lost')
  })

  it('does not wait for ever for the first beat', () => {
    expect(feedFreshness(null, 1000, 10_000)).toBe('fresh')
    expect(feedFreshness(null, 1000, 13_100)).toBe('lost')
  })
})

describe('polled freshness', () => {
  it('greys figures after a missed poll and hatches them after six', () => {
    expect(polledFreshness(0, 40_000)).toBe('fresh')
    expect(polledFreshness(0, 50_000)).toBe('stale')
    expect(polledFreshness(0, 190_000)).toBe('lost')
  })
})

it('speaks of age in the largest whole unit', () => {
  expect([4_000, 200_000, 7_300_000, 180_000_000].map(ageText)).toEqual(['4 秒', '3 分钟', '2 小时', '2 天'])
})
