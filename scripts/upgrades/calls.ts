const password = 'Care2026'

export interface CallAnswer {
  said: string
  // biome-ignore lint/suspicious/noExplicitAny: a release of any age answers in the shape of its own contract
  data: any
}

/**
 * Calls a release through its gateway with its demo accounts. Calls that the release lacks or refuses are noted and
 * skipped.
 */
export class Calls {
  readonly #origin: string
  readonly #tokens = new Map<string, string>()
  readonly notes: string[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  async as(username: string, method: string, path: string, body?: object): Promise<CallAnswer> {
    const authorization = `Bearer ${this.#tokens.get(username) ?? (await this.#signIn(username))}`
    return this.#send(`${username} ${method} ${path}`, path, { method, headers: { authorization }, body })
  }

  /** Sends a message as a demo device. */
  device(imei: string, message: { id: string; type: string } & Record<string, unknown>): Promise<CallAnswer> {
    const body = { imei, time: new Date().toISOString(), ...message }
    const headers = { 'x-device-secret': `demo-${imei}` }
    return this.#send(`${imei} ${message.type}`, `/tenant-device/ingest/${imei}`, { method: 'POST', headers, body })
  }

  async #signIn(username: string): Promise<string> {
    const answer = await fetch(`${this.#origin}/auth/oauth/token?grant_type=password&enc=0`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('console:console').toString('base64')}` },
      body: new URLSearchParams({ username, password }),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    this.#tokens.set(username, token)
    return token
  }

  async #send(
    what: string,
    path: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: object | undefined },
  ): Promise<CallAnswer> {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await answer.json().catch(() => ({ code: 1, msg: '' }))) as CallAnswer & {
      code: number
      msg: string
    }
    const said = answer.ok && code === 0 ? 'done' : `${answer.status} ${msg}`
    if (method !== 'GET' || said !== 'done') this.notes.push(`${what}: ${said}`)
    return { said, data }
  }
}
