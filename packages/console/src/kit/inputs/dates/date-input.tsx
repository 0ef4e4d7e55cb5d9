import dayjs from 'dayjs'
import { Calendar } from '../../prime/calendar.tsx'
import type { InputProps } from '../field.ts'

const calendarInput =
  (format: string, showTime: boolean) =>
  ({ id, value, onChange, invalid, disabled }: InputProps) => (
    <Calendar
      inputId={id}
      value={value}
      placeholder={showTime ? '请选择时间' : '请选择日期'}
      showTime={showTime}
      invalid={invalid}
      disabled={disabled}
      onChange={(time) => onChange(time && dayjs(time).format(format))}
    />
  )

export const DateInput = calendarInput('YYYY-MM-DD', false)
export const DateTimeInput = calendarInput('YYYY-MM-DD HH:mm:ss', true)
