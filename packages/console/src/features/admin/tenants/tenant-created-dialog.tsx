import type { OpenedTenant } from '@care/shared/admin/tenants/opening'
import { FirstPasswordDialog } from '../../../kit/dialogs/first-password-dialog.tsx'

export const TenantCreatedDialog = ({
  opened: { name, username, password },
  onClose,
}: {
  opened: OpenedTenant
  onClose: () => void
}) => (
  <FirstPasswordDialog title={`“${name}”已开设`} username={username} password={password} onClose={onClose} whose={name}>
    <p>请把账号交给机构管理员。您和上级集团的人员重新登录后，可在其他页面看到该机构的数据。</p>
  </FirstPasswordDialog>
)
