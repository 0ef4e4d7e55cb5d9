import { SocialType } from '@care/shared/session/social.contract'
import { rememberedTarget } from '../../calls/redirect.ts'

/** What an address of the applet page was opened for, as far as it says so. */
export interface OpenedFor {
  /** The provider's word on who opened it; good once. */
  authCode: string | null
  /** Whose word that is; null when the address does not say. */
  type: SocialType | null
  /** The page to go on to. */
  target: string
}

export function openedFor(search: string): OpenedFor {
  const query = new URLSearchParams(search)
  return {
    authCode: query.get('auth_code') || null,
    type: SocialType.safeParse(query.get('type')?.toUpperCase()).data ?? null,
    target: rememberedTarget({ search }),
  }
}
