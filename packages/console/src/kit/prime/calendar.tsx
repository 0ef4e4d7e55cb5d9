import dayjs from 'dayjs'
import { type CalendarProps, Calendar as PrimeCalendar } from 'primereact/calendar'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { useFieldState } from '../form/field-state.ts'

const shared = { dateFormat: 'yy-mm-dd', showIcon: true, showButtonBar: true }
const asDate = (time: unknown) => (time ? dayjs(String(time)).toDate() : null)

/** Opens the calendar by a click or an arrow key, not by focus alone, because code may set the focus. */
function useLine(inputId: string | undefined, invalid = false) {
  const ref = useRef<PrimeCalendar>(null)
  const state = useFieldState(inputId, { invalid })
  const pt = { input: { root: { ...state, onClick: () => ref.current?.show() } } }
  return { ref, pt, inputId, invalid: state['aria-invalid'], showOnFocus: false, ...shared }
}

interface DayProps extends Pick<CalendarProps, 'inputId' | 'placeholder' | 'showTime' | 'invalid' | 'disabled'> {
  value: unknown
  onChange: (time: Date | undefined) => void
}

/** Enter completes a typed date without submitting the form, because the date is seldom its last field. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** A date, optionally with time. */
export function Calendar({ value, onChange, inputId, invalid, ...rest }: DayProps) {
  const { pt, ...line } = useLine(inputId, invalid)
  const input = { root: { ...pt.input.root, onKeyDown: keepEnter } }
  return (
    <PrimeCalendar
      {...line}
      {...rest}
      pt={{ input }}
      value={asDate(value)}
      onChange={({ value }) => onChange(value ?? undefined)}
    />
  )
}

export type RangeHandle = Pick<PrimeCalendar, 'hide'>

interface RangeProps extends Pick<CalendarProps, 'inputId' | 'footerTemplate'> {
  ref?: Ref<RangeHandle>
  /** First and last day. */
  value: unknown[]
  onChange: (days: (Date | null)[]) => void
}

/** A range of days. */
export function RangeCalendar({ ref, value, onChange, inputId, ...rest }: RangeProps) {
  const line = useLine(inputId)
  useImperativeHandle(ref, () => ({ hide: () => line.ref.current?.hide() }))
  return (
    <PrimeCalendar
      {...line}
      {...rest}
      selectionMode="range"
      value={value.map(asDate)}
      placeholder="开始 - 结束"
      readOnlyInput
      hideOnRangeSelection
      onChange={({ value }) => onChange(Array.isArray(value) ? value : [])}
    />
  )
}
