import { useEffect, useRef, useState } from 'react'
import { toast } from '../../messages/toast.ts'
import { TextInput } from '../text-input.tsx'
import type { DateInput } from './date-input.tsx'

interface Props {
  id: string
  /** The day as `YYYY-MM-DD`, never empty. */
  value: string
  onChange: (day: string | undefined) => void
}

/**
 * A date input that is seldom changed: the calendar, which always renders a month, is lazy-loaded when the input gets
 * the focus.
 */
export function LazyDateInput({ id, value, onChange }: Props) {
  const [Real, setReal] = useState<typeof DateInput | null>(null)
  const [isThere, setThere] = useState(false)
  const isOpened = useRef(false)
  const turn = (opens: boolean) => {
    isOpened.current ||= opens
    import('./date-input.tsx').then(
      ({ DateInput }) => setReal(() => DateInput),
      () => toast('error', '日历未能加载，请检查网络后重试'),
    )
  }
  // waits until the portal is mounted; opened earlier, the calendar would be behind the page
  useEffect(() => setThere(Real !== null), [Real])
  useEffect(() => {
    if (!isThere) return
    const line = document.getElementById(id)
    line?.focus()
    if (isOpened.current) line?.click()
  }, [isThere, id])

  if (Real) return <Real id={id} value={value} onChange={(day) => onChange(day === undefined ? day : String(day))} />
  return (
    <span
      className="p-calendar p-component p-inputwrapper p-calendar-w-btn p-calendar-w-btn-right p-inputwrapper-filled"
      onPointerDown={() => turn(true)}
    >
      <TextInput
        id={id}
        value={value}
        readOnly
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={false}
        autoComplete="off"
        inputMode="none"
        onFocus={() => turn(false)}
      />
      <button
        type="button"
        className="p-datepicker-trigger p-button p-component p-button-icon-only"
        aria-label="选择日期"
        tabIndex={-1}
        onClick={() => turn(true)}
      >
        <i className="pi pi-calendar" aria-hidden />
        <span className="p-button-label p-c">&nbsp;</span>
      </button>
    </span>
  )
}
