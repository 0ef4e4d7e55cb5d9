import { once } from 'node:events'
import type { FeedEntry } from '@care/shared/live/feed'
import { type FeedSource, feedPageSize } from './feed-source.ts'
import type { Feeds } from './feeds.ts'
import { eventFrame } from './frames.ts'
import { type Member, maxBacklogBytes } from './member.ts'

const drainMs = 10_000

/**
 * Sends a reader everything after its numbers, once and in order, while holding live events; then sends `resumed` and
 * switches it to live. Rejects when the services do not answer.
 */
export async function replay(member: Member, after: ReadonlyMap<number, number>, source: FeedSource, feeds: Feeds) {
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
    // the database has already given these: they must not come again live
    await feeds.catchUp(tenantId, sent.get(tenantId) ?? 0)
    if ((feeds.cursorOf([tenantId])[tenantId] ?? 0) >= (sent.get(tenantId) ?? 0)) continue
    const newest = (await source.cursor([tenantId])).get(tenantId) ?? 0
    // its number is from a database since restored from a backup: everything now is new to it
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

/** Waits until the reader has drained enough. */
async function drained({ raw }: Member) {
  if (raw.writableLength <= maxBacklogBytes / 2) return
  await once(raw, 'drain', { signal: AbortSignal.timeout(drainMs) })
}
