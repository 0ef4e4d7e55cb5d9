import { type MetricName, metrics } from '@care/shared/devices/devices/series/metric.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { api } from '../../calls/api.ts'
import { meanText, pointsOf } from '../../charts/course/course.ts'
import { CourseChart } from '../../charts/course/course-chart.tsx'
import { useChartHeight } from '../../charts/use-chart-height.ts'
import { ChartFrame } from './chart-frame.tsx'
import { CourseNote } from './course-note.tsx'
import { CourseTools } from './course-tools.tsx'
import { columnsOf, figuresOf } from './course-words.ts'
import { lastDays, type Period, wholeDays, zoomPeriod } from './periods.ts'
import { StepDays } from './step-days.tsx'
import './course-panel.css'

interface Props {
  of: { imei: string } | { oldmanId: number }
  metric: MetricName
  /** Height in px of the rest of the window. */
  other: number
  /** More actions, beside the tools. */
  children?: ReactNode
}

/** Chart width to request, rounded up to 100 px so that windows of similar width share the cache. */
const widthAsked = () => Math.min(2_000, Math.ceil(innerWidth / 100) * 100)

/**
 * The course of a metric: its period, figures, and chart or table; a range selected in the chart is requested again in
 * detail.
 */
export function CoursePanel({ of, metric, other, children }: Props) {
  const [period, setPeriod] = useState(() => lastDays(7, Date.now()))
  const [zoom, setZoom] = useState<Period | null>(null)
  const [asTable, setAsTable] = useState(false)
  const height = useChartHeight(other, 220, 460)
  const words = metrics[metric]
  const isDays = metric === 'steps'
  const shown = isDays ? wholeDays(period) : (zoom ?? period)
  const query = useQuery({
    ...api.measurements.chart.query({
      query: {
        ...of,
        metric,
        width: widthAsked(),
        startTime: toShanghaiTime(shown.from),
        endTime: toShanghaiTime(shown.to),
      },
    }),
    placeholderData: keepPreviousData,
  })
  // placeholder data stays while the next period loads, but never that of another metric
  const chart = query.data?.lines.length === words.lines.length ? query.data : undefined
  const places = useMemo(() => chart && pointsOf(chart), [chart])

  return (
    <div className="course-panel stack" aria-busy={query.isFetching}>
      <CourseTools
        zoom={isDays ? null : zoom}
        asTable={asTable}
        onPeriod={(next) => {
          setPeriod(next)
          setZoom(null)
        }}
        onWhole={() => setZoom(null)}
        onTable={setAsTable}
      >
        {children}
      </CourseTools>
      {query.isPlaceholderData && <div className="thin-bar" />}
      <ChartFrame
        query={query}
        rows={places}
        figures={places ? figuresOf(metric, places) : []}
        columns={columnsOf(metric, places ?? [])}
        keyOf={(place) => `${place.from} ${place.measuredBy} ${meanText(place)}`}
        isOut={({ over, under }) => over + under > 0}
        asTable={asTable}
        height={height}
      >
        {chart &&
          (isDays ? (
            <StepDays places={places ?? []} height={height} />
          ) : (
            <>
              <CourseChart
                chart={chart}
                label={words.label}
                unit={words.unit}
                lines={words.lines}
                from={shown.from}
                to={shown.to}
                height={height}
                onZoom={(from, to) => setZoom(zoomPeriod(from, to, Date.now()))}
              />
              <CourseNote chart={chart} places={places ?? []} metric={metric} />
            </>
          ))}
      </ChartFrame>
    </div>
  )
}
