import type { Invite } from '@care/shared/external/invite'
import { InviteStatus, InviteType, inviteWord } from '@care/shared/external/invite.moves'
import { choice, dateTime, phone, tenant, text } from '../../crud/fields/fields.tsx'
import type { Fields } from '../../kit/inputs/field.ts'

const { Pending, Accepted, Refused, Left, Cancelled } = InviteStatus
const words = Object.fromEntries([Pending, Accepted, Refused, Left, Cancelled].map((one) => [one, inviteWord(one)]))
const types = { [InviteType.Invited]: '机构邀请', [InviteType.Applied]: '主动申请' }
const looks: Record<number, string> = {
  [Pending]: 'tag is-warning',
  [Accepted]: 'tag is-success',
  [Refused]: 'tag is-danger',
  [Left]: 'tag',
  [Cancelled]: 'tag is-hollow',
}

const InviteTag = ({ status }: { status: number }) => (
  <span className={looks[status] ?? 'tag'}>{inviteWord(status)}</span>
)

export const inviteFields = {
  phone: phone('手机号'),
  nickName: text('姓名', { width: 8 }),
  type: choice<number>('方式', types, { width: 7 }),
  status: { ...choice<number>('状态', words, { width: 7 }), show: (status) => <InviteTag status={status ?? 0} /> },
  roleNames: text('角色', { width: 11 }),
  remark: text('备注'),
  reason: text('拒绝原因'),
  inviterName: text('邀请人', { width: 9 }),
  tenantName: tenant(),
  createTime: dateTime('发起时间'),
  handleTime: dateTime('处理时间'),
} satisfies Fields<Invite>
