import type { ItemRules } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import type { LogicRules } from '@care/shared/forms/questionnaires/logic/logic'
import { createVisibility } from '@care/shared/forms/questionnaires/logic/visible'
import { scoreOf } from '@care/shared/forms/questionnaires/score/score'

/** The answers by item with their scores, by the rules of the version that was filled in. */
export function scoredAnswers(
  { items, logics }: { items: readonly ItemRules[]; logics: readonly LogicRules[] },
  originalData: Readonly<Record<string, unknown>>,
) {
  const given = items.flatMap(({ formItemId }) => {
    const answer = originalData[fieldOf(formItemId)]
    return answer === undefined ? [] : [[formItemId, answer] as const]
  })
  const answers = new Map(given)
  return { answers, score: scoreOf(items, createVisibility(items, logics)(answers), answers) }
}
