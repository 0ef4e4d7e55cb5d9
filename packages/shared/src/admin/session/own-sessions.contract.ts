import { z } from 'zod'
import { area, calls, internal } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import { enterMessage, id, optionalId } from '../../validators.ts'
import { TenantChoice, TokenAnswer } from './session.ts'
import { challengeAnswers } from './ways/challenge-answers.ts'

const signedIn = calls({ access: 'signed-in' })
const byClient = calls({ access: 'client' })

export const SignInMethod = z.enum(['password', 'sms', 'social', 'switch'])
export type SignInMethod = z.output<typeof SignInMethod>

/** One of the user's own live sessions; `key` identifies it but cannot be used as a token. Times in Asia/Shanghai. */
export const OwnSession = z.object({
  key: z.string(),
  device: z.string(),
  address: z.string(),
  method: SignInMethod,
  signedInAt: z.string(),
  lastSeen: z.string(),
  isCurrent: z.boolean(),
  /** The institution that this window left by a switch; null when this session made no switch. */
  leftTenant: z.string().nullable(),
})
export type OwnSession = z.output<typeof OwnSession>

/** Served by the gateway itself. */
export const ownSessions = area('auth', {
  list: signedIn.get('/session/list', '我的登录设备', { data: z.array(OwnSession) }),
  end: signedIn.del('/session/:key', '退出一个登录设备', { ids: { key: 'session' } }),
  endOthers: signedIn.post('/session/end-others', '退出其他所有登录设备', { data: z.number() }),
})

/** Switches to another tenant of the same person, within what the sign-in verified; served by the gateway itself. */
export const tenantSwitch = area('admin', {
  switchUser: signedIn.get('/user/switchUser', '切换机构；不带机构编号时列出可切换的机构', {
    query: z.object({ tenantId: optionalId.of('tenant'), otp: challengeAnswers.otp }),
    data: z.union([TokenAnswer, z.array(TenantChoice)]),
  }),
})

/** Token introspection for other programs; `exp` in epoch seconds. */
export const tokenCheck = area('auth', {
  check: byClient.get('/oauth/check_token', '检查令牌', {
    alsoAt: '/auth/token/check_token',
    query: z.object({ token: z.string(enterMessage('令牌', '缺少参数token')).min(1).max(2_000) }),
    reply: 'bare',
    data: z.object({
      active: z.literal(true),
      exp: z.number(),
      user_name: z.string(),
      client_id: z.string(),
      scope: z.array(z.string()),
      authorities: z.array(z.string()),
    }),
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
  mine: signedIn.list('/user/sign-in-history', '我的登录记录', SignInRecord, PageQuery),
  panelCheck: signedIn.post('/user/panel/check', '可否打开运营面板', {
    evenViewing: true,
    body: z.object({ tenantId: id.of('tenant'), userId: id.of('staff'), panel: z.string().max(32).default('info') }),
  }),
})

/** An account by its ids or, after a failure, all accounts of a user name. */
const Attempt = z.object({
  tenantId: withNouns('tenant', z.number()).optional(),
  userId: withNouns('staff', z.number()).optional(),
  username: z.string().max(64).optional(),
  method: SignInMethod,
  result: z.enum(['success', 'failure']),
  address: z.string().max(64),
  device: z.string().max(200),
  requestId: z.string().max(64).optional(),
})
export type SignInAttempt = z.output<typeof Attempt>

/** Internal calls, gateway to auth service. */
export const signInLog = area('auth', {
  note: internal.post('/account/note-sign-in', { body: Attempt }),
})
