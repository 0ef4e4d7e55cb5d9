import { setTimeout as pause } from 'node:timers/promises'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { type CallInput, createCaller } from '@care/shared/http/client'
import type { DataOf, Endpoint } from '@care/shared/http/endpoint'

export const demoPassword = 'Care2026'
export const demoClient = `Basic ${Buffer.from('console:console').toString('base64')}`

/** Signs in a demo account by the console's call. */
export async function signIn(
  origin: string,
  username: string,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const answer = await fetch(`${origin}/auth/oauth/token?grant_type=password&enc=0`, {
    method: 'POST',
    headers: { authorization: demoClient, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ username, password: demoPassword }),
  })
  if (answer.status !== 200) throw new Error(`sign-in of ${username}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as TokenAnswer
}

export interface SignedIn {
  token: TokenAnswer
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<DataOf<E>>
}

/** Calls the product through the gateway by the contract, and validates the responses. */
export async function signedIn(
  origin: string,
  username: string,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const token = await signIn(origin, username, headers)
  const call = createCaller({
    origin,
    strict: true,
    fetch: askAgainWhenBusy,
    headers: () => ({ authorization: `Bearer ${token.access_token}`, ...headers }),
  })
  return { token, call }
}

/** Retries exports that an overloaded gateway refuses, as users would. */
const askAgainWhenBusy: typeof fetch = async (...asked) => {
  for (;;) {
    const answer = await fetch(...asked)
    if (answer.status !== 503 || !(await answer.clone().text()).includes('系统繁忙')) return answer
    await pause(500)
  }
}

/** Sends messages as a tenant's data source (ingestion key). */
export async function ingest(origin: string, tenantId: number, messages: unknown): Promise<Response> {
  return fetch(`${origin}/tenant-device/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ingest-key': `demo-ingest-${tenantId}` },
    body: JSON.stringify(messages),
  })
}
