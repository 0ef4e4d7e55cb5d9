import { staleMs } from '@care/shared/live/events'

/** `stale`: shown grey with its age. `lost`: hatched, so that nobody takes it for current. */
export type Freshness = 'fresh' | 'stale' | 'lost'

/** Limits for data polled every 30 s: stale after one missed poll, lost after six. */
const pollStaleMs = 45_000
const pollLostMs = 180_000

/** Freshness of polled figures and charts; `updatedAt` and `now` in epoch ms. */
export function polledFreshness(updatedAt: number, now: number): Freshness {
  const age = now - updatedAt
  return age > pollLostMs ? 'lost' : age > pollStaleMs ? 'stale' : 'fresh'
}

/** Freshness of warnings from the feed: lost without a heartbeat for `staleMs`, however new the last warning is. */
export function feedFreshness(lastFrame: number | null, startedAt: number, now: number): Freshness {
  return now - (lastFrame ?? startedAt) > staleMs ? 'lost' : 'fresh'
}
