import { type FormItem, sortStep, toWireDefault } from '@care/shared/forms/questionnaires/items/form-item'
import { type ItemType, isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import type { Setting } from '@care/shared/forms/questionnaires/setting'

export interface PlatformTemplate {
  /** The template's key, which must never change because a template is inserted once per key. */
  key: string
  name: string
  describe: string
  categoryId: number
  questionnaireType: 1 | 2 | 3
  items: FormItem[]
  setting: Setting
}

export type TemplateItem = Pick<FormItem, 'label' | 'expand'> & { type: ItemType }

const firstItem = 101

/** The template's items in this order, each required if it can be answered. */
export const itemsFor = (key: string, asked: readonly TemplateItem[]): FormItem[] =>
  asked.map((one, at) => ({
    ...one,
    id: at + 1,
    projectKey: key,
    formItemId: firstItem + at,
    displayType: isDisplayed(one.type),
    showLabel: true,
    required: !isDisplayed(one.type),
    defaultValue: toWireDefault(null),
    placeholder: null,
    sort: (at + 1) * sortStep,
    span: 24,
    regList: [],
  }))
