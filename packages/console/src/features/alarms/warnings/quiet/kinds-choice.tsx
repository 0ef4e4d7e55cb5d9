import {
  quietKinds,
  silencedCallsText,
  silencesCallsForHelp,
} from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import { callsForHelp } from '@care/shared/alarms/warnings/warning'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'
import { kindsExceptCallsForHelp } from './quiet-form.ts'

interface Props {
  id: string
  kinds: number[]
  isConfirmed: boolean
  /** Whether the confirmation for calls for help is missing. */
  isRefused: boolean
  onChange: (change: { kinds?: number[]; isConfirmed?: boolean }) => void
}

const labels: Record<number, { label: string }> = quietKinds

/** Chooses kinds of warnings to silence; calls for help are separate, in red, and need a confirmation. */
export function KindsChoice({ id, kinds, isConfirmed, isRefused, onChange }: Props) {
  const toggle = (kind: number) => {
    const next = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]
    onChange({ kinds: next, ...(silencesCallsForHelp(next) ? {} : { isConfirmed: false }) })
  }
  const box = (kind: number) => (
    <label key={kind}>
      <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
      {labels[kind]?.label}
    </label>
  )
  const isEvery = kindsExceptCallsForHelp.every((kind) => kinds.includes(kind))
  const others = kinds.filter((kind) => !kindsExceptCallsForHelp.includes(kind))

  return (
    <div id={id} className="quiet-kinds stack gap-2">
      <div className="quiet-kinds-row line wrap">
        {kindsExceptCallsForHelp.map(box)}
        <Button
          type="button"
          size="small"
          text
          label={isEvery ? '全不选' : '全选'}
          onClick={() => onChange({ kinds: isEvery ? others : [...others, ...kindsExceptCallsForHelp] })}
        />
      </div>
      <div className="quiet-kinds-row line wrap quiet-calls tone-sos">{callsForHelp.toReversed().map(box)}</div>
      {silencesCallsForHelp(kinds) && (
        <div className="quiet-confirm tone-sos" role="alert">
          <p>
            <i className="pi pi-exclamation-triangle" aria-hidden /> {silencedCallsText}。
          </p>
          <label>
            <input
              type="checkbox"
              checked={isConfirmed}
              aria-invalid={isRefused || undefined}
              onChange={({ target }) => onChange({ isConfirmed: target.checked })}
            />
            我已确认有人在长者身边，仍要静默
          </label>
          <Fault id={`${id}-confirm`}>{isRefused ? '请确认后再静默SOS求助、跌倒' : null}</Fault>
        </div>
      )}
    </div>
  )
}
