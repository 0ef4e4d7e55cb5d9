import { type FormItem, sortStep, toWireDefault } from '@care/shared/forms/questionnaires/items/form-item'
import { type ItemType, isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import type { Setting } from '@care/shared/forms/questionnaires/setting'

export interface PlatformTemplate {
  /** The template's key. It must never change, because each key is inserted only once. */
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

/** The template's items in this order; each item that can be answered is required. */
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
