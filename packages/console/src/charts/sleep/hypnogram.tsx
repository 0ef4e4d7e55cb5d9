import type { Night } from '@care/shared/devices/devices/series/sleep'
import { type SleepStage, sleepStages, stageOrder } from '@care/shared/devices/devices/series/sleep.words'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { scalePoint, scaleTime } from 'd3'
import { useState } from 'react'
import { ticksOf } from '../axes.tsx'
import { tickLabel } from '../time-label.ts'
import { useWidth } from '../use-width.ts'
import '../charts.css'
import './hypnogram.css'

interface Props {
  night: Pick<Night, 'report' | 'bed'>
  /** Ends of the time axis, epoch ms. */
  from: number
  to: number
  left: number
}

interface Stretch {
  label: string
  look: string
  begin: number
  end: number
}

const height = 196
const edge = { top: 8, right: 16, bottom: 26 }
const thick = 12
const bedTop = height - edge.bottom - thick

const stretchOf = (label: string, look: string, { beginTime, endTime }: { beginTime: string; endTime: string }) => ({
  label,
  look,
  begin: epochOf(beginTime),
  end: epochOf(endTime),
})
const isStage = (stage: number): stage is SleepStage => stage in sleepStages

/** Sleep stages as steps, awake on top and deep at the bottom; below the steps, the periods when the bed was empty. */
export function Hypnogram({ night: { report, bed }, from, to, left }: Props) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [near, setNear] = useState<Stretch | null>(null)
  const x = scaleTime([from, to], [left, Math.max(width - edge.right, left + 1)])
  const y = scalePoint<SleepStage>(stageOrder, [edge.top + thick / 2, bedTop - 20])
  const stages = report.stages.flatMap(({ stage, ...times }) =>
    isStage(stage) ? [{ row: y(stage) ?? 0, ...stretchOf(sleepStages[stage].label, `is-${stage}`, times) }] : [],
  )
  const beds = bed.map(({ inBed, ...times }) => stretchOf(inBed ? '在床' : '离床', inBed ? 'is-in' : 'is-out', times))
  const bar = (stretch: Stretch, top: number) => (
    <rect
      key={`${stretch.look} ${stretch.begin}`}
      className={`night-bar ${stretch.look}`}
      x={x(stretch.begin)}
      width={Math.max(1, x(stretch.end) - x(stretch.begin))}
      y={top}
      height={thick}
      onPointerEnter={() => setNear(stretch)}
    />
  )

  return (
    <div className="chart" ref={box}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`睡眠分期，${report.sleepBegin.slice(11, 16)}入睡，${report.sleepEnd.slice(11, 16)}醒来`}
          onPointerLeave={() => setNear(null)}
        >
          <g className="chart-axes">
            {stageOrder.map((stage) => (
              <g key={stage} transform={`translate(0 ${y(stage)})`}>
                <line x1={left} x2={width - edge.right} />
                <text x={left - 8} dy="0.35em" textAnchor="end">
                  {sleepStages[stage].label}
                </text>
              </g>
            ))}
            <text x={left - 8} y={bedTop + thick / 2} dy="0.35em" textAnchor="end">
              床上
            </text>
            {ticksOf(x, width).map((time) => (
              <text key={time.getTime()} x={x(time)} y={height - 8} textAnchor="middle">
                {tickLabel(time.getTime())}
              </text>
            ))}
          </g>
          {stages.slice(1).map((stage, at) => (
            <line
              key={`${stage.begin} ${stage.look}`}
              className="night-step"
              x1={x(stage.begin)}
              x2={x(stage.begin)}
              y1={stages[at]?.row}
              y2={stage.row}
            />
          ))}
          {stages.map((stage) => bar(stage, stage.row - thick / 2))}
          {beds.map((one) => bar(one, bedTop))}
        </svg>
      )}
      {near && (
        <div
          className="chart-tip stack gap-0 boxed small"
          style={{ left: Math.min(Math.max(x((near.begin + near.end) / 2), 90), width - 90) }}
        >
          <span>
            {toShanghaiTime(near.begin).slice(11, 16)} 至 {toShanghaiTime(near.end).slice(11, 16)}
          </span>
          <strong>
            {near.label} {Math.round((near.end - near.begin) / 60_000)} 分钟
          </strong>
        </div>
      )}
    </div>
  )
}
