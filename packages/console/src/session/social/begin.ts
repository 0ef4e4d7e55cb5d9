import type { SocialPurpose, SocialType } from '@care/shared/admin/session/ways/social.contract'
import { accessToken } from '@care/shared/browser/session/access-token'
import { newNonce, savePendingSocial } from './pending-social.ts'
import { authorize } from './social-calls.ts'

/** Redirects to the provider, which redirects back to `/authredirect`. */
export async function beginSocial(type: SocialType, purpose: SocialPurpose, search = ''): Promise<void> {
  const nonce = newNonce()
  const bearer = purpose === 'bind' ? await accessToken() : null
  const { url } = await authorize(type, purpose, nonce, bearer ?? undefined)
  savePendingSocial({ type, purpose, nonce, search })
  location.assign(url)
}
