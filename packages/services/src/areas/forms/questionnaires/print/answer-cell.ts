import { numberIn, optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf, isChoice, otherOf, otherOption } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'

/** An answer as sent (`originalData`) and as text (`processData`); null for a blank form. */
export type StoredAnswer = { originalData: Record<string, unknown>; processData: Record<string, unknown> } | null

/** Boxes before an option: not chosen, chosen. The font for printing has no ticked box. */
const [empty, chosen] = ['□', '■']
const between = '　'
const line = '＿'.repeat(14)
/** Maximum number of options printed with boxes; if there are more, only the chosen one is printed as text. */
const mostBoxes = 24

/**
 * The cell beside a question: its options with boxes, the answer, or room to write by hand; null if it was not
 * answered.
 */
export function answerCell(item: FormItem, said: StoredAnswer): string | null {
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

/** The options with boxes; null if there are none, or too many. */
function boxes(item: FormItem, said: StoredAnswer, answer: unknown): string | null {
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
