import { z } from 'zod'
import { area, calls, internal, post } from '../../../http/endpoint.ts'
import { chooseMessage, enterMessage } from '../../../validators.ts'
import { AccountKey } from '../owner.ts'
import { Account, TenantChoices, TokenAnswer } from '../session.ts'
import { challengeAnswers } from './challenge-answers.ts'

const anyone = calls({ access: 'public' })
const signedIn = calls({ access: 'signed-in' })

/** WeChat, DingTalk, and the demo's own provider; settings decide which are available. */
export const SocialType = z.enum(['WX', 'DING', 'DEMO'], chooseMessage('登录方式', '不支持的登录方式'))
export type SocialType = z.output<typeof SocialType>

/** `isDemo`: our own provider, where none is connected. */
export const SocialProvider = z.object({ type: SocialType, name: z.string(), isDemo: z.boolean() })
export type SocialProvider = z.output<typeof SocialProvider>

/** `external` is for people who registered from outside (`registration.findToken`). */
export const SocialPurpose = z.enum(['sign-in', 'bind', 'external'], '用途不正确')
export type SocialPurpose = z.output<typeof SocialPurpose>

/** A random text in a browser tab's sessionStorage: only the tab that started may finish. */
export const socialNonce = z
  .string(enterMessage('授权凭证', '授权已失效，请重新发起'))
  .regex(/^[\w-]{16,64}$/, enterMessage('授权凭证', '授权已失效，请重新发起'))
/** OAuth state: ties the callback to the request; valid for ten minutes and one use. */
export const socialState = z
  .string(enterMessage('授权凭证', '授权已失效，请重新发起'))
  .regex(/^[\w-]{22}$/, enterMessage('授权凭证', '授权已失效，请重新发起'))
/** The provider's authorization code. */
export const socialCode = z
  .string(enterMessage('授权凭证', '授权已失效，请重新发起'))
  .min(1, enterMessage('授权凭证', '授权已失效，请重新发起'))
  .max(512, '授权已失效，请重新发起')

export const socialRate = { name: 'social', max: 60, seconds: 60 } as const

/** Served by the gateway itself. */
export const social = area('auth', {
  providers: anyone.get('/social/providers', '可用的第三方登录方式', { data: z.array(SocialProvider) }),
  /**
   * The provider's address to redirect to. The provider calls back `/authredirect` with `state` and `code` (DingTalk:
   * `authCode`), within ten minutes, once. Purpose `bind` needs a bearer token.
   */
  authorize: anyone.get('/social/authorize', '第三方授权页地址', {
    rate: socialRate,
    mayIdentify: true,
    query: z.object({ type: SocialType, purpose: SocialPurpose.default('sign-in'), nonce: socialNonce }),
    data: z.object({ url: z.string() }),
  }),
})

/** `mobile` is `{type}@{code}`; the provider's code may also come in `code`. */
const SocialToken = z.object({
  grant_type: z.literal('mobile', chooseMessage('登录方式', '不支持的登录方式')),
  mobile: z
    .string(chooseMessage('登录方式', '不支持的登录方式'))
    .max(520, '不支持的登录方式')
    .regex(/^[A-Z]+@/, chooseMessage('登录方式', '不支持的登录方式')),
  state: socialState.optional(),
  code: socialCode.optional(),
  nonce: socialNonce.optional(),
  /** Ticket of an earlier response with several institutions; the header `tenant-id` names the chosen one. */
  token: z.string().max(128).optional(),
  ...challengeAnswers,
})

/** Data of a 417 refusal: the ticket binds the identity after a password sign-in within five minutes. */
export const UnboundIdentity = z.object({
  ticket: z.string(),
  type: SocialType,
  providerName: z.string(),
  name: z.string(),
})
export type UnboundIdentity = z.output<typeof UnboundIdentity>

export const socialToken = area('auth', {
  /** A token, or the institutions to choose from; 417 with `UnboundIdentity` when no account is bound. */
  token: post('/mobile/token/social', {
    access: 'client',
    query: SocialToken,
    encoding: 'form',
    reply: 'bare',
    data: z.union([TokenAnswer, TenantChoices]),
    bodyLimit: 8 * 1024,
    summary: '第三方登录',
  }),
})

/** Binds by the ticket of a 417, or by the parameters of `/authredirect` for purpose `bind`. */
const Bind = z.union(
  [
    z.object({ ticket: z.string(enterMessage('授权凭证')).min(1, '请输入授权凭证').max(64, '授权已失效，请重新发起') }),
    z.object({ type: SocialType, code: socialCode, state: socialState, nonce: socialNonce }),
  ],
  '授权已失效，请重新发起',
)

/** Served by the gateway itself, since it stores tickets and states. */
export const socialBind = area('admin', {
  bind: signedIn.post('/user/social/bind', '绑定第三方账号', { rate: socialRate, body: Bind, bodyLimit: 8 * 1024 }),
})

export const SocialBinding = z.object({
  type: SocialType,
  /** The person's name at the provider. */
  name: z.string(),
  createTime: z.string(),
})
export type SocialBinding = z.output<typeof SocialBinding>

/** Bindings belong to the person: they are the same in all of their institutions. */
export const socialBindings = area('admin', {
  mine: signedIn.get('/user/social', '我绑定的第三方账号', { data: z.array(SocialBinding) }),
  unbind: signedIn.del('/user/social/:type', '解绑第三方账号'),
})

export const SocialIdentity = z.object({
  type: SocialType,
  openId: z.string().min(1).max(128),
  /** The person's name at the provider. */
  name: z.string().max(100),
})
export type SocialIdentity = z.output<typeof SocialIdentity>
const Identity = SocialIdentity.omit({ name: true })

/** Internal calls, gateway to auth service, with an identity that the provider confirmed. */
export const socialAccounts = area('auth', {
  /** `isBound` without accounts: all bound accounts are locked. */
  byIdentity: internal.post('/social/accounts', {
    body: Identity,
    data: z.object({ isBound: z.boolean(), accounts: z.array(Account) }),
  }),
  /** Binds all accounts of one person. Refuses an identity that belongs to somebody else. */
  bind: internal.post('/social/bind', { body: SocialIdentity.extend({ owners: z.array(AccountKey).min(1) }) }),
})
