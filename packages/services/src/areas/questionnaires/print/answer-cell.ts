import { numberIn, optionsOf } from '@care/shared/questionnaires/items/expand'
import type { FormItem } from '@care/shared/questionnaires/items/form-item'
import { fieldOf, isChoice, otherOf, otherOption } from '@care/shared/questionnaires/items/item-types'
import { labelText } from '@care/shared/questionnaires/items/label-text'

/** What was said, in words and as it was sent in; null of a form that is handed out blank. */
export type Said = { originalData: Record<string, unknown>; processData: Record<string, unknown> } | null

/** The case of letters has no box with a tick in it. */
const [empty, chosen] = ['□', '■']
const between = '　'
const line = '＿'.repeat(14)
/** More of them than anybody looks through by hand: the one is written down. */
const mostBoxes = 24

/** What stands beside a question: its options with a box each, what was answered, or room to write; null of what was not answered. */
export function answerCell(item: FormItem, said: Said): string | null {
  const { formItemId, type, expand } = item
  const answer = said?.originalData[fieldOf(formItemId)]
  const words = said ? String(said.processData[fieldOf(formItemId)] ?? '') || null : null
  if (isChoice(type)) return boxes(item, said, answer) ?? words ?? (said ? null : line)
  if (type === 'SWITCH') return ticked(['是', '否'], said && words ? [words] : [])
  if (type === 'SIGN_PAD') return said ? words && '见签名' : '签字：'
  if (said) return words
  if (type === 'RATE') return ticked(upTo(numberIn(expand, 'max') ?? 5), [])
  if (type === 'TEXTAREA') return '\n\n\n'
  if (type === 'UPLOAD') return '（另附）'
  const [min, max] = [numberIn(expand, 'min'), numberIn(expand, 'max')]
  return type === 'SLIDER' || (type === 'NUMBER_INPUT' && min !== undefined && max !== undefined)
    ? `${line}（${min ?? 0}—${max ?? 100}）`
    : line
}

const upTo = (most: number) => Array.from({ length: Math.min(most, mostBoxes) }, (_, at) => `${at + 1}`)
const ticked = (labels: readonly string[], right: readonly string[]) =>
  labels.map((label) => `${right.includes(label) ? chosen : empty} ${label}`).join(between)

/** Null where there are none, or too many. */
function boxes(item: FormItem, said: Said, answer: unknown): string | null {
  const options = optionsOf(item)
  if (options.length === 0 || options.length > mostBoxes) return null
  const taken = new Set([answer].flat().map(String))
  const other = String(said?.processData[otherOf(item.formItemId)] ?? '')
  return options
    .map(({ label, value }) => {
      const written = value === otherOption ? `：${other || (said ? '' : '＿＿＿＿')}` : ''
      return `${taken.has(String(value)) ? chosen : empty} ${labelText(label)}${written === '：' ? '' : written}`
    })
    .join(between)
}
