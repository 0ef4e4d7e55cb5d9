import type { SocialIdentity, SocialType } from '@care/shared/admin/session/ways/social.contract'
import { invalid } from '@care/shared/http/errors'

export interface Authorization {
  state: string
  /** Our page that the provider redirects back to. */
  redirect: string
  /** Origin of our page. */
  origin: string
}

/** A third-party identity provider. */
export interface SocialProvider {
  type: SocialType
  name: string
  isDemo: boolean
  /** URL of the provider's sign-in page, which redirects back with the state and a code. */
  authorizeUrl: (authorization: Authorization) => string
  /**
   * Exchanges a code for the person's identity. Throws 400 for an invalid code, and `OutsideFailure` if the provider
   * does not respond.
   */
  identify: (code: string) => Promise<SocialIdentity>
}

export const badAuthorization = () => invalid('授权已失效，请重新发起')
