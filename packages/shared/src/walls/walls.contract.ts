import { z } from 'zod'
import { area, get, post, put } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { named } from '../nouns.ts'
import { Account, TokenAnswer } from '../session/session.ts'
import { enter } from '../validators.ts'
import { Wall, WallApproval, WallBeat, WallChange, WallOrders, WallPicture } from './wall.ts'

export const walls = area('admin', {
  page: get('/wall/page', { access: 'wall:view', query: PageQuery, data: pageOf(Wall), summary: '大屏终端列表' }),
  update: put('/wall', { access: 'wall:edit', body: WallChange, summary: '修改大屏终端' }),
  revoke: post('/wall/revoke/:id', {
    ids: { id: 'wall' },
    access: 'wall:edit',
    evenPaused: true,
    summary: '撤销大屏终端',
  }),
  /** Every 30 seconds; a wall that says nothing more counts as silent. */
  beat: post('/wall/beat', {
    access: 'signed-in',
    ofWalls: true,
    isAudited: false,
    body: WallBeat,
    data: WallOrders,
    summary: '大屏终端报到',
  }),
  /** In place of the last one. */
  keepPicture: post('/wall/picture', {
    access: 'signed-in',
    ofWalls: true,
    isAudited: false,
    rate: { name: 'wall-picture', max: 120, seconds: 60 },
    bodyLimit: 100_000,
    body: WallPicture,
    summary: '大屏终端上传画面',
  }),
  picture: get('/wall/picture/:id', {
    ids: { id: 'wall' },
    access: 'wall:view',
    reply: 'file',
    summary: '大屏终端最近画面',
  }),
})

const Key = z.string(enter('配对密钥')).regex(/^[\w-]{43}$/, enter('配对密钥'))

/** How a wall comes to an identity of its own; served by the gateway, which keeps the codes. */
export const wallPairing = area('auth', {
  /** `key` is for the wall alone: whoever holds it becomes what the code is approved as. */
  code: post('/wall/code', {
    access: 'client',
    rate: { name: 'wall-code', max: 60, seconds: 600 },
    data: z.object({ code: z.string(), key: z.string() }),
    summary: '大屏终端申请配对码',
  }),
  /** Asked for again and again: `token` once somebody has approved, `isOver` when the code is worth nothing any more. */
  claim: post('/wall/claim', {
    access: 'client',
    rate: { name: 'wall-claim', max: 600, seconds: 60 },
    body: z.object({ key: Key }),
    data: z.object({ token: TokenAnswer.nullable(), isOver: z.boolean() }),
    summary: '大屏终端领取身份',
  }),
  approve: post('/wall/approve', {
    access: 'wall:edit',
    rate: { name: 'wall-approve', max: 20, seconds: 60 },
    body: WallApproval,
    data: z.object({ id: z.number() }),
    summary: '批准大屏终端接入',
  }),
})

const secretHash = z.string().length(43)

/** Between gateway and service. `create` comes on behalf of whoever approved. */
export const wallAccounts = area('admin', {
  create: post('/wall/create', {
    access: 'internal',
    body: WallApproval.omit({ code: true }).extend({ secretHash }),
    data: z.object({ id: z.number() }),
  }),
  /** Null when it was revoked, never was, or was away for too long. */
  open: post('/wall/account', {
    access: 'internal',
    body: z.object({
      tenantId: named('tenant', z.number()),
      id: named('wall', z.number()),
      secretHash,
    }),
    data: Account.nullable(),
  }),
})
