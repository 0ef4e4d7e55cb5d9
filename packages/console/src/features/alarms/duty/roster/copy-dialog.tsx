import { dayAfter } from '@care/shared/recurrence/calendar'
import { count } from '@care/shared/resources/field'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'

interface Props {
  /** The Monday of the displayed week. */
  from: string
  onClose: () => void
}

const ways = [
  { value: 'last', label: '把上一周复制到本页这一周' },
  { value: 'repeat', label: '把本页这一周重复到之后几周' },
]
const fields = { way: optionField('方式', ways), weeks: count('重复周数', {}) }
const isOfWeeks = (weeks: unknown) => Number(weeks) >= 1 && Number(weeks) <= 12

/** Copies the roster of the previous week into the shown week, or of the shown week into the following weeks. */
export const CopyDialog = ({ from, onClose }: Props) => (
  <ActionDialog
    title="复制排班"
    call={api.duty.copy}
    label="复制"
    fields={fields}
    required={['way', 'weeks']}
    hidden={({ way }) => (way === 'last' ? ['weeks'] : [])}
    values={{ way: 'last', weeks: 4 }}
    faults={({ weeks }) => ({ weeks: isOfWeeks(weeks) ? null : '请输入1到12之间的整数' })}
    fixed={({ way }) =>
      way === 'last' ? { from: dayAfter(from, -7), to: from, weeks: 1 } : { from, to: dayAfter(from, 7) }
    }
    done={({ made }) => `排入${made}人次`}
    outcome={({ made, skipped }) =>
      skipped.length > 0 && (
        <Dialog title="未能复制的排班" onClose={onClose} width={32}>
          <p>
            已排入{made}人次，以下{skipped.length}处没有复制，请另外安排：
          </p>
          <ul className="roster-skipped">
            {skipped.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className="roster-buttons row">
            <Button label="知道了" onClick={onClose} />
          </div>
        </Dialog>
      )
    }
    note={<p className="soft small">复制原计划，不复制替班；已排有人的格子和过去的日子不变。</p>}
    onClose={onClose}
    width={32}
  />
)
