import dayjs from 'dayjs'
import { Calendar } from 'primereact/calendar'
import { Dropdown } from 'primereact/dropdown'
import { InputNumber } from 'primereact/inputnumber'
import { InputText } from 'primereact/inputtext'
import { InputTextarea } from 'primereact/inputtextarea'
import { DictSelect } from './dict-select.tsx'
import { DictTag } from './dict-tag.tsx'
import type { Field, InputProps } from './field.ts'
import { none } from './none.tsx'
import { Phone } from './phone.tsx'
import { RelativeTime } from './relative-time.tsx'
import { TenantSelect } from './tenant-select.tsx'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const asText = (value: unknown) => (isEmpty(value) ? '' : String(value))

type Options = Partial<Pick<Field, 'width' | 'align'>> & { placeholder?: string; maxLength?: number }

const textInput =
  ({ placeholder, maxLength = 50 }: Options) =>
  ({ id, value, onChange, invalid, disabled }: InputProps) => (
    <InputText
      id={id}
      value={asText(value)}
      placeholder={placeholder ?? '请输入'}
      maxLength={maxLength}
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )

const numberInput =
  (digits: number) =>
  ({ id, value, onChange, invalid, disabled }: InputProps) => (
    <InputNumber
      inputId={id}
      value={isEmpty(value) ? null : Number(value)}
      maxFractionDigits={digits}
      invalid={invalid}
      disabled={disabled}
      useGrouping={false}
      onValueChange={(event) => onChange(event.value ?? undefined)}
    />
  )

/** Short text; cut with the whole of it on hover. */
export const text = (label: string, options: Options = {}): Field<string | null> => ({
  label,
  show: (value) => (isEmpty(value) ? none : <span title={value ?? undefined}>{value}</span>),
  input: textInput(options),
  ...options,
})

export const longText = (label: string, options: Options = {}): Field<string | null> => ({
  ...text(label, options),
  input: ({ id, value, onChange, invalid, disabled }) => (
    <InputTextarea
      id={id}
      value={asText(value)}
      rows={3}
      maxLength={options.maxLength ?? 500}
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  ),
})

export const number = (label: string, unit = '', options: Options = {}): Field<number | null> => ({
  label,
  show: (value) => (isEmpty(value) ? none : `${value?.toLocaleString('zh-CN')}${unit && ` ${unit}`}`),
  input: numberInput(0),
  width: 6,
  align: 'right',
  ...options,
})

/** Yuan with two digits. */
export const money = (label: string, options: Options = {}): Field<number | null> => ({
  ...number(label, '', options),
  show: (value) => (isEmpty(value) ? none : yuan(value ?? 0)),
  input: numberInput(2),
  width: 8,
})

export const yuan = (value: number) =>
  `¥${value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

export const phone = (label = '电话', options: Options = {}): Field<string | null> => ({
  label,
  show: (value) => <Phone number={value} />,
  input: textInput({ maxLength: 20, ...options }),
  width: 11,
  ...options,
})

const calendar =
  (showTime: boolean) =>
  ({ id, value, onChange, invalid, disabled }: InputProps) => (
    <Calendar
      inputId={id}
      value={isEmpty(value) ? null : dayjs(String(value)).toDate()}
      showTime={showTime}
      showIcon
      showButtonBar
      dateFormat="yy-mm-dd"
      invalid={invalid}
      disabled={disabled}
      onChange={({ value }) =>
        onChange(value ? dayjs(value).format(showTime ? dateTimeFormat : dateFormat) : undefined)
      }
    />
  )
const dateFormat = 'YYYY-MM-DD'
const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss'

export const date = (label: string, options: Options = {}): Field<string | null> => ({
  label,
  show: (value) => (isEmpty(value) ? none : value?.slice(0, 10)),
  input: calendar(false),
  width: 8,
  ...options,
})

/** To the minute; the seconds on hover. */
export const dateTime = (label: string, options: Options = {}): Field<string | null> => ({
  label,
  show: (value) => (isEmpty(value) ? none : <time title={value ?? undefined}>{value?.slice(0, 16)}</time>),
  input: calendar(true),
  width: 11,
  ...options,
})

/** How long ago, with the exact moment on hover. */
export const ago = (label: string, options: Options = {}): Field<string | null> => ({
  ...dateTime(label, options),
  show: (value) => (value ? <RelativeTime time={value} /> : none),
  width: 8,
})

/** A value of a dictionary: a tag in the colour that the dictionary gives it. */
export const dict = (label: string, type: string, options: Options = {}): Field<string | number | null> => ({
  label,
  show: (value) => <DictTag type={type} value={value} />,
  input: (props) => <DictSelect type={type} {...props} />,
  width: 8,
  ...options,
})

/** One of a fixed list of codes that is not a dictionary. */
export const choice = <V extends string | number>(
  label: string,
  labels: Record<V, string>,
  options: Options = {},
): Field<V | null> => ({
  label,
  show: (value) => (value === null ? none : (labels[value] ?? String(value))),
  input: ({ id, value, onChange, invalid, disabled }) => (
    <Dropdown
      inputId={id}
      value={asText(value) || null}
      options={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
      placeholder="请选择"
      showClear
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  ),
  width: 8,
  ...options,
})

/** Institutions below the caller's own; several are joined by commas. */
export const tenant = (label = '所属机构', options: Options = {}): Field<string | null> => ({
  ...text(label, options),
  input: (props) => <TenantSelect {...props} />,
  width: 12,
})
