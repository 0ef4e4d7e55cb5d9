import { optionsOf } from '../items/expand.ts'
import type { ItemRules } from '../items/form-item.ts'
import { fieldOf, isChoice, isDisplayed, otherOf, otherOption } from '../items/item-types.ts'
import { labelText } from '../items/label-text.ts'
import { itemsToValidate } from '../items/pattern.ts'
import type { LogicRules } from '../logic/logic.ts'
import { type Answers, createVisibility, isEmpty } from '../logic/visible.ts'
import { type Score, scoreOf } from '../score/score.ts'
import { shownAnswer } from './shown-answer.ts'
import { validateAnswer } from './validate-answer.ts'

export interface Form {
  /** In order. */
  items: readonly ItemRules[]
  logics: readonly LogicRules[]
}

/** The answers in stored form. */
interface FilledIn {
  answers: Answers
  originalData: Record<string, unknown>
  /** The same in words, written by the server: a client's version is ignored. */
  processData: Record<string, string>
  score: Score | null
}

/** The longest text beside the option 0, in characters. */
const longestOther = 200

/**
 * Validates answers by the form: none to a hidden, display or unknown item, each of the right kind, and every required
 * one present. `said` also holds the texts beside an option 0. Returns the message of the first fault instead of
 * throwing.
 */
export function validateAnswers(
  form: Form,
  given: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>> = {},
) {
  const items = new Map(itemsToValidate(form.items).map((item) => [fieldOf(item.formItemId), item]))
  const others = new Set(form.items.map(({ formItemId }) => otherOf(formItemId)))
  const stranger = Object.keys(given).find((field) => !items.has(field) && !others.has(field))
  if (stranger !== undefined) return { fault: '问卷已更新，请刷新后重新填写' }

  const answers = new Map<number, unknown>()
  for (const [field, item] of items) {
    const value = given[field]
    if (isEmpty(value) || (item.type === 'RATE' && value === 0)) continue
    const judged = validateAnswer(typeof value === 'string' ? value.trim() : value, item)
    if ('fault' in judged) return { fault: `“${nameOf(item)}”${judged.fault}` }
    if (!isEmpty(judged.answer)) answers.set(item.formItemId, judged.answer)
  }

  const shown = createVisibility(form.items, form.logics)(answers)
  const filled: FilledIn = { answers, originalData: {}, processData: {}, score: scoreOf(form.items, shown, answers) }
  for (const [field, item] of items) {
    const { formItemId } = item
    const answer = answers.get(formItemId)
    if (!shown.has(formItemId) && answer !== undefined) return { fault: `“${nameOf(item)}”当前不显示，不能填写` }
    if (answer === undefined) {
      if (item.required && shown.has(formItemId) && !isDisplayed(item.type)) return { fault: `请填写“${nameOf(item)}”` }
      continue
    }
    filled.originalData[field] = answer
    filled.processData[field] = shownAnswer(answer, item)
    if (!hasOther(item, answer)) continue
    const other = otherOf(formItemId)
    const words = given[other] ?? said[other]
    if (typeof words !== 'string' || words.trim() === '') continue
    const judged = validateAnswer(words.trim(), {
      ...item,
      type: 'INPUT',
      expand: { maxlength: longestOther },
      regList: [],
    })
    if ('fault' in judged) return { fault: `“${nameOf(item)}”${judged.fault}` }
    filled.originalData[other] = judged.answer
    filled.processData[other] = String(judged.answer)
  }
  return filled
}

const hasOther = (item: ItemRules, answer: unknown) =>
  isChoice(item.type) &&
  optionsOf(item).some(({ value }) => value === otherOption) &&
  [answer].flat().includes(otherOption)

const nameOf = ({ label, formItemId }: ItemRules) => labelText(label).slice(0, 30) || `第${formItemId}题`
