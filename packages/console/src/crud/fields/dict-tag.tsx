import { emptyValueDash } from '../../kit/text/none.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { placeholderItem, useDictItem } from './use-dict.ts'

interface Props {
  type: string
  value: string | number | null | undefined
}

/** A dictionary value in its colour; plain text if it has none, a skeleton while the dictionary loads. */
export function DictTag({ type, value }: Props) {
  const itemOf = useDictItem(type)
  if (value === null || value === undefined || value === '') return emptyValueDash
  const item = itemOf(value)
  if (item === placeholderItem) return <span className="bone is-word" />
  return <WordTag label={item?.label ?? String(value)} look={item?.colorClass} />
}
