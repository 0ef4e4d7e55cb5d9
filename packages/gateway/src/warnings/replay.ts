import { once } from 'node:events'
import type { FeedEntry } from '@care/shared/live/feed'
import { type FeedSource, feedPageSize } from './feed-source.ts'
import type { Feeds } from './feeds.ts'
import { eventFrame } from './frames.ts'
import { maxBacklogBytes, type WarningSocket } from './member.ts'

const drainMs = 10_000

/**
 * Sends a reader all events after its numbers, once and in order, while live events are held back. Then sends
 * `resumed`, and switches the reader to live events. Rejects when the services do not respond.
 */
export async function replayMissedEvents(
  member: WarningSocket,
  after: ReadonlyMap<number, number>,
  source: FeedSource,
  feeds: Feeds,
) {
  member.audience.hold(member)
  const sent = new Map(after)
  let missed = 0

  for (const tenantId of after.keys()) {
    for (;;) {
      const entries: FeedEntry[] = await source.after(tenantId, sent.get(tenantId) ?? 0)
      for (const entry of entries) sent.set(tenantId, entry.seq)
      missed += entries.length
      member.write(Buffer.concat(entries.map(eventFrame)))
      await drained(member)
      if (entries.length < feedPageSize) break
    }
    // marks the events read from the database as delivered, so that they are not sent again as live events
    await feeds.catchUp(tenantId, sent.get(tenantId) ?? 0)
    if ((feeds.cursorOf([tenantId])[tenantId] ?? 0) >= (sent.get(tenantId) ?? 0)) continue
    const newest = (await source.cursor([tenantId])).get(tenantId) ?? 0
    // the reader's number is higher, because the database was restored from a backup; it must then get all new events
    if (newest < (sent.get(tenantId) ?? 0)) sent.delete(tenantId)
  }

  for (const { tenantId, seq, frame } of member.takeHeld()) {
    if (seq !== null && seq <= (sent.get(tenantId) ?? -1)) continue
    if (seq !== null) sent.set(tenantId, seq)
    member.write(frame)
  }
  const { hearing } = member.audience
  const cursor = { ...feeds.cursorOf(hearing.tenantIds), ...Object.fromEntries(sent) }
  member.write(eventFrame({ kind: 'resumed', cursor, missed }))
  member.audience.release(member)
}

/** Waits until enough of the reader's unsent bytes have been sent. */
async function drained({ raw }: WarningSocket) {
  if (raw.writableLength <= maxBacklogBytes / 2) return
  await once(raw, 'drain', { signal: AbortSignal.timeout(drainMs) })
}
