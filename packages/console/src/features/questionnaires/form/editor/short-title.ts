import { labelText } from '@care/shared/questionnaires/items/label-text'

/** What an item is called within a sentence. */
export function shortTitle(label: string): string {
  const text = labelText(label) || '无标题'
  return text.length > 16 ? `${text.slice(0, 16)}…` : text
}
