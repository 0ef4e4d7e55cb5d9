import { invalid } from '@care/shared/http/errors'
import type { Account, TokenAnswer } from '@care/shared/session/session'
import type { FastifyRequest } from 'fastify'
import { wrongCredentials } from './credentials.ts'
import type { Limits } from './limits.ts'
import type { Rotation, SessionStore } from './session-store.ts'
import type { TenantTickets } from './tenant-tickets.ts'
import { accessLifeSeconds, type Tokens } from './tokens.ts'

interface Means {
  limits: Limits
  tickets: TenantTickets
  store: SessionStore
  tokens: Tokens
}

/** What every way of signing in ends with: one account of those proven, and a session for it. */
export function createGrants({ limits, tickets, store, tokens }: Means) {
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

  return {
    answer,

    async open(account: Account, clientId: string): Promise<TokenAnswer> {
      return answer(await store.open({ account, clientId }))
    },

    /** The account of a ticket, which is used up. */
    async byTicket(ticket: string, request: FastifyRequest): Promise<Account> {
      await limits.take('ticket', request.ip, 60, 60)
      const proven = await tickets.read(ticket)
      if (!proven) throw wrongCredentials()
      const chosen = choose(proven.accounts, request)
      if (!(await tickets.consume(ticket))) throw wrongCredentials()
      return chosen
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
