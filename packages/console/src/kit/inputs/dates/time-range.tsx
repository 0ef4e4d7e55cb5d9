import dayjs from 'dayjs'
import { useRef } from 'react'
import { RangeCalendar, type RangeHandle } from '../../prime/calendar.tsx'
import type { SearchGroup, SearchValues } from '../field.ts'
import { type DatePreset, datePresets } from './date-presets.ts'
import '../fields.css'

const format = 'YYYY-MM-DD HH:mm:ss'

/** From and to of a search, in whole days. */
export const timeRange = (label: string): SearchGroup => ({
  label,
  names: ['startTime', 'endTime'],
  input: (values, change, id) => <TimeRange values={values} change={change} id={id} />,
})

interface Props {
  values: SearchValues
  change: (values: SearchValues) => void
  id: string
}

function TimeRange({ values: { startTime, endTime }, change, id }: Props) {
  const calendar = useRef<RangeHandle>(null)
  const set = (from: Date | string | null | undefined, to: Date | string | null | undefined) =>
    change({
      startTime: from ? dayjs(from).startOf('day').format(format) : '',
      endTime: to ? dayjs(to).endOf('day').format(format) : '',
    })
  const take = ({ start_time, end_time }: DatePreset) => {
    set(start_time, end_time)
    calendar.current?.hide()
  }

  return (
    <RangeCalendar
      ref={calendar}
      inputId={id}
      value={[startTime, endTime]}
      footerTemplate={() => (
        <div className="date-presets row wrap">
          {datePresets(Date.now()).map((preset) => (
            <button className="boxed" key={preset.id} type="button" onClick={() => take(preset)}>
              {preset.name}
            </button>
          ))}
        </div>
      )}
      onChange={([from, to]) => set(from, to)}
    />
  )
}
