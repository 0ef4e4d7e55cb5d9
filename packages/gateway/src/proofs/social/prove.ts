import { invalid, Refusal, textOf } from '@care/shared/http/errors'
import { socialNames } from '@care/shared/server/social-names'
import type { Owner } from '@care/shared/session/owner'
import type { SocialIdentity, SocialPurpose, SocialType, Unbound } from '@care/shared/session/social.contract'
import type { SocialProvider } from '../../process/outside/provider.ts'
import type { SocialStore } from './social-store.ts'

export interface Returned {
  type: SocialType
  code: string
  state: string
  nonce: string
}

/** The providers that are there, and what a browser that came back from one of them proves. */
export function createSocialProof(providers: () => Promise<readonly SocialProvider[]>, store: SocialStore) {
  async function providerOf(type: string): Promise<SocialProvider> {
    const provider = (await providers()).find((one) => one.type === type)
    if (!provider) throw invalid('不支持的登录方式')
    return provider
  }

  return {
    providerOf,

    /** Whom the provider named. The state comes first: a code that was smuggled in is never shown to the provider. */
    async prove(
      { type, code, state, nonce }: Returned,
      purpose: SocialPurpose,
      owner?: Owner,
    ): Promise<SocialIdentity> {
      const provider = await providerOf(type)
      await store.finish(state, { type, purpose, nonce, owner })
      return provider.identify(code)
    },

    /** 417, with what binds the identity after signing in otherwise. */
    async unbound(identity: SocialIdentity, purpose: SocialPurpose): Promise<Refusal> {
      const { type, name } = identity
      const ticket = await store.issueTicket(purpose, identity)
      const data: Unbound = { ticket, type, name, providerName: socialNames[type] }
      return new Refusal(417, textOf(417), {}, data)
    },
  }
}
export type SocialProof = ReturnType<typeof createSocialProof>
