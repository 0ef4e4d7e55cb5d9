import { createHash, randomBytes } from 'node:crypto'
import { Owner } from '@care/shared/session/owner'
import { SocialIdentity, SocialPurpose, SocialType } from '@care/shared/session/social.contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { badAuthorization } from '../../process/outside/provider.ts'
import { insist } from '../../redis/insist.ts'
import { keys } from '../../redis/keys.ts'

const stateSeconds = 600
const ticketSeconds = 300

const Kept = z.object({ type: SocialType, purpose: SocialPurpose, nonce: z.string(), owner: Owner.optional() })
const Ticket = z.object({ purpose: SocialPurpose, identity: SocialIdentity })

/** What a browser began: it comes back with the same state and proves itself with the nonce. */
export interface Begun {
  type: SocialType
  purpose: SocialPurpose
  nonce: string
  owner?: Owner | undefined
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const random = () => randomBytes(16).toString('base64url')

/** States and tickets of third-party sign-in; each serves once, right or wrong. */
export function createSocialStore(redis: Redis) {
  return {
    async begin({ nonce, ...begun }: Begun): Promise<string> {
      const state = random()
      const text = JSON.stringify({ ...begun, nonce: hash(nonce) })
      await insist(redis.set(keys.socialState(state), text, 'EX', stateSeconds))
      return state
    },

    /** What a state was issued for, without using it up; null for an unknown one. */
    async look(state: string): Promise<z.output<typeof Kept> | null> {
      const text = await insist(redis.get(keys.socialState(state)))
      return text ? Kept.parse(JSON.parse(text)) : null
    },

    /** Throws 400 unless this browser began just this, and has not ended it yet. */
    async finish(state: string, { type, purpose, nonce, owner }: Begun) {
      const text = await insist(redis.getdel(keys.socialState(state)))
      const kept = text ? Kept.parse(JSON.parse(text)) : null
      const fits =
        kept?.type === type &&
        kept.purpose === purpose &&
        kept.nonce === hash(nonce) &&
        kept.owner?.userId === owner?.userId &&
        kept.owner?.tenantId === owner?.tenantId
      if (!fits) throw badAuthorization()
    },

    /** Stands for an identity that nobody is bound to, while its owner signs in otherwise. */
    async issueTicket(purpose: SocialPurpose, identity: SocialIdentity): Promise<string> {
      const ticket = random()
      const text = JSON.stringify({ purpose, identity })
      await insist(redis.set(keys.socialTicket(ticket), text, 'EX', ticketSeconds))
      return ticket
    },

    /** Throws 400 for an unknown or used ticket, and for one of another purpose. */
    async redeemTicket(ticket: string, purpose: SocialPurpose): Promise<SocialIdentity> {
      const text = await insist(redis.getdel(keys.socialTicket(ticket)))
      const found = text ? Ticket.parse(JSON.parse(text)) : null
      if (found?.purpose !== purpose) throw badAuthorization()
      return found.identity
    },
  }
}
export type SocialStore = ReturnType<typeof createSocialStore>
