import dayjs from 'dayjs'
import { type CalendarProps, Calendar as PrimeCalendar } from 'primereact/calendar'
import type { Ref } from 'react'

const shared = { dateFormat: 'yy-mm-dd', showIcon: true, showButtonBar: true }
const asDate = (time: unknown) => (time ? dayjs(String(time)).toDate() : null)

interface DayProps extends Pick<CalendarProps, 'inputId' | 'placeholder' | 'showTime' | 'invalid' | 'disabled'> {
  value: unknown
  onChange: (time: Date | undefined) => void
}

/** A day, or a time of one. */
export const Calendar = ({ value, onChange, ...rest }: DayProps) => (
  <PrimeCalendar {...shared} {...rest} value={asDate(value)} onChange={({ value }) => onChange(value ?? undefined)} />
)

export type RangeHandle = Pick<PrimeCalendar, 'hide'>

interface RangeProps extends Pick<CalendarProps, 'inputId' | 'footerTemplate'> {
  ref?: Ref<RangeHandle>
  /** From and to. */
  value: unknown[]
  onChange: (days: (Date | null)[]) => void
}

/** From one day to another. */
export const RangeCalendar = ({ ref, value, onChange, ...rest }: RangeProps) => (
  <PrimeCalendar
    {...shared}
    {...rest}
    ref={ref as Ref<PrimeCalendar>}
    selectionMode="range"
    value={value.map(asDate)}
    placeholder="开始 - 结束"
    readOnlyInput
    hideOnRangeSelection
    onChange={({ value }) => onChange(Array.isArray(value) ? value : [])}
  />
)
