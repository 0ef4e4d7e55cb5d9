import { cappedText } from '@care/shared/text/count-text'
import type { ComponentProps, ReactNode } from 'react'
import './icon-button.css'

interface Props extends Omit<ComponentProps<'button'>, 'title'> {
  /** Name of a PrimeIcon, or an SVG. */
  icon: ReactNode
  label: string
  /** Number on the badge; 0 shows no badge. */
  count?: number
}

/** A button of the top bar: an icon with its label as tooltip. */
export const IconButton = ({ icon, label, count = 0, ...button }: Props) => {
  const words = count > 0 ? `${label}（${count}）` : label
  return (
    <button type="button" className="icon-button" title={words} aria-label={words} {...button}>
      {typeof icon === 'string' ? <i className={`pi ${icon}`} aria-hidden /> : icon}
      {count > 0 && <span className="badge" aria-hidden data-count={cappedText(count)} />}
    </button>
  )
}
