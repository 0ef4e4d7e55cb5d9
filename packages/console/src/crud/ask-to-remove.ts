import { confirmDialog } from '../shell/confirm.ts'

/** Asks before something goes, naming it; the careful answer has the focus. */
export function askToRemove(noun: string, name: string, remove: () => void): void {
  confirmDialog({
    header: `删除${noun}`,
    message: `确定删除“${name}”吗？删除后不能恢复。`,
    icon: 'pi pi-exclamation-triangle',
    acceptLabel: '删除',
    rejectLabel: '取消',
    acceptClassName: 'p-button-danger',
    defaultFocus: 'reject',
    accept: remove,
  })
}
