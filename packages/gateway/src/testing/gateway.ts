import type { AddressInfo } from 'node:net'
import type { Account, TokenAnswer } from '@care/shared/admin/session/session'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../process/config.ts'
import { createLoadMonitor } from '../process/load.ts'
import { startRedis, type TestRedis } from './redis.ts'
import { startUpstream, type TestUpstream } from './upstream.ts'

export interface TestGateway {
  app: FastifyInstance
  url: string
  redis: TestRedis
  upstream: TestUpstream
  /** Signs in an account that is created for the test; returns the token response. */
  signIn: (person?: Partial<Person>) => Promise<TokenAnswer>
  /** Authorization headers of a signed-in person. */
  bearer: (person?: Partial<Person>) => Promise<{ authorization: string }>
  /** A second gateway that uses the same Redis and the same services. */
  another: () => Promise<FastifyInstance>
  stop: () => Promise<void>
}

export interface Person {
  username: string
  tenantId: number
  allowedTenantIds: number[]
  permissions: string[]
  phone: string | null
  isNarrowed: boolean
}

export const clientHeader = `Basic ${Buffer.from('console:console').toString('base64')}`
let nextId = 1

/** Reports a load of zero, because tests share the machine with others. */
const calm = () => createLoadMonitor({ count: 0, percentile: () => 0, reset: () => undefined })

export async function startGateway(env: Record<string, string> = {}, patience = {}): Promise<TestGateway> {
  const redis = await startRedis()
  const upstream = await startUpstream()
  const settings = { DEMO: '1', REDIS_URL: redis.url, UPSTREAM_URL: upstream.url, LOG_LEVEL: 'silent', ...env }
  const apps: FastifyInstance[] = []
  const another = async () => {
    const app = await createApp(readConfig(settings), pino({ level: 'silent' }), { load: calm(), ...patience })
    await app.listen({ port: 0, host: '127.0.0.1' })
    apps.push(app)
    return app
  }
  const app = await another()
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const signIn = async (given: Partial<Person> = {}) => {
    const username = given.username ?? `user${nextId}`
    upstream.people.set(username, { password: 'Care2026', accounts: [accountOf({ username, ...given })] })
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/oauth/token',
      query: { grant_type: 'password' },
      headers: { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password: 'Care2026', enc: '0' }).toString(),
    })
    if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`)
    return answer.json<TokenAnswer>()
  }

  return {
    app,
    url,
    redis,
    upstream,
    signIn,
    bearer: async (person) => ({ authorization: `Bearer ${(await signIn(person)).access_token}` }),
    another,
    stop: async () => {
      await Promise.all(apps.map((one) => one.close()))
      await upstream.stop()
      await redis.stop()
    },
  }
}

export function accountOf({ username = 'desk', tenantId = 1000002, ...given }: Partial<Person>): Account {
  const { allowedTenantIds = [tenantId], permissions = [], phone = null, isNarrowed = false } = given
  return {
    user: {
      id: nextId++,
      username,
      nickName: username,
      phone,
      avatar: null,
      password: null,
      authorities: permissions.map((authority) => ({ authority })),
      enabled: true,
      accountNonExpired: true,
      accountNonLocked: true,
      credentialsNonExpired: true,
      tenantId,
      tenantName: `机构${tenantId}`,
      tenantIds: '1000000',
      ptenantId: 1,
      packageCode: 'base',
      superAdmin: 0,
    },
    allowedTenantIds,
    permissions,
    epoch: 0,
    rights: 0,
    idleMinutes: 30,
    institution: { status: '0', endsAt: null },
    logo: null,
    isNarrowed,
    isPending: false,
  }
}
