import { isCallForHelp, type Warning } from '@care/shared/alarms/warnings/warning'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../../kit/time/relative-time.tsx'
import { KindTag } from '../../../pickers/people/warning-tags.tsx'
import { placeToGoText } from './handling/whereabouts.ts'

interface Props {
  warning: Warning
  time: string
  onOpen: () => void
  children?: ReactNode
}

/** A warning in a list of the top bar: who and where first, then what. */
export const WarningLine = ({ warning, time, onOpen, children }: Props) => (
  <button type="button" className="bell-item stack fit" onClick={onOpen}>
    <span className="line">
      {warning.name && <strong className="rigid">{warning.name}</strong>}
      <span className="cut grow">{placeToGoText(warning)}</span>
      <span className="rigid soft small">
        <RelativeTime time={time} />
      </span>
    </span>
    <span className="line">
      <KindTag warning={warning} />
      {!isCallForHelp(warning) && <span className="cut">{warningText(warning)}</span>}
    </span>
    {children}
  </button>
)
