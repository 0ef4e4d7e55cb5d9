import type { Word } from '@care/shared/words'
import type { ComponentProps } from 'react'
import { CountedInput } from '../../kit/inputs/counted-input.tsx'
import type { Field, InputProps } from '../../kit/inputs/field.ts'
import { lazyInput } from '../../kit/inputs/lazy-input.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { DecimalInput, IntegerInput } from '../../kit/inputs/typed/number-inputs.tsx'
import { TextsInput } from '../../kit/inputs/typed/texts-input.tsx'
import { emptyValueDash } from '../../kit/text/none.tsx'
import { PersonName } from '../../kit/text/person-name.tsx'
import { Phone } from '../../kit/text/phone.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { Moment } from '../../kit/time/moment.tsx'
import { RelativeTime } from '../../kit/time/relative-time.tsx'
import { DictSelect } from './dict-select.tsx'
import { DictTag } from './dict-tag.tsx'
import { useDictLabel } from './use-dict.ts'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const asText = (value: unknown) => (isEmpty(value) ? '' : String(value))

type Options = Partial<Pick<Field, 'width' | 'align'>> & { placeholder?: string | undefined; maxLength?: number }

// created once, because a table formats hundreds of numbers
const figures = new Intl.NumberFormat('zh-CN')
const cents = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const textInput =
  ({ placeholder, maxLength = 50 }: Options) =>
  ({ id, value, onChange, invalid, disabled }: InputProps) => (
    <TextInput
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
  (Input: typeof IntegerInput, { placeholder }: Options) =>
  ({ value, ...props }: InputProps) => (
    <Input {...props} value={isEmpty(value) ? undefined : Number(value)} placeholder={placeholder} />
  )

/** Short text; in a table at most two lines, with the full text on hover. */
export const text = (label: string, options: Options = {}): Field<string | null> => ({
  label,
  show: (value) =>
    isEmpty(value) ? (
      emptyValueDash
    ) : (
      <span className="two-lines" title={value ?? undefined}>
        {value}
      </span>
    ),
  input: textInput(options),
  ...options,
})

/** Name of a person, shown whole. */
export const personField = (label: string, options: Options = {}): Field<string | null> => ({
  ...text(label, options),
  show: (value) => (value ? <PersonName name={value} /> : emptyValueDash),
})

export const longText = (label: string, options: Options = {}): Field<string | null> => ({
  ...text(label, options),
  input: ({ value, ...props }) => (
    <CountedInput
      {...props}
      value={asText(value)}
      rows={3}
      max={options.maxLength ?? 500}
      placeholder={options.placeholder}
    />
  ),
})

export const number = (label: string, unit = '', options: Options = {}): Field<number | null> => ({
  label,
  show: (value) => (isEmpty(value) ? emptyValueDash : `${figures.format(value ?? 0)}${unit && ` ${unit}`}`),
  input: numberInput(IntegerInput, options),
  width: 6,
  align: 'right',
  ...options,
})

/** A number with at most two decimals. */
export const decimal = (label: string, options: Options = {}): Field<number | null> => ({
  ...number(label, '', options),
  input: numberInput(DecimalInput, options),
})

/** Yuan with two decimals. */
export const money = (label: string, options: Options = {}): Field<number | null> => ({
  ...decimal(label, options),
  show: (value) => (isEmpty(value) ? emptyValueDash : yuanText(value ?? 0)),
  width: 8,
})

export const yuanText = (value: number) => `¥${cents.format(value)}`

export const phone = (label = '手机号码', options: Options = {}): Field<string | null> => ({
  label,
  show: (value) => <Phone number={value} />,
  input: textInput({ maxLength: 20, ...options }),
  width: 11,
  ...options,
})

const DateInput = lazyInput('DateInput', () => import('../../kit/inputs/dates/date-input.tsx'))
const DateTimeInput = lazyInput('DateTimeInput', () => import('../../kit/inputs/dates/date-input.tsx'))
const DictChoices = lazyInput('DictChoices', () => import('./dict-choices.tsx'))
const Switch = lazyInput('Switch', () => import('../../kit/inputs/switch.tsx'))
const IconChoice = lazyInput('IconChoice', () => import('../../kit/inputs/icon-choice.tsx'))
const TenantSelect = lazyInput('TenantSelect', () => import('./tenant-select.tsx'))

export const date = (label: string, options: Options = {}): Field<string | null> => ({
  label,
  show: (value) => (isEmpty(value) ? emptyValueDash : value?.slice(0, 10)),
  input: (props) => <DateInput {...props} />,
  width: 8,
  ...options,
})

/** Shown to the minute; seconds on hover. */
export const dateTime = (label: string, options: Options = {}): Field<string | null> => ({
  label,
  show: (value) => (isEmpty(value) ? emptyValueDash : <Moment time={value ?? ''} />),
  input: (props) => <DateTimeInput {...props} />,
  width: 11,
  ...options,
})

/** Relative time, with the exact moment on hover. */
export const relativeTimeField = (label: string, options: Options = {}): Field<string | null> => ({
  ...dateTime(label, options),
  show: (value) => (value ? <RelativeTime time={value} /> : emptyValueDash),
  width: 8,
})

/** A dictionary value as a tag in its colour. */
export const dict = (label: string, type: string, options: Options = {}): Field<string | number | null> => ({
  label,
  show: (value) => <DictTag type={type} value={value} />,
  input: (props) => <DictSelect type={type} {...props} />,
  width: 8,
  ...options,
})

function Labels({ type, values }: { type: string; values: string[] }) {
  return values.map(useDictLabel(type)).join('、')
}

/** Several texts or dictionary values, in one line. */
export const textListField = (label: string, type?: string, options: Options = {}): Field<string[]> => ({
  ...text(label),
  show: (values) =>
    values.length === 0 ? '无记录' : type ? <Labels type={type} values={values} /> : values.join('、'),
  input: type ? (props) => <DictChoices {...props} type={type} /> : (props) => <TextsInput {...props} />,
  ...options,
})

export const booleanField = (label: string, options: Options = {}): Field<boolean> => ({
  label,
  show: (value) => (value ? '是' : '否'),
  input: ({ id, value, onChange, disabled }) => (
    <Switch inputId={id} checked={value === true} disabled={disabled} onChange={(event) => onChange(event.value)} />
  ),
  width: 5,
  ...options,
})

/** One of a fixed set of codes outside the dictionaries, as a tag in the colour of its meaning. */
export const codeField = <V extends string | number>(
  label: string,
  words: Readonly<Record<V, string | Word>>,
  options: Options = {},
): Field<V | null> => ({
  label,
  show: (value) => (value === null ? emptyValueDash : <WordTag {...wordOf(words[value] ?? String(value))} />),
  input: ({ id, value, onChange, invalid, disabled, required }) => (
    <Select
      inputId={id}
      value={asText(value) || null}
      options={Object.entries<string | Word>(words).map(([value, word]) => ({ value, label: wordOf(word).label }))}
      placeholder="请选择"
      showClear={!required}
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  ),
  width: 8,
  ...options,
})

const wordOf = (word: string | Word): Word => (typeof word === 'string' ? { label: word } : word)

type OfSelect = 'filter' | 'filterInputAutoFocus' | 'filterPlaceholder' | 'emptyMessage' | 'showClear'

/** One of the given options; the form value is its `value` unchanged. */
export const optionField = (
  label: string,
  options: readonly { value: string | number; label: string }[],
  rest: Pick<ComponentProps<typeof Select>, OfSelect> = {},
): Pick<Field, 'label' | 'input'> => ({
  label,
  input: ({ id, value, onChange, invalid, disabled }) => (
    <Select
      inputId={id}
      value={value ?? null}
      options={[...options]}
      placeholder="请选择"
      filterBy="label"
      {...rest}
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  ),
})

/** Name of an icon of the console. */
export const icon = (label = '图标', options: Options = {}): Field<string | null> => ({
  label,
  show: (name) => (name ? <i className={name} title={name} /> : emptyValueDash),
  input: (props) => <IconChoice {...props} />,
  width: 4,
  ...options,
})

/** Institutions below the user's own; several ids are joined by commas. */
export const tenant = (label = '所属机构', options: Options = {}): Field<string | null> => ({
  ...text(label, options),
  input: (props) => <TenantSelect {...props} />,
  width: 12,
})
