import type pg from 'pg'
import { most, type Outbox } from './outbox.repository.ts'
import type { Publisher } from './redis-publisher.ts'

/** Publishes one portion and marks what was taken, so that the order holds; true when there may be more. */
export async function drain(client: pg.Client, publisher: Publisher, outbox: Outbox): Promise<boolean> {
  if (!publisher.isReady()) return false
  const outgoing = await outbox.find(client)
  if (outgoing.length === 0) return false

  const taken = await publisher.publish(outgoing)
  if (taken > 0) await outbox.mark(client, taken)
  return taken === outgoing.length && outgoing.length === most
}

/** A portion of each, however much another one holds; true when one of them has more. */
export async function portionOfEach<T>(outboxes: readonly T[], take: (outbox: T) => Promise<boolean>) {
  let isMore = false
  for (const outbox of outboxes) isMore = (await take(outbox)) || isMore
  return isMore
}
