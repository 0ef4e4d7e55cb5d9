import {
  disposals,
  isOutcomeDue,
  isQuiet,
  kindOf,
  meaningOf,
  outcomeDues,
  quietFilterWords,
  type Warning,
  warningLevels,
  wrongClockLabel,
} from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { cappedText } from '@care/shared/text/count-text'
import { labelOf, meaningOfLook } from '@care/shared/words'
import './warning-tags.css'

/** Kind of a warning: icon and word in the colour of its meaning; filled for an emergency. */
export function KindTag({ warning }: { warning: Pick<Warning, 'sourceType' | 'source' | 'warningLevel' | 'count'> }) {
  const { icon, label } = kindOf(warning)
  return (
    <span className={`kind-tag line inline small strong tone-${meaningOf(warning)}`}>
      <i className={`pi pi-${icon}`} aria-hidden />
      {label}
      {warning.count > 1 && <b title={`待处理期间发生 ${warning.count} 次`}>×{cappedText(warning.count, 999)}</b>}
    </span>
  )
}

/** Mark that the device's clock is wrong, so that the time of receipt counts. */
export const ClockMark = ({ deviceTime }: { deviceTime: string }) => (
  <b className="clock-mark small" title={`设备自报时间 ${deviceTime}，已按收到时间记录`}>
    {wrongClockLabel}
  </b>
)

/** Urgency, in the same colour as the tag of the kind. */
export const LevelTag = ({ warning }: { warning: Pick<Warning, 'sourceType' | 'warningLevel'> }) => (
  <span className={`tag tone-${meaningOf(warning)}`}>{labelOf(warningLevels, warning.warningLevel)}</span>
)

type Disposed = Pick<
  Warning,
  'isDisposed' | 'claimerName' | 'handlerName' | 'sourceType' | 'outcome' | 'drillId' | 'quietId'
>

/** Disposal state and person; marks a closed warning that still needs an outcome. */
export function DisposalTag({ warning }: { warning: Disposed }) {
  const { isDisposed, claimerName, handlerName } = warning
  const who = isDisposed === Disposal.InProgress ? claimerName : isDisposed === Disposal.Handled ? handlerName : null
  const { label, look } = disposals[isDisposed as Disposal]
  const isDue = isOutcomeDue(warning)
  return (
    <span className={`tag tone-${meaningOfLook[isDue ? 'warning' : look]}`}>
      {who ? `${who} ${label}` : label}
      {isDue && <b className="due-mark">{outcomeDues[1].label}</b>}
      {isQuiet(warning) && (
        <b className="due-mark" title="静默时段内发生，未提醒任何人">
          {quietFilterWords[1].label}
        </b>
      )}
    </span>
  )
}
