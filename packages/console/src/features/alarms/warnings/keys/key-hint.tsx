import type { WarningKey } from '../../../../shell/keys/warning-keys.ts'
import './key-hint.css'

/** Shows the shortcut key of a button or field; hidden from screen readers, which use `aria-keyshortcuts`. */
export const KeyHint = ({ of: key }: { of: WarningKey | 'Ctrl+Enter' }) => (
  <kbd className="key-hint" data-key={key} aria-hidden />
)
