import type { Invite, InviteVerdict } from '@care/shared/external/invite'
import { InviteStatus } from '@care/shared/external/invite.moves'
import { useState } from 'react'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { RolePicker } from './role-picker.tsx'

interface Props {
  invite: Invite
  busy: boolean
  onAccept: (verdict: InviteVerdict) => void
  onClose: () => void
}

/** Lets somebody in, with what they may do. */
export function ApproveDialog({ invite, busy, onAccept, onClose }: Props) {
  const [roleIds, setRoleIds] = useState<number[]>([])
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(roleIds.length === 0)
    if (roleIds.length > 0) onAccept({ status: InviteStatus.Accepted, roleIds })
  }

  return (
    <FormDialog
      title="通过加入申请"
      onClose={onClose}
      onSubmit={submit}
      label="通过"
      icon="pi pi-check"
      busy={busy}
      holds={roleIds}
      width={32}
    >
      <p className="soft">
        {invite.nickName}（{invite.phone}）将成为 {invite.tenantName} 的成员，请选择其角色。
      </p>
      {invite.remark && <p className="invite-remark">申请说明：{invite.remark}</p>}
      <RolePicker
        tenantId={invite.tenantId}
        value={roleIds}
        error={isMissing && roleIds.length === 0 ? '请选择角色' : undefined}
        onChange={setRoleIds}
      />
    </FormDialog>
  )
}
