import { type PanelService, socialState } from '@care/shared/admin/panel/panel.contract'
import {
  social as calls,
  socialAccounts,
  socialBind,
  socialRate,
  socialToken,
} from '@care/shared/admin/session/ways/social.contract'
import { Refusal } from '@care/shared/http/errors'
import { ownOrigin } from '../http/own-origin.ts'
import { badAuthorization } from '../process/outside/provider.ts'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Social } from '../proofs/social/create-social.ts'
import { tenantChoiceOf } from '../proofs/tenant-tickets.ts'
import type { Serve } from '../serve/serve.ts'
import { requireGrant } from '../session/clients.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Signs in through a third-party provider, and binds a third-party identity to an account. */
export function socialRoutes(serve: Serve, { guard, limits, tickets, store, grants, call, social }: SignIn) {
  const { providers, proof, states, publicUrl } = social

  serve(calls, {
    providers: async () => (await providers()).map(({ type, name, isDemo }) => ({ type, name, isDemo })),
    authorize: async ({ query: { type, purpose, nonce }, from }) => {
      const provider = await proof.providerOf(type)
      const owner = purpose === 'bind' ? (await guard.admitPerson(from.headers)).owner : undefined
      const origin = ownOrigin(from, publicUrl)
      const state = await states.begin({ type, purpose, nonce, owner })
      return { url: provider.authorizeUrl({ state, origin, redirect: `${origin}/authredirect` }) }
    },
  })

  serve(socialState, { list: () => statesOf(social) })

  serve(socialToken, {
    token: async ({ client, query: { mobile, token, state, nonce, otp, newPassword, ...given }, from }) => {
      requireGrant(client, 'mobile')
      const answers = { otp, newPassword }
      if (token && !state) return grants.open(await grants.byTicket(token, from), client, from, answers)

      await limits.keep(socialRate, from.ip)
      const [type = ''] = mobile.split('@', 1)
      const provider = await proof.providerOf(type)
      const code = given.code || mobile.slice(type.length + 1)
      if (!code || !state || !nonce) throw badAuthorization()
      const identity = await proof.prove({ type: provider.type, code, state, nonce }, 'sign-in')
      const { isBound, accounts } = await call(socialAccounts.byIdentity, internalCaller(), { body: identity })
      if (!isBound) throw await proof.unbound(identity, 'sign-in')
      const [only] = accounts
      if (!only) throw new Refusal(426, '用户帐号已被锁定')
      // ignores the tenant in the header, because the first call always names the operator's (specification 0 §7.1)
      if (accounts.length === 1)
        return grants.open({ accounts, method: 'social', only, isOnce: true }, client, from, answers)
      return {
        token: await tickets.issue(only.user.username, accounts, 'social'),
        tenants: accounts.map(tenantChoiceOf),
      }
    },
  })

  serve(socialBind, {
    bind: async ({ pass: { owner, caller }, body }) => {
      const identity =
        'ticket' in body ? await states.redeemTicket(body.ticket, 'sign-in') : await proof.prove(body, 'bind', owner)
      // also binds the person's accounts in other institutions that the sign-in has proven
      const proven = (await store.find(caller.sessionId))?.proven ?? []
      const others = proven.filter(({ tenantId, userId }) => tenantId !== owner.tenantId || userId !== owner.userId)
      return call(socialAccounts.bind, internalCaller(), { body: { ...identity, owners: [owner, ...others] } })
    },
  })
}

/** States of the external providers, without the demo provider. */
async function statesOf({ providers, outside }: Social): Promise<PanelService[]> {
  const connected = (await outside()).filter(({ isConnected }) => isConnected)
  if (connected.length > 0) return connected
  const note = (await providers()).length > 0 ? '未接入：只有演示登录' : '未接入：用密码或验证码登录'
  return [{ name: 'social', label: '第三方登录', isConnected: false, note, failure: null }]
}
