import { confirm } from '../../kit/dialogs/confirm.ts'
import { hasUnsaved } from '../../kit/dialogs/unsaved.ts'
import { unsyncedWarning } from '../../outbox/before-sign-out.ts'
import { signOut } from '../../session/sign-out.ts'

export async function askToLeave(): Promise<void> {
  const kept = await unsyncedWarning()
  confirm({
    title: '退出登录',
    text: `${kept ?? ''}${hasUnsaved() ? '填写的内容还没有保存，退出后会丢失。' : ''}是否确认退出登录？`,
    icon: 'pi pi-sign-out',
    onYes: () => void signOut(),
  })
}
