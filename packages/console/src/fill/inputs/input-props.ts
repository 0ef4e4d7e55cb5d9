import type { FormItem } from '@care/shared/questionnaires/items/form-item'

/** What every input of an item is given, whatever its type. */
export interface FillInputProps {
  item: FormItem
  /** Of the input itself where there is one: the label leads to it. */
  id: string
  /** Of the label, for groups of inputs. */
  labelId: string
  value: unknown
  /** Nothing is `undefined`. */
  onChange: (value: unknown) => void
  other: string
  onOther: (other: string) => void
  /** Ids of what explains it: its hint and its fault. */
  describedBy: string | undefined
  isInvalid: boolean
}

/** What a single input says of itself to who does not see it. */
export const said = ({ id, describedBy, isInvalid, item }: FillInputProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-required': item.required || undefined,
})

/** The same of a group. */
export const saidOfGroup = ({ labelId, describedBy }: FillInputProps) => ({
  'aria-labelledby': labelId,
  'aria-describedby': describedBy,
})

export const textIn = (expand: FormItem['expand'], name: string): string => {
  const found = expand[name]
  return typeof found === 'string' ? found : ''
}
