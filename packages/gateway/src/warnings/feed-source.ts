import type { FeedEntry } from '@care/shared/live/feed'
import { warningFeed } from '@care/shared/live/feed.contract'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

export const feedPageSize = 500

/** Reads the numbered feeds of warnings from the database. */
export interface FeedSource {
  /** Newest number by tenant; 0 for a tenant without entries. */
  cursor: (tenantIds: number[]) => Promise<Map<number, number>>
  /** At most `feedPageSize` changes after this number, in order. */
  after: (tenantId: number, seq: number) => Promise<FeedEntry[]>
}

export function feedSource(call: InternalCalls): FeedSource {
  return {
    async cursor(tenantIds) {
      const newest = await call(warningFeed.cursor, internalCaller(tenantIds), {})
      return new Map(tenantIds.map((tenantId) => [tenantId, newest[String(tenantId)] ?? 0]))
    },
    after: (tenantId, after) =>
      call(warningFeed.after, internalCaller([tenantId]), { query: { tenantId, after, limit: feedPageSize } }),
  }
}
