import { numberIn, optionsOf } from '../items/expand.ts'
import type { ItemRules } from '../items/form-item.ts'
import type { LogicRules } from './logic.ts'

type Condition = LogicRules['conditionList'][number]
type Source = Pick<ItemRules, 'formItemId' | 'type' | 'required' | 'expand'>

/**
 * Whether no possible answers satisfy these conditions. Each source item is checked on its own, which is exact unless
 * one source hides another. `isAlwaysShown` says whether an item has no display condition.
 */
export function isUnsatisfiable(
  { expression, conditionList }: Pick<LogicRules, 'expression' | 'conditionList'>,
  items: readonly Source[],
  isAlwaysShown: (formItemId: number) => boolean,
): boolean {
  const isImpossible = (conditions: readonly Condition[]) => {
    const source = items.find(({ formItemId }) => formItemId === conditions[0]?.formItemId)
    return (
      source !== undefined && !isAnswerable(source, conditions, !(source.required && isAlwaysShown(source.formItemId)))
    )
  }
  if (expression === 2) return conditionList.every((one) => isImpossible([one]))
  return conditionList.some(({ formItemId }) =>
    isImpossible(conditionList.filter((one) => one.formItemId === formItemId)),
  )
}

/** Whether some answer to an item, or a skipped one, satisfies all of these conditions. */
function isAnswerable(source: Source, conditions: readonly Condition[], maySkip: boolean): boolean {
  const valuesOf = (expression: Condition['expression']) =>
    new Set(conditions.flatMap((one) => (one.expression === expression ? [one.optionValue] : [])))
  const [chosen, left] = [valuesOf('eq'), valuesOf('ne')]
  if ([...chosen].some((value) => left.has(value))) return false
  if (chosen.size === 0 && maySkip) return true
  const free = optionsOf(source).filter(({ value }) => !left.has(value)).length
  if (source.type !== 'CHECKBOX') return free > 0 && (source.expand.multiple === true || chosen.size <= 1)
  const [least = 0, most = 0] = [numberIn(source.expand, 'min'), numberIn(source.expand, 'max')]
  return free >= Math.max(1, least) && (most <= 0 || chosen.size <= most)
}
