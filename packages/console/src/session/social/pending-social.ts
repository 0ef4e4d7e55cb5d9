import type { SocialPurpose, SocialType } from '@care/shared/admin/session/ways/social.contract'
import { parseStored } from '../../kit/page/parse-stored.ts'

/** State of a third-party sign-in started in this tab, because only this tab may finish it. */
export interface PendingSocial {
  type: SocialType
  purpose: SocialPurpose
  nonce: string
  /** Query of the sign-in page: target page and institution. */
  search: string
}

const key = 'care.social'

export function savePendingSocial(begun: PendingSocial): void {
  sessionStorage.setItem(key, JSON.stringify(begun))
}

/** Null if this tab started no such sign-in. */
export const readPendingSocial = () => parseStored(sessionStorage.getItem(key)) as PendingSocial | null

export const dropPendingSocial = () => sessionStorage.removeItem(key)

/** A random nonce. Not `randomUUID`, because browsers lack it on plain http in an intranet. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Code and state from the provider's redirect; DingTalk names it `authCode`. */
export function redirectResultOf(search: string): { code: string; state: string } | null {
  const query = new URLSearchParams(search)
  const code = query.get('code') ?? query.get('authCode') ?? ''
  const state = query.get('state') ?? ''
  return code && state ? { code, state } : null
}
