import { z } from 'zod'
import { rowShapeOf } from '../../crud/schemas.ts'
import { area, calls, del, internal, post, put } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import { chooseMessage, enterMessage, optional, requiredText, text } from '../../validators.ts'
import { clientFields, clientGrants, clientStates, secretGraces } from './client.words.ts'

const keysOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as [K, ...K[]]
const Grant = z.enum(keysOf(clientGrants), '授权方式不正确')
const Status = z.enum(keysOf(clientStates), chooseMessage('状态'))
const clientId = () =>
  withNouns(
    'client',
    z
      .string('请输入客户端编号')
      .trim()
      .regex(
        /^[A-Za-z][\w-]{1,31}$/,
        enterMessage('客户端编号', '客户端编号为2至32个字母、数字、下划线或短横线，以字母开头'),
      ),
  )
const seconds = (label: string, least: number, most: number) =>
  z.coerce.number(`${label}不正确`).int(`${label}不正确`).min(least, `${label}太短`).max(most, `${label}太长`)

/** A registered OAuth client; `isFixed`: from the setting CLIENTS, not editable on a page. Validities in seconds. */
export const Client = z.object({
  ...rowShapeOf(clientFields),
  authorizedGrantTypes: z.array(Grant),
  /** Lifetime of an access token. */
  accessTokenValidity: z.number(),
  /** Idle time of a session and its refresh token; the institution's idle timeout counts where it is shorter. */
  refreshTokenValidity: z.number(),
  /** Number of live sessions that the client opened. */
  sessions: z.number(),
  isFixed: z.boolean(),
})
export type Client = z.output<typeof Client>

const said = {
  name: requiredText(50, '请输入名称', '名称'),
  status: Status.default('on'),
  authorizedGrantTypes: z.array(Grant, '请选择授权方式').min(1, '请选择授权方式').max(10, '授权方式过多'),
  accessTokenValidity: seconds('令牌有效期', 300, 43_200).default(43_200),
  refreshTokenValidity: seconds('会话有效期', 600, 2_592_000).default(86_400),
}

export const ClientDraft = z.object({ clientId: clientId(), ...said })
export type ClientDraft = z.output<typeof ClientDraft>
const Rotation = z.object({
  clientId: clientId(),
  graceHours: z.coerce
    .number('旧密钥的期限不正确')
    .refine((hours) => String(hours) in secretGraces, '旧密钥的期限不正确')
    .default(0),
})
/** A client's secret, shown only once, because only the hash is stored. */
const Secret = z.object({ clientId: z.string(), clientSecret: z.string() })
export type ClientSecret = z.output<typeof Secret>

const operatorView = calls({ access: 'client:view', for: 'operator' })
const writes = { access: 'client:edit', for: 'operator' } as const

/** Served by the gateway itself, since its token endpoint uses them. */
export const clients = area('admin', {
  page: operatorView.list(
    '/client/page',
    '登录客户端列表',
    Client,
    PageQuery.extend({
      clientId: optional(withNouns('client', text(50))),
      name: optional(text(50)),
      status: optional(Status),
    }),
  ),
  create: post('/client', { ...writes, body: ClientDraft, data: Secret, summary: '登记登录客户端' }),
  update: put('/client', { ...writes, body: ClientDraft, summary: '修改登录客户端' }),
  rotate: post('/client/secret', { ...writes, body: Rotation, data: Secret, summary: '更换客户端密钥' }),
  remove: del('/client/:client', { ids: { client: 'client' }, ...writes, summary: '删除登录客户端' }),
})

const secretHash = z.string().length(43)
/** A stored client, with the hash of its secret. */
export const KeptClient = Client.omit({ sessions: true, isFixed: true }).extend({
  secretHash,
  oldSecretHash: secretHash.nullable(),
  /** Expiry of the old secret, epoch ms. */
  oldSecretEndsAt: z.number().nullable(),
})
export type KeptClient = z.output<typeof KeptClient>

/** Internal calls, gateway to auth service; writes carry their caller and return false for an unknown name. */
export const clientRegistry = area('auth', {
  list: internal.get('/client/kept', { data: z.array(KeptClient) }),
  /** Returns false when the name is taken. */
  create: internal.post('/client/create', { body: ClientDraft.extend({ secretHash }) }),
  update: internal.post('/client/update', { body: ClientDraft }),
  rotate: internal.post('/client/rotate', { body: Rotation.extend({ secretHash }) }),
  remove: internal.post('/client/remove', { body: z.object({ clientId: clientId() }) }),
})
