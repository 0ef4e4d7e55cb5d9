import { type TimelineKind, timelineKinds } from '@care/shared/people/elders/timeline.words'
import dayjs from 'dayjs'
import { useId } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { RangeCalendar } from '../../../../kit/prime/calendar.tsx'
import type { TimelineFilter } from './use-timeline.ts'

interface Props {
  kinds: readonly TimelineKind[]
  filter: TimelineFilter
  onChange: (filter: TimelineFilter) => void
  onReset: () => void
}

const text = (day: Date | null | undefined) => (day ? dayjs(day).format('YYYY-MM-DD') : '')

/** Filters of the timeline by kind (no kind means all kinds) and by period. */
export function TimelineFilters({ kinds, filter, onChange, onReset }: Props) {
  const period = useId()
  const { kinds: chosen, from, to } = filter
  const toggle = (kind: TimelineKind) =>
    onChange({ ...filter, kinds: chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind] })

  return (
    <div className="row wrap between gap-3">
      <fieldset className="row wrap" aria-label="事件类型">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="timeline-kind"
            aria-pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {timelineKinds[kind].label}
          </button>
        ))}
      </fieldset>
      <div className="timeline-period line wrap">
        <label htmlFor={period}>时间段</label>
        <RangeCalendar
          inputId={period}
          value={[from, to]}
          onChange={([first, last]) => onChange({ ...filter, from: text(first), to: text(last) })}
        />
        {(from || to || chosen.length > 0) && <Button label="查看全部" size="small" text onClick={onReset} />}
      </div>
    </div>
  )
}
