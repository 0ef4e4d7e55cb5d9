import { cappedText } from '@care/shared/count-text'
import {
  clockWord,
  disposals,
  isOutcomeDue,
  isQuiet,
  kindOf,
  levels,
  meaningOf,
  outcomeDues,
  quiets,
  type Warning,
} from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { labelOf, meaningOfLook } from '@care/shared/words'
import './warning-tags.css'

/** What kind of warning: icon and word in the colour of its meaning; an emergency is filled. */
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

/** Below the time: the clock of the device is wrong, and this happened when it was received. */
export const ClockMark = ({ deviceTime }: { deviceTime: string }) => (
  <b className="clock-mark small" title={`设备自报时间 ${deviceTime}，已按收到时间记录`}>
    {clockWord}
  </b>
)

/** How urgent: in the colour of its kind's tag beside it. */
export const LevelTag = ({ warning }: { warning: Pick<Warning, 'sourceType' | 'warningLevel'> }) => (
  <span className={`tag tone-${meaningOf(warning)}`}>{labelOf(levels, warning.warningLevel)}</span>
)

type Disposed = Pick<
  Warning,
  'isDisposed' | 'claimerName' | 'handlerName' | 'sourceType' | 'outcome' | 'drillId' | 'quietId'
>

/** Whether somebody has it, and who; one that was closed without an outcome asks for it. */
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
          {quiets[1].label}
        </b>
      )}
    </span>
  )
}
