import { metrics } from '@care/shared/devices/devices/series/metric.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { CourseChart } from '../../charts/course/course-chart.tsx'

interface Props {
  of: { imei: string } | { oldmanId: number }
  metric: 'bedHeart' | 'breath'
  from: number
  to: number
  left: number
}

/** Heart or respiratory rate during a night in bed; renders nothing without data. */
export function BedCourse({ of, metric, from, to, left }: Props) {
  const { label, unit, lines } = metrics[metric]
  const { data } = useQuery(
    api.measurements.chart.query({
      query: { ...of, metric, startTime: toShanghaiTime(from), endTime: toShanghaiTime(to), width: 400 },
    }),
  )
  if (!data?.count.length) return null
  return (
    <div>
      <h4 className="night-line row">
        {label}
        <small className="soft">{unit}</small>
      </h4>
      <CourseChart chart={data} label={label} unit={unit} lines={lines} from={from} to={to} left={left} height={140} />
    </div>
  )
}
