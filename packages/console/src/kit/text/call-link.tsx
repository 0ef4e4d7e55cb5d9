import type { ReactNode } from 'react'
import './call-link.css'

interface Props {
  name: string
  mobile: string
  /** Keyboard shortcut that presses the link, and its hint. */
  shortcut?: { key: string; hint: ReactNode } | undefined
}

/** Whether the number is readable; a masked one cannot be dialled. */
export const mayDial = (mobile: string) => !mobile.includes('*')

/** Calls a person with one click; nothing for a masked number. */
export const CallLink = ({ name, mobile, shortcut }: Props) =>
  mayDial(mobile) && (
    <a
      className="call-link small"
      href={`tel:${mobile}`}
      aria-label={`拨打 ${name} 的电话`}
      aria-keyshortcuts={shortcut?.key}
    >
      <i className="pi pi-phone" aria-hidden /> 拨打
      {shortcut?.hint}
    </a>
  )
