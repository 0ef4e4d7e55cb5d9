import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { toast, toastSuccess } from '../../kit/messages/toast.ts'
import { copyText } from '../../kit/text/copy-text.ts'
import type { FirstPassword } from './staff-form.drawer.tsx'

interface Props extends FirstPassword {
  title: string
  onClose: () => void
}

/** A password that is told this once. */
export function PasswordDialog({ title, nickName, username, password, onClose }: Props) {
  const copy = async () => {
    if (await copyText(`用户名 ${username}，初始密码 ${password}`)) toastSuccess('已复制')
    else toast('warn', '浏览器不允许复制，请手工抄录')
  }
  return (
    <Dialog title={title} onClose={onClose} held>
      <p>请把以下信息转告 {nickName}。密码只显示这一次，本人登录时须设置自己的密码。</p>
      <dl className="first-password">
        <dt>用户名</dt>
        <dd>{username}</dd>
        <dt>初始密码</dt>
        <dd>{password}</dd>
      </dl>
      <footer className="dialog-buttons">
        <Button type="button" outlined label="复制" icon="pi pi-copy" onClick={() => void copy()} />
        <Button type="button" label="我已记下" onClick={onClose} />
      </footer>
    </Dialog>
  )
}
