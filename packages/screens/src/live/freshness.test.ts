import { describe, expect, it } from 'vitest'
import { feedFreshness, polledFreshness } from './freshness.ts'

describe('freshness of the live feed', () => {
  it.each([
    ['a heartbeat', 1_000, 0, 13_000, 'fresh'],
    ['a heartbeat', 1_000, 0, 13_001, 'lost'],
    ['a heartbeat just now, by a clock that was set back', 5_000, 0, 1_000, 'fresh'],
    ['no heartbeat yet', null, 1_000, 13_000, 'fresh'],
    ['no heartbeat yet', null, 1_000, 13_001, 'lost'],
    ['a heartbeat long ago on a page just opened', 1_000, 100_000, 100_001, 'lost'],
  ] as const)('the feed after %s at %s, begun at %i, is at %i %s', (_, lastFrame, startedAt, now, freshness) => {
    expect(feedFreshness(lastFrame, startedAt, now)).toBe(freshness)
  })
})

describe('freshness of polled figures', () => {
  it.each([
    [0, 'fresh'],
    [45_000, 'fresh'],
    [45_001, 'stale'],
    [180_000, 'stale'],
    [180_001, 'lost'],
  ] as const)('the freshness of figures %i ms old is %s', (age, freshness) => {
    expect(polledFreshness(7_000, 7_000 + age)).toBe(freshness)
  })
})
