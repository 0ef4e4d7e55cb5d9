import { isRealDate } from '../../../shanghai-time.ts'
import type { Expand } from '../items/expand.ts'

/** Default formats of a day, a month, …. */
const formats: Record<string, string> = {
  year: 'yyyy',
  month: 'yyyy-MM',
  date: 'yyyy-MM-dd',
  datetime: 'yyyy-MM-dd HH:mm:ss',
}
const digits: Record<string, string> = {
  yyyy: '\\d{4}',
  MM: '\\d{2}',
  dd: '\\d{2}',
  HH: '\\d{2}',
  mm: '\\d{2}',
  ss: '\\d{2}',
}
const parts = /yyyy|MM|dd|HH|mm|ss/g

/** Whether a text is an existing moment in the format of its item. */
export function isDateOf({ type, valueFormat, format }: Expand, value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 40) return false
  const said = [valueFormat, format].find((one) => typeof one === 'string' && one !== '')
  const pattern = String(said ?? formats[String(type ?? 'date')] ?? '')
  // weeks and other periods have client-defined formats
  if (!pattern.match(parts)) return /^[\d\p{L}\s:.,/-]+$/u.test(value)
  const names = pattern.match(parts) ?? []
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const texts = pattern.split(parts).map(literal)
  const whole = new RegExp(`^${texts.map((text, at) => text + (names[at] ? `(${digits[names[at]]})` : '')).join('')}$`)
  const found = whole.exec(value)
  if (!found) return false
  const part = Object.fromEntries(names.map((name, at) => [name, found[at + 1]]))
  const day = `${part.yyyy ?? '2000'}-${part.MM ?? '01'}-${part.dd ?? '01'}`
  const isBelow = (name: string, most: number) => Number(part[name] ?? 0) < most
  return isRealDate(day) && isBelow('HH', 24) && isBelow('mm', 60) && isBelow('ss', 60)
}
