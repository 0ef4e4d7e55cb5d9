import type { WarningKey } from '../../../shell/keys/warning-keys.ts'
import './key-hint.css'

/** The key of a button or field, beside its words and no part of its name: that is told by the button itself. */
export const KeyHint = ({ of: key }: { of: WarningKey | 'Ctrl+Enter' }) => (
  <kbd className="key-hint" data-key={key} aria-hidden />
)
