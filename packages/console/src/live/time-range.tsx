import dayjs from 'dayjs'
import { Calendar } from 'primereact/calendar'
import type { SearchGroup } from '../crud/field.ts'

const format = 'YYYY-MM-DD HH:mm:ss'

/** From and to of a search, by whole days. */
export const timeRange = (label: string): SearchGroup => ({
  label,
  names: ['startTime', 'endTime'],
  input: ({ startTime, endTime }, change, id) => (
    <Calendar
      inputId={id}
      selectionMode="range"
      value={[startTime, endTime].map((time) => (time ? dayjs(time).toDate() : null))}
      dateFormat="yy-mm-dd"
      placeholder="开始 - 结束"
      showIcon
      showButtonBar
      readOnlyInput
      hideOnRangeSelection
      onChange={({ value }) => {
        const [from, to] = value ?? []
        change({
          startTime: from ? dayjs(from).startOf('day').format(format) : '',
          endTime: to ? dayjs(to).endOf('day').format(format) : '',
        })
      }}
    />
  ),
})
