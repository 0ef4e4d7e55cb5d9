import { invalid } from '@care/shared/http/errors'
import type { SocialIdentity, SocialType } from '@care/shared/session/social.contract'

export interface Authorization {
  state: string
  /** Our own page that the provider sends the browser back to. */
  redirect: string
  /** Scheme and host of ours. */
  origin: string
}

/** A third party that says who somebody is. */
export interface SocialProvider {
  type: SocialType
  name: string
  isDemo: boolean
  /** The provider's page; from there the browser comes back with the state and a code. */
  authorizeUrl: (authorization: Authorization) => string
  /** Whom a code stands for. Throws 400 for a bad code, an `OutsideFailure` when the provider does not answer. */
  identify: (code: string) => Promise<SocialIdentity>
}

export const badAuthorization = () => invalid('授权已失效，请重新发起')
