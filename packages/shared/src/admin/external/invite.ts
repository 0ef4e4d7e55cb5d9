import { z } from 'zod'
import { rowShapeOf } from '../../crud/schemas.ts'
import { PageQuery } from '../../http/page.ts'
import { chooseMessage, id, lines, mobile, optional, phonePart, text } from '../../validators.ts'
import { InviteStatus } from './invite.moves.ts'
import { inviteFields } from './invite.words.ts'

const status = z.coerce.number(chooseMessage('状态')).int('状态不正确').min(0, '状态不正确').max(4, '状态不正确')
const roleIds = z.array(id.of('role'), chooseMessage('角色')).max(20, '角色过多')

/** An invitation or a request as the institution sees it: an invited person stays anonymous until they accept. */
export const Invite = z.object({
  id: z.number(),
  ...rowShapeOf(inviteFields),
  /** Id of the registered person; null while nobody has registered with that phone. */
  userId: z.number().nullable(),
  username: z.string().nullable(),
  tenantId: z.number(),
  inviterId: z.number().nullable(),
})
export type Invite = z.output<typeof Invite>

export const InviteSearch = PageQuery.extend({
  phone: phonePart,
  nickName: optional(text(50, '姓名')),
  status: optional(status),
  type: optional(z.coerce.number('类型不正确').int('类型不正确').min(1, '类型不正确').max(2, '类型不正确')),
})
export type InviteSearch = z.output<typeof InviteSearch>

/** Without roles the person joins, but has no permissions until roles are assigned. */
export const InviteTerms = z.object({
  tenantId: id.of('tenant').optional(),
  roleIds: roleIds.default([]),
  remark: lines(200, '备注').optional(),
})
export type InviteTerms = z.output<typeof InviteTerms>

/** The response hides whether the phone is registered; the invitation waits until its owner registers. */
export const InviteByPhone = z.object({
  tenantId: id.of('tenant').optional(),
  phone: mobile,
  roleIds: roleIds.min(1, '请选择角色'),
  remark: lines(200, '备注').optional(),
})
export type InviteByPhone = z.output<typeof InviteByPhone>

const { Accepted, Refused, Cancelled } = InviteStatus
/** An institution accepts or refuses a request (1, 2), or cancels its own invitation (4). */
export const InviteVerdict = z.discriminatedUnion(
  'status',
  [
    z.object({
      status: z.literal(Accepted, '请选择审核结果'),
      roleIds: z.array(id.of('role'), '请选择角色').min(1, '请选择角色').max(20, '角色过多'),
    }),
    z.object({
      status: z.literal(Refused, '请选择审核结果'),
      reason: lines(200, '拒绝原因').min(1, '请输入拒绝原因').prefault(''),
    }),
    z.object({ status: z.literal(Cancelled, '请选择审核结果') }),
  ],
  '请选择审核结果',
)
export type InviteVerdict = z.output<typeof InviteVerdict>

export const RoleName = z.object({ id: z.number(), roleName: z.string() })
export type RoleName = z.output<typeof RoleName>
