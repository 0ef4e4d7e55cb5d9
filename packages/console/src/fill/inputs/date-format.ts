import type { Expand } from '@care/shared/forms/questionnaires/items/expand'

/** Type and value length of the native input by kind of date; any other kind is typed as text. */
const native: Record<string, { input: string; length: number }> = {
  year: { input: 'text', length: 4 },
  month: { input: 'month', length: 7 },
  date: { input: 'date', length: 10 },
  datetime: { input: 'datetime-local', length: 19 },
}
const formats: Record<string, string> = {
  year: 'yyyy',
  month: 'yyyy-MM',
  date: 'yyyy-MM-dd',
  datetime: 'yyyy-MM-dd HH:mm:ss',
}
const parts = /yyyy|MM|dd|HH|mm|ss/g

export interface DateKind {
  /** Type of the native input. */
  input: string
  /** Format of the answer; undefined where the answer is stored as typed. */
  format: string | undefined
}

export function dateKindOf({ type, valueFormat, format }: Expand): DateKind {
  const kind = String(type || 'date')
  const said = [valueFormat, format].find((one) => typeof one === 'string' && one !== '')
  const found = native[kind]
  const written = said === undefined ? formats[kind] : String(said)
  if (!found || !written?.match(parts)) return { input: 'text', format: undefined }
  return { input: found.input, format: written }
}

/** An answer in the native input's format; empty if it does not match. */
export function toInputDate(answer: unknown, { input, format }: DateKind): string {
  if (typeof answer !== 'string') return ''
  if (!format || input === 'text') return answer
  const names = format.match(parts) ?? []
  const pattern = format.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(parts, (name) => `(\\d{${name.length}})`)
  const found = new RegExp(`^${pattern}$`).exec(answer)
  if (!found) return ''
  const part = Object.fromEntries(names.map((name, at) => [name, found[at + 1]]))
  const day = `${part.yyyy}-${part.MM ?? '01'}`
  if (input === 'month') return day
  const date = `${day}-${part.dd ?? '01'}`
  return input === 'date' ? date : `${date}T${part.HH ?? '00'}:${part.mm ?? '00'}:${part.ss ?? '00'}`
}

/** The native input's value in the format of the answer. */
export function toAnswerDate(typed: string, { input, format }: DateKind): string | undefined {
  if (typed === '') return undefined
  if (!format || input === 'text') return typed
  const [date = '', clock = ''] = typed.split('T')
  const [yyyy = '', MM = '01', dd = '01'] = date.split('-')
  const [HH = '00', mm = '00', ss = '00'] = clock.split(':')
  const part: Record<string, string> = { yyyy, MM, dd, HH: HH || '00', mm, ss }
  return format.replace(parts, (name) => part[name] ?? '')
}
