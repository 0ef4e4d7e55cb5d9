import { z } from 'zod'
import { Account, TokenAnswer } from '../../admin/session/session.ts'
import { area, calls, internal } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import { enterMessage } from '../../validators.ts'
import { Wall, WallApproval, WallBeat, WallChange, WallPicture, WallSettings } from './wall.ts'

const view = calls({ access: 'wall:view' })
const edit = calls({ access: 'wall:edit' })
const signedIn = calls({ access: 'signed-in', ofWalls: true, isAudited: false })
const byClient = calls({ access: 'client' })

export const walls = area('admin', {
  page: view.list('/wall/page', '大屏终端列表', Wall, PageQuery),
  update: edit.put('/wall', '修改大屏终端', { body: WallChange }),
  revoke: edit.post('/wall/revoke/:id', '撤销大屏终端', { ids: { id: 'wall' }, evenPaused: true }),
  /** Heartbeat of a wall screen, sent every 30 seconds; a wall screen that stops counts as silent. */
  beat: signedIn.post('/wall/beat', '大屏终端报到', { body: WallBeat, data: WallSettings }),
  /** Stores a screenshot, replacing the last one. */
  keepPicture: signedIn.post('/wall/picture', '大屏终端上传画面', {
    rate: { name: 'wall-picture', max: 120, seconds: 60 },
    bodyLimit: 100_000,
    body: WallPicture,
  }),
  picture: view.get('/wall/picture/:id', '大屏终端最近画面', { ids: { id: 'wall' }, reply: 'file' }),
})

const Key = z.string(enterMessage('配对密钥')).regex(/^[\w-]{43}$/, enterMessage('配对密钥'))

/** Pairing: how a wall screen gets an identity of its own; served by the gateway, which stores the codes. */
export const wallPairing = area('auth', {
  /** `key` is the wall screen's secret: a client that has the key gets the identity approved for the code. */
  code: byClient.post('/wall/code', '大屏终端申请配对码', {
    rate: { name: 'wall-code', max: 60, seconds: 600 },
    data: z.object({ code: z.string(), key: z.string() }),
  }),
  /** Polled by the wall screen: `token` once somebody has approved, `isOver` when the code has expired. */
  claim: byClient.post('/wall/claim', '大屏终端领取身份', {
    rate: { name: 'wall-claim', max: 600, seconds: 60 },
    body: z.object({ key: Key }),
    data: z.object({ token: TokenAnswer.nullable(), isOver: z.boolean() }),
  }),
  approve: edit.post('/wall/approve', '批准大屏终端接入', {
    rate: { name: 'wall-approve', max: 20, seconds: 60 },
    body: WallApproval,
    data: z.object({ id: z.number() }),
  }),
})

const secretHash = z.string().length(43)

/** Internal calls of the gateway. `create` carries the caller who approved. */
export const wallAccounts = area('admin', {
  create: internal.post('/wall/create', {
    body: WallApproval.omit({ code: true }).extend({ secretHash }),
    data: z.object({ id: z.number() }),
  }),
  /** Null when the wall screen was revoked, never existed, or was absent for too long. */
  open: internal.post('/wall/account', {
    body: z.object({
      tenantId: withNouns('tenant', z.number()),
      id: withNouns('wall', z.number()),
      secretHash,
    }),
    data: Account.nullable(),
  }),
})
