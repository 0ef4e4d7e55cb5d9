import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { DraftSaveState } from './draft-store.ts'
import type { EditedItem } from './edited-item.ts'
import { shortTitle } from './short-title.ts'

const words = { saved: '已保存', saving: '正在保存…', waiting: '连接中断，恢复后自动保存' }
const icons = { saved: 'pi-check', saving: 'pi-spin pi-spinner', waiting: 'pi-exclamation-triangle' }

interface Props {
  saving: DraftSaveState
  /** The items in their unsaved version. */
  items: readonly EditedItem[]
  onAgain: () => void
  onSelect: (formItemId: number) => void
  onSettle: (theirs: FormItem, keeps: 'ours' | 'theirs') => void
}

/** Save state, error or conflict of the draft. */
export function SavingLine({ saving, items, onAgain, onSelect, onSettle }: Props) {
  if (saving.state === 'clash')
    return <ConflictNotice theirs={saving.theirs} items={items} onSelect={onSelect} onSettle={onSettle} />
  if (saving.state === 'refused') {
    const { formItemId, why } = saving
    const item = items.find((one) => one.formItemId === formItemId)
    return (
      <span className="editor-saving soft small is-refused" role="alert">
        <span>
          未能保存{item && `“${shortTitle(item.label)}”`}：{why}
        </span>
        {item && <Button label="查看这道题" text size="small" onClick={() => onSelect(item.formItemId)} />}
        <Button label="重试" text size="small" onClick={onAgain} />
      </span>
    )
  }
  return (
    <span className={`editor-saving soft small is-${saving.state}`} role="status">
      <i className={`pi ${icons[saving.state]}`} aria-hidden /> {words[saving.state]}
    </span>
  )
}
