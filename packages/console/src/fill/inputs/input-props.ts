import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'

/** Props of every item input. */
export interface FillInputProps {
  item: FormItem
  /** Id of the input, for its label. */
  id: string
  /** Id of the label, for groups of inputs. */
  labelId: string
  value: unknown
  /** Receives `undefined` when empty. */
  onChange: (value: unknown) => void
  other: string
  onOther: (other: string) => void
  /** Ids of the hint and of the validation message. */
  describedBy: string | undefined
  isInvalid: boolean
}

/** ARIA attributes of a single input. */
export const ariaOf = ({ id, describedBy, isInvalid, item }: FillInputProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-required': item.required || undefined,
})

/** ARIA attributes of a group of inputs. */
export const ariaOfGroup = ({ labelId, describedBy }: FillInputProps) => ({
  'aria-labelledby': labelId,
  'aria-describedby': describedBy,
})

export const textIn = (expand: FormItem['expand'], name: string): string => {
  const found = expand[name]
  return typeof found === 'string' ? found : ''
}
