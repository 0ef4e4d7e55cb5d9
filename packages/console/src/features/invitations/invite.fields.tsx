import type { Invite } from '@care/shared/external/invite'
import { InviteType, inviteStatuses } from '@care/shared/external/invite.moves'
import { choice, dateTime, phone, tenant, text } from '../../crud/fields/fields.tsx'
import type { Fields } from '../../kit/inputs/field.ts'

const types = { [InviteType.Invited]: '机构邀请', [InviteType.Applied]: '主动申请' }

export const inviteFields = {
  phone: phone('手机号码'),
  nickName: text('姓名', { width: 8 }),
  type: choice<number>('方式', types, { width: 7 }),
  status: choice<number>('状态', inviteStatuses, { width: 7 }),
  roleNames: text('角色', { width: 11 }),
  remark: text('备注'),
  reason: text('拒绝原因'),
  inviterName: text('邀请人', { width: 9 }),
  tenantName: tenant(),
  createTime: dateTime('发起时间'),
  handleTime: dateTime('处理时间'),
} satisfies Fields<Invite>
