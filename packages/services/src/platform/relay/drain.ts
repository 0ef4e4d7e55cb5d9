import type pg from 'pg'
import { maxBatch, type Outbox } from './outbox.repository.ts'
import type { Publisher } from './redis-publisher.ts'

/** Publishes one batch in order, and marks the messages that Redis accepted as published; true if there may be more. */
export async function publishBatch(client: pg.Client, publisher: Publisher, outbox: Outbox): Promise<boolean> {
  if (!publisher.isReady()) return false
  const outgoing = await outbox.find(client)
  if (outgoing.length === 0) return false

  const taken = await publisher.publish(outgoing)
  if (taken > 0) await outbox.mark(client, taken)
  return taken === outgoing.length && outgoing.length === maxBatch
}

/** Publishes one batch of each outbox, so that a full one cannot delay another (fairness); true if any has more. */
export async function takeBatchOfEach<T>(outboxes: readonly T[], take: (outbox: T) => Promise<boolean>) {
  let isMore = false
  for (const outbox of outboxes) isMore = (await take(outbox)) || isMore
  return isMore
}
