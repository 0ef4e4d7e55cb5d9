import { InviteStatus, InviteType } from '@care/shared/admin/external/invite.moves'
import { conflict } from '@care/shared/http/errors'

const { Pending, Accepted, Refused, Left, Cancelled } = InviteStatus

/**
 * The error when an invitation or application is no longer in the required state, because the step comes too late or
 * twice.
 */
export function lateInviteMoveError({ type, status }: { type: number; status: number }) {
  const isInvitation = type === InviteType.Invited
  const words: Record<number, string> = {
    [Pending]: '待处理',
    [Accepted]: isInvitation ? '已接受' : '已通过',
    [Refused]: '已拒绝',
    [Left]: '已失效，该成员已退出机构',
    [Cancelled]: '已撤销',
  }
  return conflict(`该${isInvitation ? '邀请' : '申请'}${words[status] ?? '已处理'}，请刷新后查看`)
}

/**
 * The error when no new invitation or application can start between this person and this institution; `side` decides
 * whether it addresses the institution or the person.
 */
export function existingInviteError(
  { type, status }: { type: number; status: number },
  side: 'person' | 'institution',
) {
  const isInvitation = type === InviteType.Invited
  if (status === Accepted) return conflict(side === 'person' ? '您已加入该机构' : '该用户已是本机构成员')
  if (side === 'person')
    return conflict(isInvitation ? '该机构已邀请您，请在收到的邀请中接受' : '您已申请加入该机构，请等待审核')
  return conflict(isInvitation ? '已邀请该用户，请等待对方处理' : '该用户已申请加入，请在申请中审核')
}
