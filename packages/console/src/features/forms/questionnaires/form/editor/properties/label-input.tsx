import { CountedInput } from '../../../../../../kit/inputs/counted-input.tsx'
import { RichText } from '../../../../../../pickers/rich-text/rich-text.tsx'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
const plain = (html: string) =>
  html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

interface Props {
  id: string
  label: string
  html: string
  /** Whether the item type supports rich text, whatever the current label. */
  isRich: boolean
  onChange: (html: string) => void
}

/** Label of an item: plain text, or rich text if the label contains markup. */
export function LabelInput({ id, label, html, isRich, onChange }: Props) {
  if (isRich || /<(?!br)/.test(html))
    return <RichText id={id} label={label} value={html} onChange={(value) => onChange(value ?? '')} />
  return (
    <CountedInput
      id={id}
      value={plain(html)}
      rows={2}
      max={500}
      onChange={(value) => onChange(escaped(String(value ?? '')))}
    />
  )
}
