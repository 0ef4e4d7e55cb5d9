import { count, person, phone, readOnly, time } from '../../resources/field.ts'
import { InviteType, inviteStatuses } from './invite.moves.ts'

const inviteTypes = {
  [InviteType.Invited]: { label: '机构邀请' },
  [InviteType.Applied]: { label: '主动申请' },
} as const

/** Fields of an invitation or a request to join. */
export const inviteFields = {
  phone: phone('手机号码', { always: true }),
  nickName: person('姓名', { width: 8 }),
  type: count('方式', { words: inviteTypes, width: 7 }),
  status: count('状态', { words: inviteStatuses, width: 7 }),
  roleNames: readOnly('角色', { always: true, width: 11 }),
  remark: readOnly('备注', {}),
  /** Reason of a refusal. */
  reason: readOnly('拒绝原因', {}),
  inviterName: person('邀请人', { width: 9 }),
  tenantName: readOnly('所属机构', { always: true, width: 12 }),
  createTime: time('发起时间', {}),
  handleTime: time('处理时间', { maybe: true }),
} as const
