import { z } from 'zod'
import { normalizeTelephone } from '../mobile-rule.ts'
import type { Field, TextField, ValueOf } from '../resources/field.ts'
import { epochOf, isRealDate } from '../shanghai-time.ts'
import { chooseMessage, codeOf, enterMessage, id, lines, text } from '../validators.ts'

export type FieldValidator<F extends Field> = z.ZodType<ValueOf<F>, ValueOf<F>>

/** Whether every row has a value for the field. */
export const hasAlwaysValue = (field: Field) =>
  !('maybe' in field) &&
  (['time', 'count', 'money', 'several', 'flag'].includes(field.kind) ||
    ['required', 'initial', 'words', 'always'].some((one) => one in field))

/** Validates input for a field; each message names the field. A field that may be empty accepts null. */
export function validatorOf<F extends Field>(field: F): FieldValidator<F>
export function validatorOf(field: Field): z.ZodType {
  return hasAlwaysValue(field) ? givenFor(field) : givenFor(field).nullable()
}

function givenFor(field: Field): z.ZodType {
  const { label } = field
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'icon':
      return textOf(field)
    case 'code':
      return z.enum(Object.keys(field.words), chooseMessage(label))
    case 'record':
      return id.of(field.of, label)
    case 'flag':
      return z.boolean(chooseMessage(label))
    case 'number':
      return wholeOf(label, field.min, field.max)
    case 'count':
      if (field.words && field.max === undefined) return codeOf(field.words, label)
      return wholeOf(label, field.min ?? 0, field.max ?? 9_999_999)
    case 'money':
      return moneyOf(label, field.min ?? 0, field.max ?? 99_999_999.99)
    case 'day':
      return momentOf(field, /^\d{4}-\d{2}-\d{2}$/)
    case 'time':
      return momentOf(field, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    case 'phone':
      return chosen(field, text(20, label, undefined, normalizeTelephone)).regex(phone, `${label}格式不正确`)
    case 'several': {
      const all = z.array(text(50, label), chooseMessage(label)).max(50, `${label}不能超过50项`)
      return field.required ? all.min(1, `请选择${label}`) : all
    }
    case 'dict':
      return chosen(field, text(50, label, `请选择${label}`), '请选择')
    default:
      return text(50, label)
  }
}

/** A mobile number, or a landline with area code and extension. */
const phone = /^(1[3-9]\d{9}|(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/

const chosen = ({ label, ...field }: Field, given: z.ZodString, ask = '请输入') =>
  'required' in field ? given.min(1, { error: `${ask}${label}`, abort: true }) : given

function textOf({ kind, label, min = 1, max, required, like, check }: TextField): z.ZodType {
  const given = (kind === 'lines' ? lines : text)(max, label)
  const least = min > 1 ? `，至少${min}个字` : ''
  const any = required ? given.min(min, `请输入${label}${least}`) : given
  const alike = like ? any.regex(...like) : any
  return check ? alike.refine(...check) : alike
}

const numberOf = (label: string, min: number, max: number) =>
  z
    .number(enterMessage(label, `${label}应为数字`))
    .min(min, `${label}不能小于${min}`)
    .max(max, `${label}不能大于${max}`)
const wholeOf = (label: string, min: number, max: number) => numberOf(label, min, max).int(`${label}应为整数`)
const moneyOf = (label: string, min: number, max: number) =>
  numberOf(label, min, max).refine((yuan) => Number(yuan.toFixed(2)) === yuan, `${label}最多两位小数`)

/** A day in Asia/Shanghai, or a moment in it. */
function momentOf(field: Field, like: RegExp) {
  const { label } = field
  const real = chosen(field, z.string(`请选择${label}`), '请选择')
    .regex(like, { ...chooseMessage(label, `${label}格式不正确`), abort: true })
    .refine((given) => isRealDate(given.slice(0, 10)) && !Number.isNaN(epochOf(withTime(given))), {
      error: `${label}不正确`,
      abort: true,
    })
  if (!('past' in field)) return real
  const limit = field.kind === 'day' ? '今天' : '现在'
  return real.refine((given) => epochOf(withTime(given)) <= Date.now(), `${label}不能晚于${limit}`)
}

const withTime = (given: string) => (given.length === 10 ? `${given} 00:00:00` : given)
