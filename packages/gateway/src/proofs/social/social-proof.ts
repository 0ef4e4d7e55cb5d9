import type { AccountKey } from '@care/shared/admin/session/owner'
import type {
  SocialIdentity,
  SocialPurpose,
  SocialType,
  UnboundIdentity,
} from '@care/shared/admin/session/ways/social.contract'
import { invalid, Refusal, textOf } from '@care/shared/http/errors'
import { socialNames } from '@care/shared/server/social-names'
import type { SocialProvider } from '../../process/outside/provider.ts'
import type { SocialStore } from './social-store.ts'

export interface ProviderCallback {
  type: SocialType
  code: string
  state: string
  nonce: string
}

/** Lists the available providers, and checks state and code with which a browser returns from a provider. */
export function createSocialProof(providers: () => Promise<readonly SocialProvider[]>, store: SocialStore) {
  async function providerOf(type: string): Promise<SocialProvider> {
    const provider = (await providers()).find((one) => one.type === type)
    if (!provider) throw invalid('不支持的登录方式')
    return provider
  }

  return {
    providerOf,

    /**
     * Returns the identity from the provider. The state is checked first, so that a code of an attacker never reaches
     * the provider.
     */
    async prove(
      { type, code, state, nonce }: ProviderCallback,
      purpose: SocialPurpose,
      owner?: AccountKey,
    ): Promise<SocialIdentity> {
      const provider = await providerOf(type)
      await store.finish(state, { type, purpose, nonce, owner })
      return provider.identify(code)
    },

    /** A refusal (417) with the ticket that can bind the identity after signing in in another way. */
    async unbound(identity: SocialIdentity, purpose: SocialPurpose): Promise<Refusal> {
      const { type, name } = identity
      const ticket = await store.issueTicket(purpose, identity)
      const data: UnboundIdentity = { ticket, type, name, providerName: socialNames[type] }
      return new Refusal(417, textOf(417), {}, data)
    },
  }
}
export type SocialProof = ReturnType<typeof createSocialProof>
