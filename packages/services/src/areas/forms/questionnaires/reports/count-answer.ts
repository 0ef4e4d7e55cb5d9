import type { ItemRules } from '@care/shared/forms/questionnaires/items/form-item'
import { conditionSources, fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import type { ResultDraft } from '@care/shared/forms/questionnaires/result'

export interface AnswerCount {
  kind: 'browser' | 'os' | 'option'
  formItemId: number
  value: string
}

/**
 * What an answer adds to the counts of the reports: browser, operating system, and the chosen options (api-shapes
 * §3.6).
 */
export function countAnswer(
  items: readonly Pick<ItemRules, 'formItemId' | 'type'>[],
  originalData: Readonly<Record<string, unknown>>,
  { submitBrowser, submitOs }: Pick<ResultDraft, 'submitBrowser' | 'submitOs'>,
): AnswerCount[] {
  const chosen = items.flatMap(({ formItemId, type }): AnswerCount[] => {
    const answer = conditionSources.includes(type) ? originalData[fieldOf(formItemId)] : undefined
    if (answer === undefined) return []
    return [answer].flat().map((value) => ({ kind: 'option', formItemId, value: String(value) }))
  })
  return [
    { kind: 'browser', formItemId: 0, value: submitBrowser },
    { kind: 'os', formItemId: 0, value: submitOs },
    ...chosen,
  ]
}
