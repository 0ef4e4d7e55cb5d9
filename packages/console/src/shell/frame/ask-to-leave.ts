import { confirm } from '../../kit/dialogs/confirm.ts'
import { signOut } from '../../session/sign-out.ts'

export const askToLeave = () =>
  confirm({
    title: '退出登录',
    text: '是否确认退出登录？',
    icon: 'pi pi-sign-out',
    onYes: () => void signOut(),
  })
