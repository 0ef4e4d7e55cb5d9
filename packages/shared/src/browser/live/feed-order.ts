import type { Cursor, FeedEvent } from '../../live/events.ts'

/** Maximum number of buffered early events; a replay sends the rest again. */
const largestWait = 500

/**
 * Puts the numbered events of several tenants in order: each number is delivered once, after its predecessor. An early
 * event is buffered until a replay fills the gap before it.
 */
export function createFeedOrder(deliver: (event: FeedEvent) => void) {
  const seen = new Map<number, number>()
  const waiting = new Map<number, Map<number, FeedEvent>>()

  function pass(event: FeedEvent) {
    seen.set(event.tenantId, event.seq)
    deliver(event)
    const next = waiting.get(event.tenantId)?.get(event.seq + 1)
    if (!next) return
    waiting.get(event.tenantId)?.delete(next.seq)
    pass(next)
  }

  return {
    cursor: (): Cursor => Object.fromEntries(seen),
    isEmpty: () => seen.size === 0,

    /** Starts unknown tenants at these sequence numbers. */
    adopt(cursor: Cursor) {
      for (const [tenantId, seq] of Object.entries(cursor)) {
        if (!seen.has(Number(tenantId))) seen.set(Number(tenantId), seq)
      }
    },

    /**
     * The server's feed ends below the last seen sequence number: its database was restored and counts from a lower
     * number.
     */
    comeDown(cursor: Cursor) {
      for (const [tenantId, seq] of Object.entries(cursor)) {
        if (seq >= (seen.get(Number(tenantId)) ?? seq)) continue
        seen.set(Number(tenantId), seq)
        waiting.delete(Number(tenantId))
      }
    },

    take(event: FeedEvent) {
      const last = seen.get(event.tenantId)
      if (last === undefined || event.seq === last + 1) return pass(event)
      if (event.seq <= last) return
      const early = waiting.get(event.tenantId) ?? new Map<number, FeedEvent>()
      if (early.size < largestWait) early.set(event.seq, event)
      waiting.set(event.tenantId, early)
    },

    /** Whether a buffered event waits for an earlier event that is missing. */
    hasGap: () => [...waiting.values()].some((early) => early.size > 0),
    /** Whether the server has events that have not arrived. */
    isBehind: (cursor: Cursor) =>
      Object.entries(cursor).some(([tenantId, seq]) => seq > (seen.get(Number(tenantId)) ?? seq)),

    /** A replay could not fill the gap: delivers the buffered events in order rather than never. */
    stepOver() {
      for (const early of waiting.values()) {
        const events = [...early.values()].sort((a, b) => a.seq - b.seq)
        early.clear()
        for (const event of events) if (event.seq > (seen.get(event.tenantId) ?? 0)) pass(event)
      }
    },
  }
}
