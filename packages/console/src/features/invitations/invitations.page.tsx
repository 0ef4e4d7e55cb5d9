import type { Invite, InviteVerdict } from '@care/shared/external/invite'
import { InviteStatus, mayMoveInvite } from '@care/shared/external/invite.moves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall, useMe } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { Page } from '../../kit/page/page.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { inviteFields } from './invite.fields.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import './invitations.css'

type Doing = { what: 'invite' } | { what: 'approve' | 'refuse'; invite: Invite } | null

/** Who was invited, who asks to be let in, and what became of it. */
export function InvitationsPage() {
  const page = usePage(api.invitations.page)
  const mayCall = useMayCall()
  const [doing, setDoing] = useState<Doing>(null)
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const judge = useAction(
    api.invitations.judge,
    (_data, { body }) => done[body.status],
    () => setDoing(null),
  )
  const mayJudge = mayCall(api.invitations.judge)
  const { phone: ownPhone } = useMe().sysUser
  const inviteButton = mayCall(api.invitations.inviteByPhone) && (
    <Button label="邀请加入" icon="pi pi-user-plus" onClick={() => setDoing({ what: 'invite' })} />
  )
  const say = ({ id }: Invite, body: InviteVerdict) => judge.mutate({ params: { id }, body })
  const cancel = (invite: Invite) =>
    confirm({
      title: '撤销邀请',
      text: `确定撤销对 ${invite.phone} 的邀请吗？`,
      yes: '撤销邀请',
      onYes: () => say(invite, { status: InviteStatus.Cancelled }),
    })

  return (
    <Page fill actions={inviteButton}>
      <SearchBar page={page} fields={inviteFields} search={['phone', 'nickName', 'type', 'status']} />
      <ListGrid
        name="invitations"
        page={page}
        fields={inviteFields}
        rowKey="id"
        columns={[
          ...(['phone', 'nickName', 'type', 'status', 'roleNames', 'remark', 'reason', 'inviterName'] as const),
          ...(tenants.length > 1 ? (['tenantName'] as const) : []),
          ...(['createTime', 'handleTime'] as const),
        ]}
        rowActions={
          mayJudge
            ? (invite: Invite) => (
                <>
                  {invite.phone !== ownPhone && mayMoveInvite('institution', 'accept', invite) && (
                    <RowAction label="通过" onClick={() => setDoing({ what: 'approve', invite })} />
                  )}
                  {invite.phone !== ownPhone && mayMoveInvite('institution', 'refuse', invite) && (
                    <RowAction label="拒绝" danger onClick={() => setDoing({ what: 'refuse', invite })} />
                  )}
                  {mayMoveInvite('institution', 'cancel', invite) && (
                    <RowAction label="撤销" danger onClick={() => cancel(invite)} />
                  )}
                </>
              )
            : undefined
        }
        empty={{ text: '还没有邀请或加入申请', action: inviteButton }}
      />
      {doing?.what === 'invite' && <InviteDialog onClose={() => setDoing(null)} />}
      {doing?.what === 'approve' && (
        <ApproveDialog
          invite={doing.invite}
          busy={judge.isPending}
          onAccept={(verdict) => say(doing.invite, verdict)}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'refuse' && (
        <ReasonDialog
          title="拒绝加入申请"
          label="拒绝原因"
          missing="请输入拒绝原因"
          accept="拒绝"
          busy={judge.isPending}
          onAccept={(reason) => say(doing.invite, { status: InviteStatus.Refused, reason })}
          onClose={() => setDoing(null)}
        >
          {`${doing.invite.nickName ?? doing.invite.phone} 会收到原因。`}
        </ReasonDialog>
      )}
    </Page>
  )
}

const done = {
  [InviteStatus.Accepted]: '已通过加入申请',
  [InviteStatus.Refused]: '已拒绝加入申请',
  [InviteStatus.Cancelled]: '已撤销邀请',
}
