import { z } from 'zod'
import { area, calls, del, internal } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { chooseMessage, text } from '../../validators.ts'
import { AccountKey } from './owner.ts'
import { Account, TenantChoices, TokenAnswer, UserInfoAnswer } from './session.ts'
import { challengeAnswers } from './ways/challenge-answers.ts'

const byClient = calls({ access: 'client', bodyLimit: 8 * 1024 })
const signedIn = calls({ access: 'signed-in' })

/** Parameters come in query and form body alike, as for a servlet (api-shapes §1.1). `enc` 0: the password is plain. */
const TokenParameters = z.object({
  grant_type: z.string(chooseMessage('登录方式', '缺少参数grant_type')).max(32),
  scope: z.string().max(32).optional(),
  username: text(64, '用户名').optional(),
  password: z.string().max(128, '密码过长').optional(),
  randomStr: z.string().max(64).optional(),
  code: z.string().max(32).optional(),
  token: z.string().max(128).optional(),
  refresh_token: z.string().max(128).optional(),
  enc: z.enum(['0', '1']).optional(),
  ...challengeAnswers,
})
export type TokenParameters = z.output<typeof TokenParameters>

/** Served by the gateway itself. */
export const session = area('auth', {
  token: byClient.post('/oauth/token', '登录与刷新令牌', {
    alsoAt: '/auth/oauth2/token',
    query: TokenParameters,
    body: TokenParameters.partial(),
    encoding: 'form',
    reply: 'bare',
    data: TokenAnswer,
  }),
  logout: del('/token/logout', { access: 'public', isAudited: true, summary: '退出登录' }),
  socketTicket: signedIn.post('/socket-ticket', '实时连接票据：一次有效，30秒', {
    isAudited: false,
    evenViewing: true,
    /** The socket of a locked session reports emergencies without naming the elder. */
    evenLocked: true,
    ofWalls: true,
    data: z.object({ ticket: z.string() }),
  }),
})

/** Internal calls, gateway to auth service: identity and permissions of an account. The service checks the password. */
export const accounts = area('auth', {
  verify: internal.post('/account/verify', {
    /** `withClosed`: includes accounts that cannot be entered now, for a list to choose from. */
    body: z.object({
      username: z.string(),
      password: z.string(),
      tenantId: withNouns('tenant', z.number()).optional(),
      withClosed: z.boolean().default(false),
    }),
    data: z.array(Account),
  }),
  refresh: internal.post('/account/reload', { body: AccountKey, data: Account.nullable() }),
})

export const account = area('admin', {
  info: signedIn.get('/user/info', '当前用户', { data: UserInfoAnswer }),
  tenantChoices: byClient.post('/user/tenant/list', '账号所属机构', {
    body: z.object({
      username: text(64, '用户名'),
      password: z.string('请输入密码').min(1, '请输入密码').max(128),
      queryTypeConsole: z.string().max(8).optional(),
      enc: z.enum(['0', '1']).optional(),
      randomStr: z.string().max(64).optional(),
      code: z.string().max(32).optional(),
    }),
    data: TenantChoices,
  }),
})
