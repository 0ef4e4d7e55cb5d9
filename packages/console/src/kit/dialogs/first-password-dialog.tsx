import type { ReactNode } from 'react'
import { Button } from '../inputs/button.tsx'
import { toast, toastSuccess } from '../messages/toast.ts'
import { copyText } from '../text/copy-text.ts'
import { Dialog } from './dialog.tsx'
import './first-password-dialog.css'

interface Props {
  title: string
  /** Whose account it is, above the rest of what is copied. */
  whose: string
  username: string
  password: string
  /** To whom it has to be told. */
  children: ReactNode
  onClose: () => void
}

/** The first password of an account, told this once: nobody can look it up again. */
export function FirstPasswordDialog({ title, whose, username, password, children, onClose }: Props) {
  const copy = async () => {
    const isCopied = await copyText(`${whose}\n用户名：${username}\n初始密码：${password}`)
    if (isCopied) toastSuccess('已复制，请尽快转告本人')
    else toast('warn', '浏览器不允许复制，请手工抄录')
  }
  return (
    <Dialog title={title} onClose={onClose} held width={32}>
      {children}
      <dl className="first-password">
        <dt>用户名</dt>
        <dd>{username}</dd>
        <dt>初始密码</dt>
        <dd>{password}</dd>
      </dl>
      <p className="soft">初始密码只显示这一次，本人首次登录时须设置自己的密码。</p>
      <div className="dialog-buttons">
        <Button type="button" label="复制" icon="pi pi-copy" outlined onClick={() => void copy()} />
        <Button type="button" label="我已记下" onClick={onClose} />
      </div>
    </Dialog>
  )
}
