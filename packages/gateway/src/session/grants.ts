import { invalid } from '@care/shared/http/errors'
import { type SignInMethod, signInLog } from '@care/shared/session/own-sessions.contract'
import type { Account, TokenAnswer } from '@care/shared/session/session'
import type { FastifyRequest } from 'fastify'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { wrongCredentials } from './credentials.ts'
import { deviceOf } from './device-of.ts'
import { internalCaller } from './identity.ts'
import type { Limits } from './limits.ts'
import type { Rotation, SessionRecord, SessionStore } from './session-store.ts'
import type { TenantTickets } from './tenant-tickets.ts'
import { accessLifeSeconds, type Tokens } from './tokens.ts'

interface Means {
  call: InternalCalls
  limits: Limits
  tickets: TenantTickets
  store: SessionStore
  tokens: Tokens
}

/** Every account that one credential opened, and which kind of credential it was. */
export interface Proof {
  accounts: Account[]
  method: SignInMethod
}

type Origin = Pick<SessionRecord, 'clientId' | 'proven' | 'method'>

/** What every way of signing in ends with: one account of those proven, and a session for it. */
export function createGrants({ call, limits, tickets, store, tokens }: Means) {
  function answer({ sessionId, refreshToken, record }: Rotation): TokenAnswer {
    return {
      access_token: tokens.sign(sessionId),
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: accessLifeSeconds,
      scope: 'server',
      clientId: record.clientId,
      user_info: record.account.user,
    }
  }

  /** Nobody is let in unseen: the history comes first. */
  async function begin(account: Account, of: Origin, request: FastifyRequest): Promise<TokenAnswer> {
    const { id: userId, tenantId } = account.user
    const device = deviceOf(request)
    await call(signInLog.note, internalCaller([tenantId]), {
      body: { tenantId, userId, method: of.method, result: 'success', ...device },
    })
    return answer(await store.open({ account, ...of, ...device, signedInAt: Date.now(), locked: false }))
  }

  return {
    answer,

    async open({ accounts, method }: Proof, clientId: string, request: FastifyRequest): Promise<TokenAnswer> {
      const proven = accounts.map(({ user }) => ({ userId: user.id, tenantId: user.tenantId }))
      return begin(choose(accounts, request), { clientId, proven, method }, request)
    },

    /** A second session beside the first, so that each browser tab keeps its tenant. */
    async switchTo(account: Account, from: SessionRecord, request: FastifyRequest): Promise<TokenAnswer> {
      return begin(account, { clientId: from.clientId, proven: from.proven, method: 'switch' }, request)
    },

    /** What a ticket stands for; it is used up. */
    async byTicket(ticket: string, request: FastifyRequest): Promise<Proof> {
      await limits.take('ticket', request.ip, 60, 60)
      const proof = await tickets.read(ticket)
      if (!proof) throw wrongCredentials()
      choose(proof.accounts, request)
      if (!(await tickets.consume(ticket))) throw wrongCredentials()
      return proof
    },
  }
}
export type Grants = ReturnType<typeof createGrants>

/** The only account, or the one of the tenant that the header names. */
export function choose(found: Account[], { headers }: FastifyRequest): Account {
  const chosen =
    found.length === 1 ? found[0] : found.find(({ user }) => String(user.tenantId) === headers['tenant-id'])
  if (!chosen) throw invalid('请选择机构')
  return chosen
}
