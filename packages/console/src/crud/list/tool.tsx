import type { MouseEvent } from 'react'

interface Props {
  /** Name of a PrimeIcon. */
  icon: string
  label: string
  pressed?: boolean
  /** Whether the panel of this tool is open. */
  expanded?: boolean
  disabled?: boolean
  /** For use beside a row of a list. */
  small?: boolean
  onClick: (event: MouseEvent) => void
}

/** A list tool: an icon with its label as tooltip. */
export const ListToolButton = ({ icon, label, pressed, expanded, disabled, small, onClick }: Props) => (
  <button
    type="button"
    className={['tool', small && 'is-small', pressed && 'is-on'].filter(Boolean).join(' ')}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onClick}
  >
    <i className={`pi ${icon}`} aria-hidden />
  </button>
)
