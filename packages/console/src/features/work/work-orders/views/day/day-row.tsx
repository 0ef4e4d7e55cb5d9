import { meaningOfClass } from '@care/shared/words'
import { jobStatuses } from '@care/shared/work/work-orders/job.words'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { memo } from 'react'
import { type DayChartRow, keyOf, type PlacedItem, timeAt } from './lay-day.ts'
import type { Dragging, useDayDrag } from './use-day-drag.ts'
import { lanePx, padPx } from './use-rows.ts'

interface Props {
  row: DayChartRow
  top: number
  namePx: number
  minutePx: number
  scale: number
  waiting: number | null
  gripOf: ReturnType<typeof useDayDrag>['gripOf']
  /** Key of the item that the Tab key focuses (roving tabindex). */
  front: string | undefined
  /** The item dragged over this row. */
  target: Dragging | null
  onFront: (key: string) => void
  onOpen: (item: DayItem) => void
}

/** Row of a person's day: leaves are shaded, overlapping items are stacked. */
export const DayRow = memo(function DayRow({ row, top, target, ...drawn }: Props) {
  const { person, items, leaves, lanes } = row
  const { namePx, minutePx, scale } = drawn
  const height = (lanes * lanePx + 2 * padPx) * scale
  const span = ({ from, to }: { from: number; to: number }) => ({
    left: namePx + from * minutePx,
    width: Math.max((to - from) * minutePx, 10),
  })
  return (
    <div className={`day-row ${person ? '' : 'is-open'} ${target ? 'is-target' : ''}`} style={{ top, height }}>
      <div className="day-name line between" style={{ width: namePx }}>
        <b className="cut day-who" title={person?.tenantName}>
          {person?.nickName ?? '未派单'}
        </b>
        <small className="soft">{items.length > 0 ? `${items.length} 项` : '空闲'}</small>
      </div>
      {leaves.map((leave) => (
        <div key={leave.from} className="day-leave small" style={span(leave)}>
          请假
        </div>
      ))}
      {items.map((placed) => (
        <DayButton
          key={keyOf(placed.item)}
          placed={placed}
          place={{ ...span(placed), top: (padPx + placed.lane * lanePx) * scale, height: (lanePx - 2) * scale }}
          {...drawn}
        />
      ))}
      {target && (
        <div className="day-ghost small" style={{ left: namePx + target.minute * minutePx, height: height - 4 }}>
          {timeAt('', target.minute).slice(1, 6)} {person?.nickName ?? '未派单'}
        </div>
      )}
    </div>
  )
})

interface ButtonProps extends Pick<Props, 'waiting' | 'gripOf' | 'front' | 'onFront' | 'onOpen'> {
  placed: PlacedItem
  place: { left: number; width: number; top: number; height: number }
}

function DayButton({ placed: { item, from, isClash }, place, waiting, gripOf, front, onFront, onOpen }: ButtonProps) {
  const key = keyOf(item)
  const { oldmanName, serverProjectName, status, fromTime, toTime } = item
  const marks = [
    jobStatuses[status].label,
    item.isHelper && '协助',
    item.isLate && '未按时开始',
    isClash && '时间冲突',
    item.emergencyType !== '1' && '紧急',
    item.conflictReason && `仍派单：${item.conflictReason}`,
  ].filter(Boolean)
  const words = `${fromTime.slice(11, 16)}–${toTime.slice(11, 16)} ${oldmanName} ${serverProjectName}（${marks.join('，')}）`
  const states = [
    item.isLate && 'is-late',
    isClash && 'is-clash',
    item.isHelper && 'is-helper',
    waiting === item.jobId && 'is-waiting',
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={['day-item', `tone-${meaningOfClass(jobStatuses[status].look)}`, ...states].join(' ')}
      style={place}
      data-item={key}
      tabIndex={front === key ? 0 : -1}
      title={words}
      aria-label={words}
      aria-busy={waiting === item.jobId || undefined}
      onFocus={() => onFront(key)}
      onClick={() => onOpen(item)}
      {...gripOf(item, from)}
    >
      {isClash && <i className="pi pi-exclamation-triangle" aria-hidden />}
      <span className="cut">
        {oldmanName} {serverProjectName}
      </span>
    </button>
  )
}
