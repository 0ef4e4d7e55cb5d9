import { createHash } from 'node:crypto'
import { AccountKey } from '@care/shared/admin/session/owner'
import { SocialIdentity, SocialPurpose, SocialType } from '@care/shared/admin/session/ways/social.contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { badAuthorization } from '../../process/outside/provider.ts'
import { keys } from '../../redis/keys.ts'
import { createTickets } from '../../redis/tickets.ts'

const stateSeconds = 600
const ticketSeconds = 300

const Kept = z.object({ type: SocialType, purpose: SocialPurpose, nonce: z.string(), owner: AccountKey.optional() })
const Ticket = z.object({ purpose: SocialPurpose, identity: SocialIdentity })

/** A begun authorization. The browser returns with its state and proves with the nonce that it began it. */
export type BegunAuthorization = z.output<typeof Kept>

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** States and tickets of third-party sign-in. Each can be used only once, successfully or not. */
export function createSocialStore(redis: Redis) {
  const states = createTickets(redis, keys.socialState, stateSeconds, Kept)
  const tickets = createTickets(redis, keys.socialTicket, ticketSeconds, Ticket)

  return {
    begin: ({ nonce, ...begun }: BegunAuthorization) => states.issue({ ...begun, nonce: hash(nonce) }),

    /** What a state was issued for, without using it up; null if unknown. */
    look: states.look,

    /** Throws 400 unless this browser began this authorization and has not finished it yet. */
    async finish(state: string, { type, purpose, nonce, owner }: BegunAuthorization) {
      const kept = await states.redeem(state)
      const fits =
        kept?.type === type &&
        kept.purpose === purpose &&
        kept.nonce === hash(nonce) &&
        kept.owner?.userId === owner?.userId &&
        kept.owner?.tenantId === owner?.tenantId
      if (!fits) throw badAuthorization()
    },

    /** Issues a ticket for an unbound identity, to be bound after its owner has signed in another way. */
    issueTicket: (purpose: SocialPurpose, identity: SocialIdentity) => tickets.issue({ purpose, identity }),

    /** Returns the identity of a ticket. Throws 400 for an unknown or used ticket, and for one of another purpose. */
    async redeemTicket(ticket: string, purpose: SocialPurpose): Promise<SocialIdentity> {
      const found = await tickets.redeem(ticket)
      if (found?.purpose !== purpose) throw badAuthorization()
      return found.identity
    },
  }
}
export type SocialStore = ReturnType<typeof createSocialStore>
