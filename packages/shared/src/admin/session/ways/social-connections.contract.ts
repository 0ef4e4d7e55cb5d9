import { z } from 'zod'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { area, calls, del, internal, put } from '../../../http/endpoint.ts'
import { PageQuery } from '../../../http/page.ts'
import { chooseMessage, enterMessage, optional, text } from '../../../validators.ts'
import { SocialType } from './social.contract.ts'
import { connectionFields } from './social-connection.words.ts'

/** Providers that the operator can connect: the demo's own needs no connection. */
export const ConnectedType = z.enum(['WX', 'DING'], chooseMessage('登录方式', '不支持的登录方式'))
export type ConnectedType = z.output<typeof ConnectedType>

/** A third-party provider, connected or not. `hasSecret`: a secret is stored, which is never returned. */
export const SocialConnection = z.object({
  ...rowShapeOf(connectionFields),
  type: SocialType,
  hasSecret: z.boolean(),
  /** Number of accounts bound to it, in all institutions. */
  accounts: z.number(),
})
export type SocialConnection = z.output<typeof SocialConnection>

/** An omitted secret keeps the stored one, as long as the app is the same. */
export const ConnectionDraft = z.object({
  type: ConnectedType,
  appId: z
    .string('请输入应用编号')
    .trim()
    .regex(/^[\w-]{4,64}$/, enterMessage('应用编号', '应用编号为4至64个字母、数字、下划线或短横线')),
  appSecret: optional(
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{8,128}$/, '密钥为8至128个字符，不含空格'),
  ),
  status: z.enum(['on', 'off'], chooseMessage('状态')).default('on'),
  remark: optional(text(200)),
})
export type ConnectionDraft = z.output<typeof ConnectionDraft>

const operatorView = calls({ access: 'social:view', for: 'operator' })
const writes = { access: 'social:edit', for: 'operator' } as const

/** Served by the gateway itself, since its sign-in page uses them. */
export const socialConnections = area('admin', {
  page: operatorView.list('/social/details/page', '第三方登录列表', SocialConnection, PageQuery),
  save: put('/social/details', { ...writes, body: ConnectionDraft, summary: '配置第三方登录' }),
  remove: del('/social/details/:type', { ...writes, summary: '清除第三方登录配置' }),
})

/** A stored connection, for the gateway. */
export const KeptConnection = z.object({
  type: ConnectedType,
  appId: z.string(),
  appSecret: z.string(),
  status: z.enum(['on', 'off']),
  remark: z.string().nullable(),
  updateUser: z.string(),
  updateTime: z.string(),
})
export type KeptConnection = z.output<typeof KeptConnection>

/** Internal calls, gateway to auth service; writes carry the caller who makes them. */
export const connectionRegistry = area('auth', {
  list: internal.get('/social/connections', { data: z.array(KeptConnection) }),
  bound: internal.get('/social/bound', { data: z.array(z.object({ type: SocialType, accounts: z.number() })) }),
  /** Returns false when there is no secret for this app. */
  save: internal.post('/social/connections', { body: ConnectionDraft }),
  /** Returns false when there was no connection. */
  remove: internal.post('/social/connections/remove', { body: z.object({ type: ConnectedType }) }),
})
