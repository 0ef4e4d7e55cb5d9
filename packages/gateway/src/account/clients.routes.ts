import { randomBytes } from 'node:crypto'
import { clientGrants } from '@care/shared/admin/session/client.words'
import { type Client, clientRegistry, clients } from '@care/shared/admin/session/clients.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import { pageInMemory } from '../http/page-in-memory.ts'
import type { SignIn } from '../proofs/create-sign-in.ts'
import { digest } from '../redis/keys.ts'
import type { Serve } from '../serve/serve.ts'
import { refreshLifeSeconds } from '../session/session-record.ts'
import { accessLifeSeconds } from '../session/tokens.ts'
import { internalCaller } from '../upstream/identity.ts'

/**
 * Manages OAuth clients. The gateway generates each client secret and shows it once; the services store only its hash.
 */
export function clientRoutes(serve: Serve, { call, clients: known, online, tellClientsChanged }: SignIn) {
  const onBehalf = (caller: Caller) => ({ ...caller, permissions: [...caller.permissions, 'internal'] })
  const newSecret = () => {
    const clientSecret = randomBytes(32).toString('base64url')
    return { clientSecret, secretHash: digest(clientSecret) }
  }
  const requireOurs = (clientId: string) => {
    if (known.isFixed(clientId)) throw refused('该客户端来自服务器设置 CLIENTS，请在设置中修改')
  }
  /** Number of live sessions of each client. */
  async function sessionsOf(): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    for (const { clientId } of await online.standing(await online.of(null)))
      counts.set(clientId, (counts.get(clientId) ?? 0) + 1)
    return counts
  }

  serve(clients, {
    page: async ({ query }) => {
      const [kept, counts] = await Promise.all([call(clientRegistry.list, internalCaller(), {}), sessionsOf()])
      const all: Client[] = [
        ...known.fixedIds().map(fixed),
        ...kept.map(({ secretHash: _new, oldSecretHash: _old, oldSecretEndsAt: _end, ...client }) => ({
          ...client,
          sessions: 0,
          isFixed: false,
        })),
      ].map((client) => ({ ...client, sessions: counts.get(client.clientId) ?? 0 }))
      const { clientId = '', name = '', status } = query
      const wanted = all.filter(
        (one) => one.clientId.includes(clientId) && one.name.includes(name) && (!status || one.status === status),
      )
      return pageInMemory(wanted, query)
    },

    create: async ({ pass, body, from }) => {
      from.about = { client: body.clientId }
      const { clientSecret, secretHash } = newSecret()
      const isMade =
        !known.isFixed(body.clientId) &&
        (await call(clientRegistry.create, onBehalf(pass.caller), { body: { ...body, secretHash } }))
      if (!isMade) throw refused('客户端编号已存在')
      await tellClientsChanged()
      return { clientId: body.clientId, clientSecret }
    },

    update: async ({ pass, body, from }) => {
      from.about = { client: body.clientId }
      requireOurs(body.clientId)
      if (!(await call(clientRegistry.update, onBehalf(pass.caller), { body }))) throw notFound('客户端')
      await tellClientsChanged()
      return true
    },

    rotate: async ({ pass, body, from }) => {
      from.about = { client: body.clientId }
      requireOurs(body.clientId)
      const { clientSecret, secretHash } = newSecret()
      if (!(await call(clientRegistry.rotate, onBehalf(pass.caller), { body: { ...body, secretHash } })))
        throw notFound('客户端')
      await tellClientsChanged()
      return { clientId: body.clientId, clientSecret }
    },

    remove: async ({ pass, params: { client: clientId }, from }) => {
      from.about = { client: clientId }
      requireOurs(clientId)
      const client = (await call(clientRegistry.list, internalCaller(), {})).find((one) => one.clientId === clientId)
      if (!client) throw notFound('客户端')
      if (client.status === 'on') throw refused('客户端仍在启用，请先停用')
      const sessions = (await sessionsOf()).get(clientId) ?? 0
      if (sessions > 0) throw refused(`还有 ${sessions} 个由它登录的在线会话，请先在“在线会话”中结束`)
      await call(clientRegistry.remove, onBehalf(pass.caller), { body: { clientId } })
      await tellClientsChanged()
      return true
    },
  })
}

/** Converts a client from the setting CLIENTS to a row of the client list. */
const fixed = (clientId: string): Client => ({
  clientId,
  name: '服务器设置 CLIENTS',
  status: 'on',
  isFixed: true,
  sessions: 0,
  authorizedGrantTypes: Object.keys(clientGrants) as Client['authorizedGrantTypes'],
  accessTokenValidity: accessLifeSeconds,
  refreshTokenValidity: refreshLifeSeconds,
  createUser: '—',
  createTime: null,
  secretTime: null,
  oldSecretUntil: null,
})
