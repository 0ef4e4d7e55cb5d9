import { resolve } from 'node:path'
import { copyDemo, demoSecrets } from './demo.ts'
import { loadCore, type RunningProcess, startNode } from './run.ts'

export const productSecrets = {
  TOKEN_SECRET: 'secret-of-the-tokens-in-the-bench',
  IDENTITY_SECRET: 'secret-of-the-identities-in-the-bench',
}
export const urlAt = (port: number, path: string) => `http://127.0.0.1:${port}${path}`

/** Starts the whole product with the demo's data, on this port and the following ones; with `DATABASE_URL`, on that database. */
export async function startProduct(
  port: number,
  dataDir: string,
  more: Record<string, string> = {},
  core: number | string = loadCore,
): Promise<RunningProcess> {
  if (!more.DATABASE_URL) await copyDemo(dataDir)
  const launcher = resolve(import.meta.dirname, '../../scripts/start.ts')
  const env = { PORT: String(port), MQTT_PORT: String(port + 9), DATA_DIR: dataDir, DEMO: '1' }
  return startNode(core, launcher, [], { ...env, ...productSecrets, ...demoSecrets(), ...more })
}

/** Signs in; returns a session in the console's localStorage format, and the token. */
export async function signIn(
  port: number,
  more = {},
  username = 'haidian',
): Promise<{ token: string; storage: Record<string, string> }> {
  const authorization = `Basic ${Buffer.from('console:console').toString('base64')}`
  const body = new URLSearchParams({ username, password: 'Care2026' })
  const address = urlAt(port, '/auth/oauth/token?grant_type=password&enc=0')
  const answer = await fetch(address, { method: 'POST', headers: { ...more, authorization }, body })
  const token = (await answer.json()) as { access_token: string; refresh_token: string; user_info: object }
  const expiresAt = Date.now() + 3_600_000
  const session = { id: 'bench', accessToken: token.access_token, refreshToken: token.refresh_token, expiresAt }
  const storage = {
    'care.session': 'bench',
    'care.session.bench': JSON.stringify({ ...session, user: token.user_info }),
  }
  return { token: token.access_token, storage }
}

export type GatewayCall = <Data>(method: string, path: string, body?: object | FormData) => Promise<Data>

/** Calls the gateway as a signed-in person; throws if the call is refused. */
export const callAs =
  (port: number, token: string, more: Record<string, string> = {}): GatewayCall =>
  async <Data>(method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const headers = {
      authorization: `Bearer ${token}`,
      ...more,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    const sent = isForm ? body : JSON.stringify(body)
    const answer = await fetch(urlAt(port, path), { method, headers, ...(body && { body: sent }) })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
    if (code !== 0) throw new Error(`${method} ${path} answered ${answer.status}: ${msg}`)
    return data
  }
