import { signOut } from '../session/sign-out.ts'
import { confirmDialog } from './confirm.ts'

export const askToLeave = () =>
  confirmDialog({
    header: '退出登录',
    message: '是否确认退出登录？',
    icon: 'pi pi-sign-out',
    accept: () => void signOut(),
  })
