import { z } from 'zod'
import { area, del, get, post } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { named } from '../nouns.ts'
import { enter, id, optionalId } from '../validators.ts'
import { challengeAnswers } from './challenge-answers.ts'
import { TenantChoice, TokenAnswer } from './session.ts'

export const SignInMethod = z.enum(['password', 'sms', 'social', 'switch'])
export type SignInMethod = z.output<typeof SignInMethod>

/** A live session of one's own; `key` names it without being able to open it. Times in Asia/Shanghai. */
export const OwnSession = z.object({
  key: z.string(),
  device: z.string(),
  address: z.string(),
  method: SignInMethod,
  signedInAt: z.string(),
  lastSeen: z.string(),
  isCurrent: z.boolean(),
  /** The institution that this window worked for before it switched; null: it did not leave this session. */
  leftTenant: z.string().nullable(),
})
export type OwnSession = z.output<typeof OwnSession>

/** Served by the gateway itself. */
export const ownSessions = area('auth', {
  list: get('/session/list', { access: 'signed-in', data: z.array(OwnSession), summary: '我的登录设备' }),
  end: del('/session/:key', { ids: { key: 'session' }, access: 'signed-in', summary: '退出一个登录设备' }),
  endOthers: post('/session/end-others', { access: 'signed-in', data: z.number(), summary: '退出其他所有登录设备' }),
})

/** Another tenant of the same person, as far as the sign-in proved it; served by the gateway itself. */
export const tenantSwitch = area('admin', {
  switchUser: get('/user/switchUser', {
    access: 'signed-in',
    query: z.object({ tenantId: optionalId.of('tenant'), otp: challengeAnswers.otp }),
    data: z.union([TokenAnswer, z.array(TenantChoice)]),
    summary: '切换机构；不带机构编号时列出可切换的机构',
  }),
})

/** What other programs ask about a token; `exp` in epoch seconds. */
export const tokenCheck = area('auth', {
  check: get('/oauth/check_token', {
    access: 'client',
    alsoAt: '/auth/token/check_token',
    query: z.object({ token: z.string(enter('令牌', '缺少参数token')).min(1).max(2_000) }),
    reply: 'bare',
    data: z.object({
      active: z.literal(true),
      exp: z.number(),
      user_name: z.string(),
      client_id: z.string(),
      scope: z.array(z.string()),
      authorities: z.array(z.string()),
    }),
    summary: '检查令牌',
  }),
})

export const SignInRecord = z.object({
  id: z.number(),
  method: SignInMethod,
  result: z.enum(['success', 'failure']),
  address: z.string(),
  device: z.string(),
  createTime: z.string(),
})
export type SignInRecord = z.output<typeof SignInRecord>

export const signInHistory = area('admin', {
  mine: get('/user/sign-in-history', {
    access: 'signed-in',
    query: PageQuery,
    data: pageOf(SignInRecord),
    summary: '我的登录记录',
  }),
  panelCheck: post('/user/panel/check', {
    access: 'signed-in',
    evenViewing: true,
    body: z.object({ tenantId: id.of('tenant'), userId: id.of('staff'), panel: z.string().max(32).default('info') }),
    summary: '可否打开运营面板',
  }),
})

/** An account by its ids, or, after a failure, all accounts of a name. */
const Attempt = z.object({
  tenantId: named('tenant', z.number()).optional(),
  userId: named('staff', z.number()).optional(),
  username: z.string().max(64).optional(),
  method: SignInMethod,
  result: z.enum(['success', 'failure']),
  address: z.string().max(64),
  device: z.string().max(200),
  requestId: z.string().max(64).optional(),
})
export type SignInAttempt = z.output<typeof Attempt>

/** Between gateway and auth service. */
export const signInLog = area('auth', {
  note: post('/account/note-sign-in', { access: 'internal', body: Attempt }),
})
