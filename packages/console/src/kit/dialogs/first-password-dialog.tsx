import type { ReactNode } from 'react'
import { ToldOnceDialog } from './told-once-dialog.tsx'

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

/** The first password of an account. */
export const FirstPasswordDialog = ({ whose, username, password, ...rest }: Props) => (
  <ToldOnceDialog
    {...rest}
    about={whose}
    values={{ 用户名: username, 初始密码: password }}
    copied="已复制，请尽快转告本人"
    note="初始密码只显示这一次，本人首次登录时须设置自己的密码。"
  />
)
