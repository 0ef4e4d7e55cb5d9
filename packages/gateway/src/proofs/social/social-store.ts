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

/**
 * An authorization that has begun. The browser returns with its state, and proves with the nonce that it is the one
 * that began it.
 */
export type BegunAuthorization = z.output<typeof Kept>

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** States and tickets of third-party sign-ins. Each can be used only once, successfully or not. */
export function createSocialStore(redis: Redis) {
  const states = createTickets(redis, keys.socialState, stateSeconds, Kept)
  const tickets = createTickets(redis, keys.socialTicket, ticketSeconds, Ticket)

  return {
    begin: ({ nonce, ...begun }: BegunAuthorization) => states.issue({ ...begun, nonce: hash(nonce) }),

    /** For what a state was issued; null if it is unknown. Does not use it up. */
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

    /**
     * Issues a ticket for an identity that is bound to no account, with which its owner can bind it after signing in in
     * another way.
     */
    issueTicket: (purpose: SocialPurpose, identity: SocialIdentity) => tickets.issue({ purpose, identity }),

    /** Returns the identity of a ticket. Throws 400 for an unknown or used ticket, or one for another purpose. */
    async redeemTicket(ticket: string, purpose: SocialPurpose): Promise<SocialIdentity> {
      const found = await tickets.redeem(ticket)
      if (found?.purpose !== purpose) throw badAuthorization()
      return found.identity
    },
  }
}
export type SocialStore = ReturnType<typeof createSocialStore>
