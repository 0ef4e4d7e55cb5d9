import { type ChildProcess, spawn } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase } from '../../scripts/infra/database.ts'
import { listenErrorCode } from '../../scripts/infra/ports.ts'
import { type Infra, startInfra } from '../../scripts/infra/temporary.ts'
import { ports as testPorts } from '../support/ports.ts'
import { until } from '../support/until.ts'
import { interpolate, type OwnProcess, ownProcesses, readCompose } from './compose.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const at = (offset: number) => testPorts.composed + offset
const ports = { gateway: at(0), postgres: at(2), redis: at(3), services: at(4), worker: at(5), mqtt: at(9) }
const origin = `http://127.0.0.1:${ports.gateway}`
const secret = () => randomBytes(32).toString('base64url')
const clientSecret = secret()
const variables = {
  POSTGRES_PASSWORD: 'unused0on0loopback',
  REDIS_PASSWORD: 'unused0on0loopback',
  IDENTITY_SECRET: secret(),
  DATA_SECRET: secret(),
  TOKEN_SECRET: secret(),
  CLIENTS: `console:${clientSecret}`,
  LOGIN_KEY: randomBytes(8).toString('hex'),
  METRICS_TOKEN: secret(),
  WATCH_PORT: '0',
  ADMIN_PASSWORD: `Admin-${randomBytes(6).toString('hex')}`,
}

const containers = readCompose()
const running: ChildProcess[] = []
let infra: Infra | undefined
let databaseUrl = ''

/** The container's environment; host names of the compose network are replaced by loopback. */
function environmentOf(name: OwnProcess): Record<string, string> {
  const container = containers[name]
  if (!container) throw new Error(`docker-compose.yml has no ${name}`)
  const environment = interpolate(container, variables)
  return {
    ...environment,
    ...(environment.DATABASE_URL && { DATABASE_URL: databaseUrl }),
    ...(environment.UPSTREAM_URL && { UPSTREAM_URL: `http://127.0.0.1:${ports.services}` }),
    ...(environment.SERVICES_PORT && { SERVICES_PORT: `${ports.services}`, SERVICES_HOST: '127.0.0.1' }),
    ...(environment.MQTT_PORT && { MQTT_PORT: `${ports.mqtt}`, MQTT_HOST: '127.0.0.1' }),
    ...(environment.WATCH_PORT && { WATCH_PORT: `${ports.mqtt + 1}` }),
    ...(environment.WORKER_PORT && { WORKER_PORT: `${ports.worker}` }),
    ...(environment.PORT && { PORT: `${ports.gateway}`, HOST: '127.0.0.1' }),
    ...(environment.FILES_DIR && { FILES_DIR: join(infra?.folder ?? '', 'files') }),
    REDIS_URL: infra?.redisUrl ?? '',
    NODE_ENV: 'production',
  }
}

function run(name: OwnProcess, env: Record<string, string>) {
  const [, ...args] = containers[name]?.command ?? []
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  running.push(child)
  return { child, text: () => said.join('') }
}

/** Encrypts a password as pages do, with the public key from their HTML. */
const encipher = (password: string) =>
  createCipheriv('aes-128-cfb', variables.LOGIN_KEY, variables.LOGIN_KEY).update(password).toString('base64')

function signIn(username: string, password: string, client = `console:${clientSecret}`) {
  return fetch(`${origin}/auth/oauth/token?grant_type=password&enc=1`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(client).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ username, password: encipher(password) }),
  })
}

beforeAll(async () => {
  infra = await startInfra(ports)
  databaseUrl = await ensureDatabase(infra.databaseUrl, 'care')
})

afterAll(async () => {
  const ended = running.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)
  await Promise.all(
    ended.map((child) => {
      child.kill('SIGTERM')
      return once(child, 'exit')
    }),
  )
  await infra?.stop()
})

describe('production, as docker-compose.yml starts it', () => {
  it('becomes healthy with only the variables of .env', async () => {
    const started = ownProcesses.map((name) => ({ name, ...run(name, environmentOf(name)) }))
    await until(
      'the gateway is healthy',
      async () => {
        const gone = started.find(({ child }) => child.exitCode !== null)
        if (gone) throw new Error(`${gone.name} ended:\n${gone.text()}`)
        return (await fetch(`${origin}/actuator/health`).catch(() => null))?.ok
      },
      { within: 90_000, every: 200 },
    )
  })

  it('reports each part’s health, and returns its metrics to a caller with the metrics token', async () => {
    const headers = { authorization: `Bearer ${variables.METRICS_TOKEN}` }
    // requests with a proxy header do not count as local
    const elsewhere = { 'x-forwarded-for': '10.0.0.9' }
    for (const [port, health, metrics] of [
      [ports.gateway, '/actuator/health', '/actuator/metrics'],
      [ports.services, '/actuator/health', '/metrics'],
      [ports.worker, '/actuator/health', '/actuator/metrics'],
    ]) {
      const ask = async (path: string | number | undefined, given: Record<string, string>) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { headers: given })).status
      expect([
        await ask(health, {}),
        await ask(metrics, elsewhere),
        await ask(metrics, { ...elsewhere, ...headers }),
      ]).toEqual([200, 404, 200])
    }
  })

  it('opens no watch listener with WATCH_PORT=0', async () => {
    expect(await listenErrorCode(ports.mqtt + 1, '127.0.0.1')).toBeUndefined()
    expect(await listenErrorCode(ports.mqtt, '127.0.0.1')).toBe('EADDRINUSE')
  })

  it('the first administrator can sign in with ADMIN_PASSWORD', async () => {
    const answer = await signIn('admin', variables.ADMIN_PASSWORD)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toHaveProperty('access_token')
  })

  it('puts the key that encrypts passwords into the console’s page only', async () => {
    const headers = { accept: 'text/html' }
    const pages = await Promise.all(
      ['/login', '/screen/', '/s/'].map(async (path) => (await fetch(origin + path, { headers })).text()),
    )
    expect(pages.map((html) => html.includes(`<meta name="care-login-key" content="${variables.LOGIN_KEY}"`))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('production has no built-in OAuth client', async () => {
    expect((await signIn('admin', variables.ADMIN_PASSWORD, 'console:console')).status).toBe(401)
  })

  it.each(['desk', 'nurse', 'haidian', 'group', 'admin'])('refuses the demo account %s', async (username) => {
    const answer = await signIn(username, 'Care2026')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('a start without its secrets', () => {
  it.each(ownProcesses)('compose refuses to start %s without its secrets, and lists all missing ones', (name) => {
    const container = containers[name]
    if (!container) throw new Error(`docker-compose.yml has no ${name}`)
    const demanded =
      Object.values(container.environment)
        .join()
        .match(/\$\{\w+:\?/g) ?? []
    expect(demanded.length).toBeGreaterThan(1)
    expect(() => interpolate(container, {})).toThrow(/IDENTITY_SECRET：/)
  })

  it.each(ownProcesses)('%s itself refuses to start without its secrets, and lists all missing ones', async (name) => {
    const all = environmentOf(name)
    const { IDENTITY_SECRET: _identity, DATA_SECRET: _data, TOKEN_SECRET: _token, LOGIN_KEY: _key, ...rest } = all
    const { child, text } = run(name, rest)
    const [code] = await once(child, 'close')
    expect(code).toBeGreaterThan(0)
    const wanted =
      name === 'services' ? ['IDENTITY_SECRET', 'DATA_SECRET'] : ['IDENTITY_SECRET', 'TOKEN_SECRET', 'LOGIN_KEY']
    for (const setting of wanted) expect(text()).toContain(setting)
  })
})
