import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { Button } from '../../../../../kit/inputs/button.tsx'
import type { EditedItem } from './edited-item.ts'
import { shortTitle } from './short-title.ts'

interface Props {
  theirs: FormItem
  items: readonly EditedItem[]
  onSelect: (formItemId: number) => void
  onSettle: (theirs: FormItem, keeps: 'ours' | 'theirs') => void
}

/** Notice of an edit conflict: another editor changed the same item. The user chooses which version is saved. */
export function ConflictNotice({ theirs, items, onSelect, onSettle }: Props) {
  const { formItemId } = theirs
  const at = items.findIndex((item) => item.formItemId === formItemId)
  return (
    <span className="editor-saving soft small is-clash" role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <span>{conflictText(at + 1, items[at], theirs)}</span>
      <Button label="查看这道题" text size="small" onClick={() => onSelect(formItemId)} />
      <Button label="用我的" outlined size="small" onClick={() => onSettle(theirs, 'ours')} />
      <Button label="用对方的" outlined size="small" onClick={() => onSettle(theirs, 'theirs')} />
    </span>
  )
}

/** Text with both titles of the item if they differ, else a general text. */
export function conflictText(
  number: number,
  ours: Pick<EditedItem, 'label'> | undefined,
  { label }: { label: string },
) {
  const which = `第 ${number} 题`
  return !ours || labelText(ours.label) === labelText(label)
    ? `${which}“${shortTitle(label)}”的设置刚被其他人修改，您的修改尚未保存`
    : `${which}刚被其他人改为“${shortTitle(label)}”，您写的“${shortTitle(ours.label)}”尚未保存`
}
