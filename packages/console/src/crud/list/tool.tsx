import type { MouseEvent } from 'react'

interface Props {
  /** Name of a PrimeIcon. */
  icon: string
  label: string
  pressed?: boolean
  /** It opens something, which is open or not. */
  expanded?: boolean
  onClick: (event: MouseEvent) => void
}

/** A tool at the right of a list: an icon whose words are its tooltip. */
export const Tool = ({ icon, label, pressed, expanded, onClick }: Props) => (
  <button
    type="button"
    className={pressed ? 'tool is-on' : 'tool'}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    onClick={onClick}
  >
    <i className={`pi ${icon}`} aria-hidden />
  </button>
)
