import type { DutyCopied } from '@care/shared/duty/duty'
import { dayAfter } from '@care/shared/duty/duty-time'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'

interface Props {
  /** The Monday of the week that is shown. */
  from: string
  onClose: () => void
}

type Way = 'last' | 'repeat'
const ways: { value: Way; label: string }[] = [
  { value: 'last', label: '把上一周复制到本页这一周' },
  { value: 'repeat', label: '把本页这一周重复到之后几周' },
]

/** The week before into this one, or this one into those after. */
export function CopyDialog({ from, onClose }: Props) {
  const ids = { way: useId(), weeks: useId() }
  const [way, setWay] = useState<Way>('last')
  const [weeks, setWeeks] = useState<number | undefined | null>(4)
  const [copied, setCopied] = useState<DutyCopied | null>(null)
  const copy = useAction(api.duty.copy, ({ made }: DutyCopied) => `排入${made}人次`)
  const isWrong = way === 'repeat' && (!weeks || weeks < 1 || weeks > 12)

  const send = () => {
    if (isWrong) return
    const body =
      way === 'last'
        ? { from: dayAfter(from, -7), to: from, weeks: 1 }
        : { from, to: dayAfter(from, 7), weeks: weeks ?? 1 }
    copy.mutate({ body }, { onSuccess: (data) => (data.skipped.length > 0 ? setCopied(data) : onClose()) })
  }

  if (copied)
    return (
      <Dialog title="未能复制的排班" onClose={onClose} width={32}>
        <p>
          已排入{copied.made}人次，以下{copied.skipped.length}处没有复制，请另外安排：
        </p>
        <ul className="roster-skipped">
          {copied.skipped.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="roster-buttons row">
          <Button label="知道了" onClick={onClose} />
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title="复制排班"
      label="复制"
      busy={copy.isPending}
      holds={{ way, weeks }}
      onClose={onClose}
      onSubmit={send}
      width={32}
    >
      <FormRow label="方式" inputId={ids.way} required>
        <Select inputId={ids.way} value={way} options={ways} onChange={({ value }) => setWay(value)} />
      </FormRow>
      {way === 'repeat' && (
        <FormRow label="重复周数" inputId={ids.weeks} required error={isWrong ? '请输入1到12之间的整数' : undefined}>
          <IntegerInput id={ids.weeks} value={weeks} onChange={setWeeks} />
        </FormRow>
      )}
      <p className="soft small">复制原计划，不复制替班；已排有人的格子和过去的日子不变。</p>
    </FormDialog>
  )
}
