import { createHash } from 'node:crypto'
import { Owner } from '@care/shared/admin/session/owner'
import { SocialIdentity, SocialPurpose, SocialType } from '@care/shared/admin/session/ways/social.contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { badAuthorization } from '../../process/outside/provider.ts'
import { keys } from '../../redis/keys.ts'
import { createTickets } from '../../redis/tickets.ts'

const stateSeconds = 600
const ticketSeconds = 300

const Kept = z.object({ type: SocialType, purpose: SocialPurpose, nonce: z.string(), owner: Owner.optional() })
const Ticket = z.object({ purpose: SocialPurpose, identity: SocialIdentity })

/** A begun authorization: the browser returns with its state and proves itself with the nonce. */
export type BegunAuthorization = z.output<typeof Kept>

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** States and tickets of third-party sign-in; each is valid once, right or wrong. */
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

    /** A ticket for an unbound identity, while its owner signs in another way. */
    issueTicket: (purpose: SocialPurpose, identity: SocialIdentity) => tickets.issue({ purpose, identity }),

    /** Throws 400 for an unknown or used ticket, and for one of another purpose. */
    async redeemTicket(ticket: string, purpose: SocialPurpose): Promise<SocialIdentity> {
      const found = await tickets.redeem(ticket)
      if (found?.purpose !== purpose) throw badAuthorization()
      return found.identity
    },
  }
}
export type SocialStore = ReturnType<typeof createSocialStore>
