import type { Role } from '@care/shared/staff/roles.contract'
import { holdsPage } from '../../calls/hold.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { toastError } from '../../kit/messages/toast.ts'
import { viewAs } from '../../session/viewing/view-as.ts'

/** Says what a look as a role means before the window begins anew. */
export function askToView({ roleId, roleName }: Role): void {
  const lost = holdsPage() ? '有填写的内容还没有保存，开始后会丢失。' : ''
  confirm({
    title: '以此角色查看',
    text: `${lost}控制台将只显示“${roleName}”能使用的菜单、页面和按钮，期间不能修改任何内容；您自己能收到的预警照常提醒。`,
    icon: 'pi pi-eye',
    yes: '开始查看',
    onYes: () => void viewAs(roleId).catch(toastError),
  })
}
