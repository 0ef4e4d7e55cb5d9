import type { ReactNode } from 'react'
import { ShowOnceDialog } from './show-once-dialog.tsx'

interface Props {
  title: string
  /** Owner of the account; first line of the copied text. */
  whose: string
  username: string
  password: string
  /** Text: who has to receive the password. */
  children: ReactNode
  onClose: () => void
}

/** Shows the initial password of an account. */
export const FirstPasswordDialog = ({ whose, username, password, ...rest }: Props) => (
  <ShowOnceDialog
    {...rest}
    about={whose}
    values={{ 用户名: username, 初始密码: password }}
    copied="已复制，请尽快转告本人"
    note="初始密码只显示这一次，本人首次登录时须设置自己的密码。"
  />
)
