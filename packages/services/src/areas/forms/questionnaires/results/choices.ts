import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { ItemRules } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf, isChoice } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import type { ResultFilter } from '@care/shared/forms/questionnaires/result'
import type { Db } from '../../../../platform/db/client.ts'
import type { Draft } from '../draft/questionnaire.repository.ts'
import { findItemsOfAllVersions } from '../draft/version.repository.ts'

/** How the filters of a search match, by field: an option's value, or its label even if several were chosen. */
export type Choices = Readonly<Record<string, 'value' | 'several'>>

type Asked = Pick<ResultFilter, 'extParams' | 'extComparisons'>

/**
 * Decides whether a filter on an item with options means an option's label (in any version) or its value. A text that
 * is both counts as the label.
 */
export function choiceMatchers(
  items: readonly Pick<ItemRules, 'formItemId' | 'type' | 'expand'>[],
  asked: Asked,
): Choices {
  const entries = Object.entries(asked.extParams ?? {}).flatMap(([field, said]): [string, Choices[string]][] => {
    if ((asked.extComparisons?.[field] ?? 'eq') !== 'eq') return []
    const own = items.filter((item) => isChoice(item.type) && fieldOf(item.formItemId) === field)
    const options = own.flatMap(optionsOf)
    if (options.some(({ label }) => labelText(label) === String(said))) {
      const isSeveral = own.some(({ type, expand }) => type === 'CHECKBOX' || expand.multiple === true)
      return isSeveral ? [[field, 'several']] : []
    }
    return options.some(({ value }) => String(value) === String(said)) ? [[field, 'value']] : []
  })
  return Object.fromEntries(entries)
}

/** Adds to a filter how its fields are matched in this questionnaire. */
export async function withChoiceMatchers<F extends Asked>(
  db: Db,
  form: Draft,
  filter: F,
): Promise<F & { choices: Choices }> {
  if (Object.keys(filter.extParams ?? {}).length === 0) return { ...filter, choices: {} }
  const versions = await findItemsOfAllVersions(db, form)
  return {
    ...filter,
    choices: choiceMatchers(
      versions.flatMap(({ items }) => items),
      filter,
    ),
  }
}
