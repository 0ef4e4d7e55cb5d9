import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { z } from 'zod'
import { failClosed } from './fail-closed.ts'

/** One-time tickets: 128 random bits for a single browser, with data stored for `seconds`. */
export function createTickets<T>(redis: Redis, keyOf: (ticket: string) => string, seconds: number, kept: z.ZodType<T>) {
  const read = (text: string | null) => (text ? kept.parse(JSON.parse(text)) : null)

  return {
    async issue(value: T): Promise<string> {
      const ticket = randomBytes(16).toString('base64url')
      await failClosed(redis.set(keyOf(ticket), JSON.stringify(value), 'EX', seconds))
      return ticket
    },

    /** Reads a ticket's data; null for an unknown, used or expired ticket. */
    look: async (ticket: string) => read(await failClosed(redis.get(keyOf(ticket)))),

    /** Like `look`, but also uses the ticket up. */
    redeem: async (ticket: string) => read(await failClosed(redis.getdel(keyOf(ticket)))),

    /** Uses the ticket up; false if another request used it first. */
    consume: async (ticket: string) => (await failClosed(redis.del(keyOf(ticket)))) === 1,
  }
}
