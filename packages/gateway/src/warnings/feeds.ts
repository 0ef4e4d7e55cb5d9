import type { FeedSource } from './feed-source.ts'

interface Feed {
  /** The last delivered number. */
  last: number
  /** Events by number that arrived early; numbers before them are still missing. */
  early: Map<number, string>
  filling: Promise<void> | null
}
type Deliver = (tenantId: number, seq: number, text: string) => void

const maxEarly = 5_000
const fillAttempts = 6

/**
 * Delivers each tenant's changes in order, without gaps or duplicates. Changes that Redis lost are fetched from the
 * services. If that fails, `lost` is called and readers are disconnected, so that they do not miss events unnoticed.
 */
export function createFeeds(source: FeedSource, deliver: Deliver, lost: (tenantId: number) => void) {
  const feeds = new Map<number, Feed>()
  const opening = new Map<number, Promise<void>>()
  const beforeOpen = new Map<number, Map<number, string>>()

  function take(tenantId: number, feed: Feed, seq: number, text: string) {
    feed.last = seq
    deliver(tenantId, seq, text)
    for (let next = feed.early.get(feed.last + 1); next !== undefined; next = feed.early.get(feed.last + 1)) {
      feed.early.delete(feed.last + 1)
      feed.last += 1
      deliver(tenantId, feed.last, next)
    }
  }

  function received(tenantId: number, seq: number, text: string) {
    const feed = feeds.get(tenantId)
    if (!feed) {
      beforeOpen.get(tenantId)?.set(seq, text)
      return
    }
    if (seq <= feed.last) return
    if (seq === feed.last + 1) return take(tenantId, feed, seq, text)
    feed.early.set(seq, text)
    if (feed.early.size > maxEarly) return abandon(tenantId)
    void fill(tenantId, feed)
  }

  function abandon(tenantId: number) {
    feeds.delete(tenantId)
    lost(tenantId)
  }

  /** Fetches the missing events of a tenant, with one request at a time; never rejects. */
  function fill(tenantId: number, feed: Feed): Promise<void> {
    feed.filling ??= fetchMissing(tenantId, feed).finally(() => {
      feed.filling = null
    })
    return feed.filling
  }

  async function fetchMissing(tenantId: number, feed: Feed) {
    for (let attempt = 1; attempt <= fillAttempts; attempt++) {
      try {
        for (;;) {
          const entries = await source.after(tenantId, feed.last)
          for (const entry of entries) if (entry.seq > feed.last) take(tenantId, feed, entry.seq, JSON.stringify(entry))
          if (entries.length === 0) break
        }
        for (const seq of feed.early.keys()) if (seq <= feed.last) feed.early.delete(seq)
        if (feed.early.size === 0) return
      } catch {
        // the services are unreachable: the request is repeated below, and given up after a few seconds
      }
      await new Promise((done) => setTimeout(done, 50 * 2 ** attempt))
    }
    if (feeds.get(tenantId) === feed) abandon(tenantId)
  }

  async function open(tenantIds: number[]) {
    for (const tenantId of tenantIds) beforeOpen.set(tenantId, beforeOpen.get(tenantId) ?? new Map())
    try {
      for (const [tenantId, last] of await source.cursor(tenantIds)) {
        feeds.set(tenantId, { last, early: new Map(), filling: null })
        for (const [seq, text] of beforeOpen.get(tenantId) ?? []) received(tenantId, seq, text)
      }
    } finally {
      for (const tenantId of tenantIds) {
        beforeOpen.delete(tenantId)
        opening.delete(tenantId)
      }
    }
  }

  return {
    received,

    /** Starts to follow these tenants. Rejects when the services do not respond. */
    async follow(tenantIds: readonly number[]) {
      const unknown = tenantIds.filter((tenantId) => !feeds.has(tenantId) && !opening.has(tenantId))
      if (unknown.length > 0) {
        const promise = open(unknown)
        for (const tenantId of unknown) opening.set(tenantId, promise)
      }
      await Promise.all(tenantIds.map((tenantId) => opening.get(tenantId)))
    },

    cursorOf: (tenantIds: readonly number[]): Record<string, number> =>
      Object.fromEntries(tenantIds.map((tenantId) => [tenantId, feeds.get(tenantId)?.last ?? 0])),

    /**
     * Stops following a tenant without readers. When it is followed again, its newest number is read from the database.
     */
    forget: (tenantId: number) => feeds.delete(tenantId),

    /** Delivers to all readers the events that one reader has already received from the database. */
    async catchUp(tenantId: number, seq: number) {
      const feed = feeds.get(tenantId)
      if (feed && feed.last < seq) await fill(tenantId, feed)
    },

    /**
     * Compares the feeds with the database, and fetches what Redis has lost. Rejects when the services do not respond.
     */
    async check(tenantIds: number[]) {
      const followed = tenantIds.filter((tenantId) => feeds.has(tenantId))
      if (followed.length === 0) return
      for (const [tenantId, newest] of await source.cursor(followed)) await this.catchUp(tenantId, newest)
    },
  }
}
export type Feeds = ReturnType<typeof createFeeds>
