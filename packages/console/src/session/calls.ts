import { clientAuthorization, tokenPath } from '@care/shared/session/access-token'
import type { TenantChoices, TokenAnswer } from '@care/shared/session/session'

/** The calls of the sign-in page by hand: it must be there before the contract is. calls.test.ts holds the paths to it. */
export const paths = { tenantChoices: '/admin/user/tenant/list', token: tokenPath, captcha: '/code' }

export interface Credentials {
  username: string
  password: string
  captcha?: { randomStr: string; code: string }
}

/** Refusal or failure of a sign-in call. Status 0: no answer came. */
export class SignInError extends Error {
  readonly status: number
  readonly requestId: string | null
  constructor(status: number, message: string, requestId: string | null = null) {
    super(message)
    this.status = status
    this.requestId = requestId
  }
}

export async function findTenants({ username, password, captcha }: Credentials): Promise<TenantChoices> {
  const answer = await ask(paths.tenantChoices, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, queryTypeConsole: '1', enc: '0', ...captcha }),
  })
  return (answer as { data: TenantChoices }).data
}

/** `ticket` proves the first factor; `tenantId` is the institution to work for. */
export async function signIn(credentials: Credentials, tenantId: number, ticket: string): Promise<TokenAnswer> {
  const { username, password, captcha } = credentials
  const query = new URLSearchParams({ grant_type: 'password', scope: 'server', token: ticket, ...captcha })
  const answer = await ask(`${paths.token}?${query}`, {
    headers: { 'tenant-id': String(tenantId) },
    body: new URLSearchParams({ username, password, enc: '0' }),
  })
  return answer as TokenAnswer
}

async function ask(address: string, init: { headers: Record<string, string>; body: BodyInit }): Promise<object> {
  const answer = await fetch(address, {
    method: 'POST',
    body: init.body,
    headers: { authorization: clientAuthorization(), ...init.headers },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new SignInError(0, '网络连接失败，请检查网络后重试')
  })
  const body = (await answer.json().catch(() => null)) as { code?: number; msg?: string } | null
  if (answer.ok && body && body.code !== 1) return body
  throw new SignInError(answer.status, body?.msg || '服务暂不可用，请稍后重试', answer.headers.get('x-request-id'))
}

export const captchaAddress = (randomStr: string) => `${paths.captcha}?randomStr=${randomStr}`
export const newRandomStr = () => `${Math.floor(1000 + Math.random() * 9000)}${Date.now()}`
