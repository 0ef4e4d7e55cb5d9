import type { ItemRules } from '../items/form-item.ts'
import type { LogicRules } from './logic.ts'

/** Answers by item number; an unanswered item is absent, `null`, empty text or an empty list. */
export type Answers = ReadonlyMap<number, unknown>

export const isEmpty = (answer: unknown) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)

type Condition = LogicRules['conditionList'][number]

/** Clients send options as numbers or as text. */
const isOption = (answer: unknown, option: number) =>
  Array.isArray(answer) ? answer.some((one) => String(one) === String(option)) : String(answer) === String(option)

/**
 * Decides which items are shown: built once per form, called at every change. An item without logic is always shown. A
 * hidden item counts as unanswered, and an unanswered one has no option: `ne` holds for it. Conditions refer to earlier
 * items only, so one pass is enough.
 */
export function createVisibility(items: readonly Pick<ItemRules, 'formItemId'>[], logics: readonly LogicRules[]) {
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
