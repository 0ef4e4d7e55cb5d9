import dayjs from 'dayjs'
import { Calendar } from 'primereact/calendar'
import type { InputProps } from '../crud/field.ts'

const calendarInput =
  (format: string, showTime: boolean) =>
  ({ id, value, onChange, invalid, disabled }: InputProps) => (
    <Calendar
      inputId={id}
      value={value ? dayjs(String(value)).toDate() : null}
      placeholder={showTime ? '请选择时间' : '请选择日期'}
      showTime={showTime}
      showIcon
      showButtonBar
      dateFormat="yy-mm-dd"
      invalid={invalid}
      disabled={disabled}
      onChange={({ value }) => onChange(value ? dayjs(value).format(format) : undefined)}
    />
  )

export const DateInput = calendarInput('YYYY-MM-DD', false)
export const DateTimeInput = calendarInput('YYYY-MM-DD HH:mm:ss', true)
