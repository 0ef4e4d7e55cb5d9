import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNow } from '../../../../../kit/time/use-now.ts'
import { arrowTarget } from './arrow-target.ts'
import type { Drop } from './day-drop.ts'
import { DayRow } from './day-row.tsx'
import { type DayChartRow, keyOf, minuteOf, timeAt } from './lay-day.ts'
import { useDayDrag } from './use-day-drag.ts'
import { useRows } from './use-rows.ts'
import './day.css'

interface Props {
  day: string
  rows: DayChartRow[]
  /** Minutes per step of the scale: an hour, or half an hour at twice the width. */
  zoom: 30 | 60
  waiting: number | null
  /** Available width in px; 0 until it is measured. */
  width: number
  onDrop: (item: DayItem, drop: Drop) => void
  onOpen: (item: DayItem) => void
}

/** The hours from 6 to 22 fill the window. */
const [earliest, latest] = [6, 22]
const leastHourPx = 44

/** Gantt chart of a day: people as rows, time from left to right; only rows near the viewport are rendered. */
export function DayChart({ day, rows, zoom, waiting, width, onDrop, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { scale, tops, height, near, look, rowAt } = useRows(frame, rows)
  const namePx = (width < 700 ? 92 : 150) * scale
  const hourPx = Math.max(leastHourPx * scale, (width - namePx - 16) / (latest - earliest)) * (60 / zoom)
  const minutePx = hourPx / 60
  const now = useNow()
  const today = toShanghaiTime(now)
  const places = useMemo(
    () => rows.map(({ items }) => items.map(({ item, from }) => ({ key: keyOf(item), from }))),
    [rows],
  )
  const [front, setFront] = useState<string>()
  const first = front ?? places.find(([one]) => one)?.[0]?.key

  const { dragging, isDrop, gripOf } = useDayDrag({
    minutePx,
    rowAt,
    onDrop: ({ item, row, minute }) => {
      const own = minuteOf(item.fromTime, day)
      onDrop(item, {
        person: rows[row]?.person ?? null,
        time: minute === own ? item.fromTime : timeAt(day, minute),
      })
    },
  })

  const openOne = useCallback((item: DayItem) => isDrop() || onOpen(item), [isDrop, onOpen])

  // scrolls to six o'clock, or further until the current time is visible
  useLayoutEffect(() => {
    const view = frame.current
    if (!view || width === 0) return
    const present = toShanghaiTime(Date.now())
    const seen = width - namePx
    const presentPx = present.startsWith(day) ? minuteOf(present, day) * minutePx : 0
    const begin = Math.min(earliest * hourPx, Math.max(0, presentPx - seen / 3))
    // after layout and before paint, to avoid a forced reflow
    const laidOut = new ResizeObserver(() => {
      view.scrollLeft = presentPx > begin + seen ? presentPx - (seen * 2) / 3 : begin
      laidOut.disconnect()
    })
    laidOut.observe(view)
    return () => laidOut.disconnect()
  }, [hourPx, minutePx, namePx, width, day])

  const step = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset.item
    const next = key && arrowTarget(places, key, event.key)
    if (!next) return
    event.preventDefault()
    setFront(next.key)
    const top = tops[next.row] ?? 0
    const view = frame.current
    if (view && (top < view.scrollTop || top + 80 > view.scrollTop + view.clientHeight)) view.scrollTop = top - 60
    look()
    requestAnimationFrame(() => view?.querySelector<HTMLElement>(`[data-item="${next.key}"]`)?.focus())
  }

  return (
    <div className="day-box boxed">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from item to item, each of which is a button. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard as well. */}
      <div className="day-frame" ref={frame} onScroll={look} onKeyDown={step} tabIndex={0}>
        <div className="day-body" style={{ width: namePx + 24 * hourPx, height }}>
          <div className="day-head row gap-0 soft small">
            <div className="day-corner rigid" style={{ width: namePx }} />
            {stepsOf(zoom).map((minute) => (
              <span className="rigid" key={minute} style={{ width: minutePx * zoom }}>
                {timeAt(day, minute).slice(11, 16)}
              </span>
            ))}
          </div>
          {near.map((at) => {
            const row = rows[at]
            return (
              row && (
                <DayRow
                  key={row.person?.userId ?? 0}
                  row={row}
                  top={tops[at] ?? 0}
                  namePx={namePx}
                  minutePx={minutePx}
                  scale={scale}
                  waiting={waiting}
                  gripOf={gripOf}
                  front={places[at]?.some(({ key }) => key === first) ? first : undefined}
                  target={dragging?.row === at ? dragging : null}
                  onFront={setFront}
                  onOpen={openOne}
                />
              )
            )
          })}
          {today.startsWith(day) && (
            <div className="day-now" style={{ left: namePx + minuteOf(today, day) * minutePx }} aria-hidden />
          )}
        </div>
      </div>
    </div>
  )
}

const stepsOf = (zoom: number) => Array.from({ length: 1_440 / zoom }, (_, at) => at * zoom)
