import { SocialType } from '@care/shared/admin/session/ways/social.contract'
import { rememberedTarget } from '../../calls/redirect.ts'

/** Parameters of the address of the applet page. */
export interface AppletParams {
  /** The provider's auth code; valid once. */
  authCode: string | null
  /** The provider; null if the address names none. */
  type: SocialType | null
  /** The page to open after signing in. */
  target: string
}

export function appletParamsOf(search: string): AppletParams {
  const query = new URLSearchParams(search)
  return {
    authCode: query.get('auth_code') || null,
    type: SocialType.safeParse(query.get('type')?.toUpperCase()).data ?? null,
    target: rememberedTarget({ search }),
  }
}
