import type { SocialPurpose, SocialType } from '@care/shared/session/social.contract'
import { parsed } from '../../kit/page/parsed.ts'

/** What this tab began: only the tab that began may finish, and it knows where its person wanted to go. */
export interface Begun {
  type: SocialType
  purpose: SocialPurpose
  nonce: string
  /** Of the sign-in page: where to go afterwards, whose page it was. */
  search: string
}

const key = 'care.social'

export function rememberBegun(begun: Begun): void {
  sessionStorage.setItem(key, JSON.stringify(begun))
}

/** Null when this tab began nothing. */
export const readBegun = () => parsed(sessionStorage.getItem(key)) as Begun | null

export const forgetBegun = () => sessionStorage.removeItem(key)

/** Not `randomUUID`: that one is missing on plain http inside an intranet. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What came back to `/authredirect`; DingTalk says `authCode`. */
export function returnedOf(search: string): { code: string; state: string } | null {
  const query = new URLSearchParams(search)
  const code = query.get('code') ?? query.get('authCode') ?? ''
  const state = query.get('state') ?? ''
  return code && state ? { code, state } : null
}
