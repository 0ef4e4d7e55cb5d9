import type { FormItem } from '@care/shared/questionnaires/items/form-item'
import { labelText } from '@care/shared/questionnaires/items/label-text'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { Saving } from './draft-store.ts'

const words = { saved: '已保存', saving: '正在保存…', waiting: '连接中断，恢复后自动保存' }
const icons = { saved: 'pi-check', saving: 'pi-spin pi-spinner', waiting: 'pi-exclamation-triangle' }

interface Props {
  saving: Saving
  onAgain: () => void
  onSettle: (theirs: FormItem, keeps: 'ours' | 'theirs') => void
}

/** Whether the server has what is written. */
export function SavingLine({ saving, onAgain, onSettle }: Props) {
  if (saving.state === 'clash')
    return (
      <span className="editor-saving is-refused" role="alert">
        其他人刚把这道题改为“{labelText(saving.theirs.label).slice(0, 20) || '无标题'}”
        <Button label="用我的" text size="small" onClick={() => onSettle(saving.theirs, 'ours')} />
        <Button label="用对方的" text size="small" onClick={() => onSettle(saving.theirs, 'theirs')} />
      </span>
    )
  if (saving.state === 'refused')
    return (
      <span className="editor-saving is-refused" role="alert">
        未能保存：{saving.why}
        <Button label="重试" text size="small" onClick={onAgain} />
      </span>
    )
  return (
    <span className={`editor-saving is-${saving.state}`} role="status">
      <i className={`pi ${icons[saving.state]}`} aria-hidden /> {words[saving.state]}
    </span>
  )
}
