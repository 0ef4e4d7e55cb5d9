import { staleMs } from '@care/shared/live/events'

/** `stale`: shown grey with its age. `lost`: hatched, nobody may take it for the present. */
export type Freshness = 'fresh' | 'stale' | 'lost'

/** What is polled every 30 s is stale after a missed poll and lost after six. */
const pollStaleMs = 45_000
const pollLostMs = 180_000

/** Of figures and charts, which come by polling; `updatedAt` and `now` in epoch ms. */
export function polledFreshness(updatedAt: number, now: number): Freshness {
  const age = now - updatedAt
  return age > pollLostMs ? 'lost' : age > pollStaleMs ? 'stale' : 'fresh'
}

/** Of warnings, which come by the feed: without a beat for `staleMs` they are lost, however new the last one is. */
export function feedFreshness(lastFrame: number | null, startedAt: number, now: number): Freshness {
  return now - (lastFrame ?? startedAt) > staleMs ? 'lost' : 'fresh'
}
