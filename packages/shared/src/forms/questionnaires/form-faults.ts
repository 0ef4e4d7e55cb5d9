import type { Form } from './answers/validate-answers.ts'
import { optionsOf } from './items/expand.ts'
import { itemFault } from './items/item-fault.ts'
import { conditionSources, isChoice, isDisplayed } from './items/item-types.ts'
import { labelText } from './items/label-text.ts'
import { patternFault, patternsFault } from './items/pattern.ts'
import type { LogicRules } from './logic/logic.ts'
import { isUnsatisfiable } from './logic/unsatisfiable.ts'
import { type Grade, gradesFault } from './score/grades.ts'
import { boundsOf, isScored } from './score/score.ts'

type Item = Form['items'][number]
const nameOf = ({ label, formItemId }: Item) => labelText(label).slice(0, 30) || `第${formItemId}题`

/** Why a form cannot be published, in one sentence; null when it can. */
export function formFault({ items, logics }: Form, grades: readonly Grade[] = []): string | null {
  if (items.every(({ type }) => isDisplayed(type))) return '无有效表单项，无法发布'
  const bare = items.find((item) => (isChoice(item.type) || item.type === 'CASCADER') && optionsOf(item).length === 0)
  if (bare) return `“${nameOf(bare)}”没有选项，无法发布`
  for (const item of items) {
    const fault = item.regList.map(({ pattern }) => patternFault(pattern)).find((one) => one !== null)
    if (fault) return `“${nameOf(item)}”的${fault}`
    const unanswerable = itemFault(item)
    if (unanswerable) return `“${nameOf(item)}”：${unanswerable}`
  }
  const ruled = patternsFault(items)
  if (ruled) return ruled
  const conditioned = logics.map(({ formItemId }) => formItemId)
  for (const logic of logics) {
    const fault = logicFault(items, logic, conditioned)
    if (fault) return fault
  }
  const scored = items.some(isScored)
  if (grades.length > 0 && !scored) return '设置了等级，但没有题目计分'
  return gradesFault(grades, scored ? boundsOf(items) : undefined)
}

/**
 * Why one display condition is invalid: it may only refer to options of earlier items, and must be satisfiable.
 * `conditioned` are the items that have a condition.
 */
export function logicFault(items: readonly Item[], logic: LogicRules, conditioned: readonly number[]): string | null {
  const { formItemId, conditionList } = logic
  const at = items.findIndex((item) => item.formItemId === formItemId)
  const target = items[at]
  if (!target) return '显示条件的题目已删除'
  for (const condition of conditionList) {
    const from = items.findIndex((item) => item.formItemId === condition.formItemId)
    const source = items[from]
    if (!source) return `“${nameOf(target)}”的显示条件引用了已删除的题目`
    if (!conditionSources.includes(source.type)) return `“${nameOf(source)}”不能作为显示条件，只能用单选、多选和下拉题`
    if (from >= at) return `“${nameOf(target)}”的显示条件只能引用它前面的题目`
    if (!optionsOf(source).some(({ value }) => value === condition.optionValue))
      return `“${nameOf(target)}”的显示条件引用了“${nameOf(source)}”没有的选项`
  }
  const isAlwaysShown = (id: number) => !conditioned.includes(id)
  return isUnsatisfiable(logic, items, isAlwaysShown)
    ? `“${nameOf(target)}”的显示条件不可能成立，这道题永远不会显示`
    : null
}
