import { FirstPasswordDialog } from '../../../kit/dialogs/first-password-dialog.tsx'
import type { FirstPassword } from './staff-form.drawer.tsx'

interface Props extends FirstPassword {
  title: string
  onClose: () => void
}

export const PasswordDialog = ({ title, nickName, username, password, onClose }: Props) => (
  <FirstPasswordDialog title={title} username={username} password={password} onClose={onClose} whose={nickName}>
    <p>请把以下信息转告{nickName}。</p>
  </FirstPasswordDialog>
)
