import { success } from '@care/shared/http/envelope'
import { invalid, unauthenticated } from '@care/shared/http/errors'
import type { TokenAnswer } from '@care/shared/session/session'
import { account, accounts, session } from '@care/shared/session/session.contract'
import { sessionLocked } from '@care/shared/session/session-locked'
import type { FastifyInstance } from 'fastify'
import type { CredentialCheck } from '../proofs/credentials.ts'
import { parse } from '../serve/input.ts'
import type { Limits } from '../serve/limits.ts'
import { clientOf } from '../session/clients.ts'
import type { SessionStore } from '../session/session-store.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { Grants, Proof } from './grants.ts'
import { choiceOf, type TenantTickets } from './tenant-tickets.ts'

export interface SignIn {
  clients: ReadonlyMap<string, string>
  check: CredentialCheck
  limits: Limits
  tickets: TenantTickets
  store: SessionStore
  grants: Grants
  call: InternalCalls
}

/** The calls before there is a session: token, choice of tenant. */
export function signInRoutes(app: FastifyInstance, means: SignIn) {
  const { clients, check, limits, tickets, store, grants, call } = means
  const { bodyLimit } = session.token.options

  // newer clients of the family post the same thing to oauth2 (api-shapes §1.1)
  for (const url of [session.token.path, '/auth/oauth2/token']) {
    app.post(url, { bodyLimit }, async (request, reply) => {
      reply.header('pragma', 'no-cache')
      const clientId = clientOf(request.headers.authorization, clients)
      const parameters = { ...(request.query as object), ...(request.body as object | null) }
      const given = parse(session.token.options.query.required({ grant_type: true }), parameters)

      if (given.grant_type === 'refresh_token') return refresh(given.refresh_token ?? '', clientId, request.ip)
      if (given.grant_type !== 'password') throw invalid('不支持的登录方式')
      const proof: Proof = given.token
        ? await grants.byTicket(given.token, request)
        : { accounts: await check(given, request), method: 'password' }
      return grants.open(proof, clientId, request, given)
    })
  }

  app.post(account.tenantChoices.path, { bodyLimit: account.tenantChoices.options.bodyLimit }, async (request) => {
    clientOf(request.headers.authorization, clients)
    const { username, ...given } = parse(account.tenantChoices.options.body, request.body)
    const found = await check({ username, ...given }, request)
    return success({ token: await tickets.issue(username, found, 'password'), tenants: found.map(choiceOf) })
  })

  async function refresh(token: string, clientId: string, address: string): Promise<TokenAnswer> {
    await limits.take('refresh', address, 300, 60)
    // a locked session that could be renewed would be unlocked by whoever sits there; it signs in again instead
    if (await store.isLocked(token)) throw sessionLocked()
    const rotation = await store.rotate(token)
    const { user } = rotation.record.account
    const body = { userId: user.id, tenantId: user.tenantId }
    const now = await call(accounts.refresh, internalCaller([user.tenantId]), { body })
    if (!now || now.epoch !== rotation.record.account.epoch || rotation.record.clientId !== clientId) {
      await store.end(rotation.sessionId)
      throw unauthenticated()
    }
    const record = { ...rotation.record, account: now }
    await store.replace(rotation.sessionId, record)
    await store.seen(rotation.sessionId, record)
    return grants.answer({ ...rotation, record })
  }
}
