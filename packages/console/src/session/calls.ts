import type { TenantSource } from '@care/shared/admin/external/external'
import type { TenantChoices, TokenAnswer } from '@care/shared/admin/session/session'
import type {
  ProofOfWorkSolution,
  SliderMove,
  SliderPuzzle,
  Work,
} from '@care/shared/admin/session/ways/captcha.contract'
import type { SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import { tokenPath } from '@care/shared/browser/session/access-token'
import { callAsClient, requestData } from './client-call.ts'
import { encryptPasswords } from './encrypt-passwords.ts'

/**
 * Calls of the sign-in page, written without the contract to keep the page small; calls.test.ts checks the paths
 * against the contract.
 */
export const paths = {
  tenantChoices: '/admin/user/tenant/list',
  token: tokenPath,
  captcha: '/code',
  slider: '/code/slider',
  work: '/code/work',
  sendCode: '/admin/mobile/:mobile',
  phoneChoices: '/admin/user/tenant/list/:mobile/:code',
  phoneToken: '/auth/mobile/token/sms',
  source: '/tenant-admin/tenant/source/:id',
}

export interface CaptchaAnswer {
  randomStr: string
  code: string
}

export interface Credentials {
  username: string
  password: string
  captcha?: CaptchaAnswer | undefined
}

export function findTenants({ username, password, captcha }: Credentials): Promise<TenantChoices> {
  return requestData(
    paths.tenantChoices,
    jsonRequest({ username, queryTypeConsole: '1', ...encryptPasswords({ password }), ...captcha }),
  )
}

/** Parameters added when the call is repeated after a challenge (shared/session/challenge.ts). */
export interface ChallengeResponse {
  otp?: string
  newPassword?: string
}

/** `ticket` proves the first factor; `tenantId` is the institution to sign in to, 0 for the only one. */
export function signIn(ticket: string, tenantId: number, added: ChallengeResponse): Promise<TokenAnswer> {
  return enter(paths.token, { grant_type: 'password', scope: 'server', token: ticket }, tenantId, added)
}

export function signInByPhone(
  phone: string,
  ticket: string,
  tenantId: number,
  added: ChallengeResponse,
): Promise<TokenAnswer> {
  return enter(paths.phoneToken, { grant_type: 'mobile', mobile: `SMS@${phone}`, token: ticket }, tenantId, added)
}

/** Sends secrets in the body, because addresses are logged. */
async function enter(
  path: string,
  proof: Record<string, string>,
  tenantId: number,
  { otp, newPassword }: ChallengeResponse,
) {
  const passwords = encryptPasswords(newPassword === undefined ? {} : { newPassword })
  const body = new URLSearchParams({ ...proof, ...passwords, ...(otp !== undefined && { otp }) })
  const headers: Record<string, string> = tenantId > 0 ? { 'tenant-id': String(tenantId) } : {}
  return (await callAsClient(path, { headers, body })) as TokenAnswer
}

export function sendCode(phone: string, purpose: SmsPurpose, captcha?: CaptchaAnswer): Promise<boolean> {
  const query = new URLSearchParams({ purpose, ...captcha })
  return requestData(`${fill(paths.sendCode, { mobile: phone })}?${query}`, { method: 'GET' })
}

export const findTenantsByPhone = (mobile: string, code: string): Promise<TenantChoices> =>
  requestData(fill(paths.phoneChoices, { mobile, code }), { method: 'GET' })

export const findSource = (id: string): Promise<TenantSource> =>
  requestData(fill(paths.source, { id }), { method: 'GET' })

export const loadPuzzle = (randomStr: string): Promise<SliderPuzzle> =>
  requestData(`${paths.slider}?randomStr=${randomStr}`, { method: 'GET' })

export const checkSlider = (move: SliderMove): Promise<{ code: string }> => requestData(paths.slider, jsonRequest(move))

export const loadProofOfWork = (randomStr: string): Promise<Work> =>
  requestData(`${paths.work}?randomStr=${randomStr}`, { method: 'GET' })

export const sendProofOfWork = (done: ProofOfWorkSolution): Promise<boolean> =>
  requestData(paths.work, jsonRequest(done))

export const captchaAddress = (randomStr: string) => `${paths.captcha}?randomStr=${randomStr}`
export const newRandomStr = () => `${Math.floor(1000 + Math.random() * 9000)}${Date.now()}`

const fill = (path: string, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

export const jsonRequest = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
