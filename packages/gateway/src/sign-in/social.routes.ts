import { success } from '@care/shared/http/envelope'
import { Refusal } from '@care/shared/http/errors'
import { type PanelService, socialState } from '@care/shared/panel/panel.contract'
import type { TenantChoices, TokenAnswer } from '@care/shared/session/session'
import { social as calls, socialAccounts, socialBind, socialToken } from '@care/shared/session/social.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Social } from '../proofs/social/create-social.ts'
import { ownOrigin } from '../proofs/social/own-origin.ts'
import { badAuthorization } from '../process/outside/provider.ts'
import { parse } from '../serve/input.ts'
import type { Limits } from '../serve/limits.ts'
import { clientOf } from '../session/clients.ts'
import { type Guard, insistOn } from '../session/guard.ts'
import type { SessionStore } from '../session/session-store.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import type { Grants } from './grants.ts'
import { choiceOf, type TenantTickets } from './tenant-tickets.ts'

interface Means {
  social: Social
  clients: ReadonlyMap<string, string>
  limits: Limits
  tickets: TenantTickets
  store: SessionStore
  grants: Grants
  call: InternalCalls
}

/** Signing in by a third party, and binding one to an account. */
export function socialRoutes(app: FastifyInstance, guard: Guard, means: Means) {
  const { clients, limits, tickets, store, grants, call } = means
  const { providers, proof, states, publicUrl } = means.social
  const tried = ({ ip }: FastifyRequest) => limits.take('social', ip, 60, 60)

  app.get(calls.providers.path, async () =>
    success(providers.map(({ type, name, isDemo }) => ({ type, name, isDemo }))),
  )

  app.get(socialState.list.path, async (request) => {
    insistOn(socialState.list.options, await guard.admit(request.headers))
    return success(statesOf(means.social))
  })

  app.get(calls.authorize.path, async (request) => {
    const { type, purpose, nonce } = parse(calls.authorize.options.query, request.query)
    await tried(request)
    const provider = proof.providerOf(type)
    const owner = purpose === 'bind' ? (await guard.admit(request.headers)).owner : undefined
    const origin = ownOrigin(request, publicUrl)
    const state = await states.begin({ type, purpose, nonce, owner })
    return success({ url: provider.authorizeUrl({ state, origin, redirect: `${origin}/authredirect` }) })
  })

  const { path, options } = socialToken.token
  app.post(path, { bodyLimit: options.bodyLimit }, async (request, reply): Promise<TokenAnswer | TenantChoices> => {
    reply.header('pragma', 'no-cache')
    const clientId = clientOf(request.headers.authorization, clients)
    const parameters = { ...(request.query as object), ...(request.body as object | null) }
    const { mobile, token, state, nonce, otp, newPassword, ...given } = parse(options.query, parameters)
    const answers = { otp, newPassword }
    if (token && !state) return grants.open(await grants.byTicket(token, request), clientId, request, answers)

    await tried(request)
    const [type = ''] = mobile.split('@', 1)
    const provider = proof.providerOf(type)
    const code = given.code || mobile.slice(type.length + 1)
    if (!code || !state || !nonce) throw badAuthorization()
    const identity = await proof.prove({ type: provider.type, code, state, nonce }, 'sign-in')
    const { isBound, accounts } = await call(socialAccounts.byIdentity, internalCaller(), { body: identity })
    if (!isBound) throw await proof.unbound(identity, 'sign-in')
    const [only] = accounts
    if (!only) throw new Refusal(426, '用户帐号已被锁定')
    // the first call names the operator's tenant, whoever signs in (specification 0 §7.1)
    if (accounts.length === 1)
      return grants.open({ accounts, method: 'social', only, isOnce: true }, clientId, request, answers)
    return { token: await tickets.issue(only.user.username, accounts, 'social'), tenants: accounts.map(choiceOf) }
  })

  app.post(socialBind.bind.path, { bodyLimit: socialBind.bind.options.bodyLimit }, async (request) => {
    const { owner, caller } = await guard.admit(request.headers)
    const given = parse(socialBind.bind.options.body, request.body)
    await tried(request)
    const identity =
      'ticket' in given ? await states.redeemTicket(given.ticket, 'sign-in') : await proof.prove(given, 'bind', owner)
    // the same person's accounts in other institutions, as far as the sign-in proved them
    const proven = (await store.find(caller.sessionId))?.proven ?? []
    const others = proven.filter(({ tenantId, userId }) => tenantId !== owner.tenantId || userId !== owner.userId)
    const body = { ...identity, owners: [owner, ...others] }
    return success(await call(socialAccounts.bind, internalCaller(), { body }))
  })
}

/** The demo's provider is no service from outside. */
function statesOf({ providers, outside }: Social): PanelService[] {
  const connected = outside().filter(({ isConnected }) => isConnected)
  if (connected.length > 0) return connected
  const note = providers.length > 0 ? '未接入：只有演示登录' : '未接入：用密码或验证码登录'
  return [{ name: 'social', label: '第三方登录', isConnected: false, note, failure: null }]
}
