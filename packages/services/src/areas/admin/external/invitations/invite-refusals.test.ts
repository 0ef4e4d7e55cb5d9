import { InviteStatus, InviteType } from '@care/shared/admin/external/invite.moves'
import { expect, it } from 'vitest'
import { existingInviteError, lateInviteMoveError } from './invite-refusals.ts'

const { Invited, Applied } = InviteType
const { Pending, Accepted, Refused, Left, Cancelled } = InviteStatus

it.each([
  [Invited, Pending, '该邀请待处理，请刷新后查看'],
  [Invited, Accepted, '该邀请已接受，请刷新后查看'],
  [Applied, Accepted, '该申请已通过，请刷新后查看'],
  [Invited, Refused, '该邀请已拒绝，请刷新后查看'],
  [Applied, Left, '该申请已失效，该成员已退出机构，请刷新后查看'],
  [Applied, Cancelled, '该申请已撤销，请刷新后查看'],
  [Invited, 9, '该邀请已处理，请刷新后查看'],
])('names the reason when a step is too late: %s, %s', (type, status, message) => {
  expect(lateInviteMoveError({ type, status })).toMatchObject({ message, status: 200 })
})

it.each([
  [Invited, Accepted, 'person', '您已加入该机构'],
  [Applied, Accepted, 'institution', '该用户已是本机构成员'],
  [Invited, Pending, 'person', '该机构已邀请您，请在收到的邀请中接受'],
  [Applied, Pending, 'person', '您已申请加入该机构，请等待审核'],
  [Invited, Pending, 'institution', '已邀请该用户，请等待对方处理'],
  [Applied, Pending, 'institution', '该用户已申请加入，请在申请中审核'],
] as const)('names the reason why no new invite can start: %s, %s, to the %s', (type, status, side, message) => {
  expect(existingInviteError({ type, status }, side).message).toBe(message)
})
