import { tenantSwitch, tokenCheck } from '@care/shared/admin/session/own-sessions.contract'
import type { Account } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { forbidden, invalid, Refusal } from '@care/shared/http/errors'
import type { SignIn } from '../proofs/create-sign-in.ts'
import { tenantChoiceOf } from '../proofs/tenant-tickets.ts'
import type { Serve } from '../serve/serve.ts'
import { requireGrant } from '../session/clients.ts'
import type { SessionRecord } from '../session/session-record.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Turns a 426 into a 400, because clients end the session at a 426, and a mistyped code must not do that. */
function keepingSession(error: unknown): never {
  throw error instanceof Refusal && error.status === 426 ? new Refusal(400, error.message, {}, error.data) : error
}

/** Switches a window to another tenant, and introspects tokens. */
export function switchRoutes(serve: Serve, { tokens, store, grants, call }: SignIn) {
  serve(tenantSwitch, {
    switchUser: async ({ pass: { caller }, query: { tenantId, ...answers }, from }) => {
      const record = await store.find(caller.sessionId)
      const found = record ? await stillTheirs(record) : []
      if (!record || tenantId === undefined) return found.map(tenantChoiceOf)

      const chosen = found.find(({ user }) => user.tenantId === tenantId)
      if (!chosen) throw forbidden('不允许访问该机构')
      const before = { ...record, sessionId: caller.sessionId }
      return grants.switchTo(chosen, before, from, answers).catch(keepingSession)
    },
  })

  serve(tokenCheck, {
    check: async ({ client, query: { token } }) => {
      requireGrant(client, 'check_token')
      const known = tokens.look(token)
      const record = known && (await store.find(known.sessionId))
      if (!known || !record) throw invalid('令牌无效或已过期')
      const { user } = record.account
      return {
        active: true as const,
        exp: Math.floor(known.endsAt / 1000),
        user_name: user.username,
        client_id: record.clientId,
        scope: ['server'],
        authorities: user.authorities.map(({ authority }) => authority),
      }
    },
  })

  /** Reads the accounts that the sign-in has proven again, and leaves out those locked since then. */
  async function stillTheirs({ proven }: SessionRecord): Promise<Account[]> {
    const reloaded = await Promise.all(
      proven.map((body) => call(accounts.refresh, internalCaller([body.tenantId]), { body })),
    )
    return reloaded.filter((account) => account !== null)
  }
}
