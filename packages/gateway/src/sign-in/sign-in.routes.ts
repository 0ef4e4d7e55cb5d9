import type { Account, TokenAnswer } from '@care/shared/admin/session/session'
import { account, accounts, session } from '@care/shared/admin/session/session.contract'
import { sessionLocked } from '@care/shared/admin/session/session-locked'
import { invalid, unauthorized } from '@care/shared/http/errors'
import { readWallToken } from '@care/shared/overview/walls/wall-identity'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { SignInProof } from '../proofs/grants.ts'
import { tenantChoiceOf } from '../proofs/tenant-tickets.ts'
import { openWall } from '../proofs/walls/open-wall.ts'
import type { Serve } from '../serve/serve.ts'
import { type Client, requireGrant } from '../session/clients.ts'
import type { Sender } from '../session/sender.ts'
import { sessionLifeOf } from '../session/session-record.ts'
import { internalCaller } from '../upstream/identity.ts'

const { token } = session
const { tenantChoices } = account

/**
 * A rate limit for wrong refresh tokens only, so that attempts of others behind the same address do not end sessions.
 */
const wrongRefresh = { name: 'refresh', max: 300, seconds: 60 }

/** Calls without a session: the token endpoint and the choice of tenant. */
export function signInRoutes(serve: Serve, { check, limits, tickets, store, grants, call }: SignIn) {
  serve(
    { token, tenantChoices },
    {
      token: async ({ client, query, from }) => {
        if (query.grant_type === 'refresh_token')
          return limits.judge(wrongRefresh, from.ip, () => refresh(query.refresh_token ?? '', client, from))
        if (query.grant_type !== 'password') throw invalid('不支持的登录方式')
        requireGrant(client, 'password')
        const proof: SignInProof = query.token
          ? await grants.byTicket(query.token, from)
          : { accounts: await check(query, from), method: 'password' }
        return grants.open(proof, client, from, query)
      },
      tenantChoices: async ({ client, body, from }) => {
        requireGrant(client, 'password')
        const found = await check(body, from, { withClosed: body.queryTypeConsole === '1' })
        return { token: await tickets.issue(body.username, found, 'password'), tenants: found.map(tenantChoiceOf) }
      },
    },
  )

  async function refresh(token: string, client: Client, from: Sender): Promise<TokenAnswer> {
    const wall = readWallToken(token)
    requireGrant(client, wall ? 'wall' : 'refresh_token')
    if (wall) return openWall({ call, store, grants }, wall, client, from)
    // a locked session cannot be refreshed, because the new token must not bypass the lock
    if (await store.isLocked(token)) throw sessionLocked()
    const rotation = await store.rotate(token)
    const { user } = rotation.record.account
    const body = { userId: user.id, tenantId: user.tenantId }
    const now = await call(accounts.refresh, internalCaller([user.tenantId]), { body })
    if (!now || now.epoch !== rotation.record.account.epoch || rotation.record.clientId !== client.clientId) {
      await store.end(rotation.sessionId)
      throw unauthorized()
    }
    const record = { ...rotation.record, ...sessionLifeOf(client), account: now }
    await store.replace(rotation.sessionId, record)
    if (rightsOf(now) !== rightsOf(rotation.record.account)) await store.announceChange(rotation.sessionId)
    await store.seen(rotation.sessionId, record)
    return grants.answer({ ...rotation, record })
  }
}

const rightsOf = ({ permissions, allowedTenantIds }: Account) => JSON.stringify([permissions, allowedTenantIds])
