import type { ItemRules } from '../items/form-item.ts'
import type { LogicRules } from './logic.ts'

/** Answers by the number of their item; what is not answered is absent, `null`, empty text or an empty list. */
export type Answers = ReadonlyMap<number, unknown>

export const isEmpty = (answer: unknown) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)

type Condition = LogicRules['conditionList'][number]

/** Clients send options as numbers and as text. */
const isOption = (answer: unknown, option: number) =>
  Array.isArray(answer) ? answer.some((one) => String(one) === String(option)) : String(answer) === String(option)

/**
 * Which items are shown, made once for a form and asked at every change. An item without logic always is. What is hidden counts as not
 * answered, and what is not answered is no option: `ne` holds for it. Conditions look back only, so one walk through the form is enough.
 */
export function visibility(items: readonly Pick<ItemRules, 'formItemId'>[], logics: readonly LogicRules[]) {
  const logicOf = new Map(logics.map((logic) => [logic.formItemId, logic]))

  return (answers: Answers): ReadonlySet<number> => {
    const shown = new Set<number>()
    const holds = ({ formItemId, expression, optionValue }: Condition) => {
      const answer = shown.has(formItemId) ? answers.get(formItemId) : undefined
      return (!isEmpty(answer) && isOption(answer, optionValue)) === (expression === 'eq')
    }
    for (const { formItemId } of items) {
      const logic = logicOf.get(formItemId)
      if (!logic || (logic.expression === 1 ? logic.conditionList.every(holds) : logic.conditionList.some(holds)))
        shown.add(formItemId)
    }
    return shown
  }
}
