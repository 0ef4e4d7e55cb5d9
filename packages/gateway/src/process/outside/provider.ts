import type { SocialIdentity, SocialType } from '@care/shared/admin/session/ways/social.contract'
import { invalid } from '@care/shared/http/errors'

export interface Authorization {
  state: string
  /** Our page that the provider redirects back to. */
  redirect: string
  /** Our own origin. */
  origin: string
}

/** A third-party identity provider. */
export interface SocialProvider {
  type: SocialType
  name: string
  isDemo: boolean
  /** URL of the provider's page, which redirects back with the state and a code. */
  authorizeUrl: (authorization: Authorization) => string
  /** The identity behind a code. Throws 400 for a bad code, an `OutsideFailure` when the provider does not answer. */
  identify: (code: string) => Promise<SocialIdentity>
}

export const badAuthorization = () => invalid('授权已失效，请重新发起')
