export interface RichTextProps {
  id: string
  /** HTML; the parent keeps it while the tab of this editor is hidden. */
  value: string | null | undefined
  /** Empty is `undefined`. */
  onChange: (html: string | undefined) => void
  invalid?: boolean
  disabled?: boolean
  label: string
}
