import type { TenantChoices, TokenAnswer } from '@care/shared/admin/session/session'
import type { SocialProvider, SocialPurpose, SocialType } from '@care/shared/admin/session/ways/social.contract'
import type { ChallengeResponse } from '../calls.ts'
import { callAsClient, requestData } from '../client-call.ts'

/** Calls of third-party sign-in, written without the contract like those in calls.ts. */
export const socialPaths = {
  providers: '/auth/social/providers',
  authorize: '/auth/social/authorize',
  token: '/auth/mobile/token/social',
  bind: '/admin/user/social/bind',
}

export const findProviders = (): Promise<SocialProvider[]> => requestData(socialPaths.providers, { method: 'GET' })

/** `bearer`: token of the user who binds the identity. */
export function authorize(type: SocialType, purpose: SocialPurpose, nonce: string, bearer?: string) {
  const query = new URLSearchParams({ type, purpose, nonce })
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
  return requestData<{ url: string }>(`${socialPaths.authorize}?${query}`, { method: 'GET', headers })
}

export interface RedirectResult {
  type: SocialType
  code: string
  state: string
  nonce: string
}

export async function signInBySocial({ type, code, ...proof }: RedirectResult, added: ChallengeResponse = {}) {
  const body = new URLSearchParams({ grant_type: 'mobile', mobile: `${type}@${code}`, ...proof, ...added })
  return (await callAsClient(socialPaths.token, { headers: { 'tenant-id': '1' }, body })) as TokenAnswer | TenantChoices
}

/** `ticket` replaces the provider's code when the user chooses among several institutions. */
export async function chooseBySocial(type: SocialType, ticket: string, tenantId: number, added: ChallengeResponse) {
  const body = new URLSearchParams({ grant_type: 'mobile', mobile: `${type}@`, token: ticket, ...added })
  return (await callAsClient(socialPaths.token, { headers: { 'tenant-id': String(tenantId) }, body })) as TokenAnswer
}

/** Binds by the ticket of a 417 refusal, or by the provider's redirect for the purpose `bind`. */
export function bindSocial(by: { ticket: string } | RedirectResult, bearer: string): Promise<boolean> {
  return requestData(socialPaths.bind, {
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(by),
  })
}
