import type { Invite } from '@care/shared/admin/external/invite'
import { InviteStatus, mayMoveInvite } from '@care/shared/admin/external/invite.moves'
import { inviteFields } from '@care/shared/admin/external/invite.words'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import { PageLinks } from '../../../../pickers/page-links.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import './invitations.css'

const fields = fieldsOf(inviteFields)

/** Invitations and join requests, with their results. */
export function InvitationsPage() {
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const { phone: ownPhone } = useMe().sysUser
  const { judge, inviteByPhone } = api.invitations
  const mayJudge = (move: 'accept' | 'refuse') => (invite: Invite) =>
    invite.phone !== ownPhone && mayMoveInvite('institution', move, invite)

  return (
    <ListPage
      list={api.invitations.page}
      name="invitations"
      fields={fields}
      search={['phone', 'nickName', 'type', 'status']}
      columns={[
        ...(['phone', 'nickName', 'type', 'status', 'roleNames', 'remark', 'reason', 'inviterName'] as const),
        ...(tenants.length > 1 ? (['tenantName'] as const) : []),
        ...(['createTime', 'handleTime'] as const),
      ]}
      actions={<PageLinks of={pages.staff} />}
      add={{
        label: '邀请加入',
        icon: 'pi pi-user-plus',
        may: inviteByPhone,
        shows: (_, close) => <InviteDialog onClose={close} />,
      }}
      rowActions={({ action }) => [
        {
          label: '通过',
          may: judge,
          when: mayJudge('accept'),
          shows: (invite, close) => <ApproveDialog invite={invite} onClose={close} />,
        },
        action(judge, {
          label: '拒绝',
          refuses: true,
          when: mayJudge('refuse'),
          title: '拒绝加入申请',
          why: ({ nickName, phone }) => `${nickName ?? phone} 会收到原因。`,
          input: ({ id }, reason) => ({ params: { id }, body: { status: InviteStatus.Refused, reason } }),
          done: '已拒绝加入申请',
        }),
        action(judge, {
          label: '撤销',
          danger: true,
          when: (invite) => mayMoveInvite('institution', 'cancel', invite),
          title: '撤销邀请',
          ask: ({ phone }) => `确定撤销对 ${phone} 的邀请吗？`,
          yes: '撤销邀请',
          isFinal: false,
          input: ({ id }) => ({ params: { id }, body: { status: InviteStatus.Cancelled } }),
          done: '已撤销邀请',
        }),
      ]}
      empty="还没有邀请或加入申请"
    />
  )
}
