import { confirm } from './confirm.ts'

export const removalText = (name: string) => `确定删除“${name}”吗？删除后不能恢复。`

/** Asks for confirmation before deleting, with the name of the record; the cancel button has the focus. */
export function confirmRemoval(noun: string, name: string, remove: () => void): void {
  confirm({
    title: `删除${noun}`,
    text: removalText(name),
    yes: '删除',
    danger: true,
    onYes: remove,
  })
}
