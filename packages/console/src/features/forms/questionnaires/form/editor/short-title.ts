import { labelText } from '@care/shared/forms/questionnaires/items/label-text'

/** Shortened title of an item, for use in a sentence. */
export function shortTitle(label: string): string {
  const text = labelText(label) || '无标题'
  return text.length > 16 ? `${text.slice(0, 16)}…` : text
}
