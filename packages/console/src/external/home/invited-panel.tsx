import type { ExternalTicket, OwnTenant } from '@care/shared/admin/external/external'
import { mayMoveInvite } from '@care/shared/admin/external/invite.moves'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { TenantList } from './tenant-list.tsx'

/** Invitations from institutions, to accept or refuse. */
export function InvitedPanel({ ticket }: { ticket: ExternalTicket }) {
  const params = { token: ticket.token }
  const [refused, setRefused] = useState<OwnTenant | null>(null)
  const accept = useAction(api.external.accept, '已加入机构，可用注册的手机号码和密码登录')
  const refuse = useAction(api.external.refused, '已拒绝邀请', () => setRefused(null))

  return (
    <>
      <TenantList
        ticket={ticket}
        type="invited"
        title="收到的邀请"
        empty={<p>还没有收到邀请</p>}
        when={({ createTime }) => `邀请于 ${createTime.slice(0, 16)}`}
        actions={(row) =>
          mayMoveInvite('person', 'accept', { type: row.type ?? 0, status: row.status }) && (
            <>
              <Button
                label="接受"
                size="small"
                loading={accept.isPending}
                onClick={() => accept.mutate({ params, query: { id: row.id, tenantId: row.tenantId } })}
              />
              <Button label="拒绝" text size="small" severity="danger" onClick={() => setRefused(row)} />
            </>
          )
        }
      />
      {refused && (
        <ReasonDialog
          title="拒绝邀请"
          label="拒绝原因（选填）"
          accept="拒绝邀请"
          busy={refuse.isPending}
          onAccept={(reason) =>
            refuse.mutate({
              params,
              query: { id: refused.id, tenantId: refused.tenantId, reason: reason || undefined },
            })
          }
          onClose={() => setRefused(null)}
        >
          {`拒绝“${refused.tenantName}”的邀请，对方会看到原因。`}
        </ReasonDialog>
      )}
    </>
  )
}
