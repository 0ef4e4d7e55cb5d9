import type { FormItem, FormItemDraft } from '@care/shared/forms/questionnaires/items/form-item'
import { type ItemType, isDisplayed, itemTypes } from '@care/shared/forms/questionnaires/items/item-types'

/** An item being edited: its position is its index in the list, its default a plain value. */
export type EditedItem = Omit<FormItemDraft, 'projectKey' | 'was' | 'revision'>

export function editedOf({ defaultValue: { json, value }, ...item }: FormItem): EditedItem {
  const { formItemId, type, label, showLabel, required, placeholder, span, expand, regList } = item
  return {
    formItemId,
    type,
    label,
    showLabel,
    required,
    placeholder,
    span,
    expand,
    regList,
    defaultValue: json && typeof value === 'string' ? JSON.parse(value) : (value ?? null),
  }
}

/** The item in the format that the canvas and the inputs for respondents need. */
export const shownOf = (item: EditedItem): FormItem => ({
  ...item,
  id: item.formItemId,
  projectKey: '',
  sort: 0,
  displayType: isDisplayed(item.type),
  placeholder: item.placeholder ?? null,
  defaultValue: { json: false, value: null },
})

const three = () => [1, 2, 3].map((value) => ({ label: `选项${value}`, value }))
const begin: Partial<Record<ItemType, () => EditedItem['expand']>> = {
  SELECT: () => ({ options: three() }),
  RADIO: () => ({ options: three(), optionType: 'default' }),
  CHECKBOX: () => ({ options: three(), optionType: 'default' }),
  IMAGE_SELECT: () => ({ options: three(), multiple: false }),
  CASCADER: () => ({
    options: [{ label: '选项1', value: '选项1', children: [{ label: '子选项1', value: '子选项1' }] }],
  }),
  IMAGE_CAROUSEL: () => ({ options: [] }),
  RATE: () => ({ max: 5, allowHalf: false }),
  SLIDER: () => ({ min: 0, max: 100, step: 1 }),
  DATE: () => ({ type: 'date' }),
  UPLOAD: () => ({ limit: 3, fileSize: 4, sizeUnit: 'MB', multiple: true, showTip: true }),
}

export const newItem = (type: ItemType, formItemId: number): EditedItem => ({
  formItemId,
  type,
  label: type === 'PAGINATION' || type === 'DIVIDER' ? '' : itemTypes[type].label,
  showLabel: true,
  required: false,
  defaultValue: null,
  placeholder: null,
  span: 24,
  expand: begin[type]?.() ?? {},
  regList: [],
})

/** Sorts the keys, because JSONB does not preserve their order. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

const known = new WeakMap<EditedItem, string>()

/** Canonical JSON of an item, for comparison. Strips the signatures of picture addresses, which change every minute. */
export function canonicalJsonOf(item: EditedItem): string {
  const words =
    known.get(item) ?? JSON.stringify(item, inOrder).replaceAll(/(\/admin\/sys-file\/[\w./-]+)\?[\w=&;-]*/g, '$1')
  known.set(item, words)
  return words
}
