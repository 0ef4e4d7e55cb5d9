import type { Invite } from '@care/shared/admin/external/invite'
import { InviteStatus } from '@care/shared/admin/external/invite.moves'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { institutionRolesField } from './role-picker.tsx'

/** Approves a request to join an institution, and assigns roles. */
export const ApproveDialog = ({ invite, onClose }: { invite: Invite; onClose: () => void }) => (
  <ActionDialog
    title="通过加入申请"
    call={api.invitations.judge}
    params={{ id: invite.id }}
    label="通过"
    icon="pi pi-check"
    fields={{ roleIds: institutionRolesField(invite.tenantId) }}
    required={['roleIds']}
    values={{ roleIds: [] }}
    fixed={{ status: InviteStatus.Accepted }}
    done="已通过加入申请"
    onClose={onClose}
    width={32}
  >
    <p className="soft">
      {invite.nickName}（{invite.phone}）将成为 {invite.tenantName} 的成员，请选择其角色。
    </p>
    {invite.remark && <p className="invite-remark">申请说明：{invite.remark}</p>}
  </ActionDialog>
)
