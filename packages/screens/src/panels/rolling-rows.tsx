import { type ReactNode, useEffect, useState } from 'react'
import { useBox } from './use-box.ts'

interface Props<Row> {
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** Height of a row in px of the 1920 × 1080 layout. */
  rowHeight: number
  empty: string
  /** Whether the list stays at its top, because the first row must remain visible. */
  still?: boolean
  children: (row: Row) => ReactNode
}

const pauseMs = 6000
/** Maximum rows to roll. */
const most = 200
/** Rows drawn before the height is known. */
const mostUnmeasured = 20

/** A list that, when longer than its box, scrolls by one whole row, pauses, and starts again at the top. */
export function RollingRows<Row>({ rows: all, keyOf, rowHeight, empty, still = false, children }: Props<Row>) {
  const rows = all.slice(0, most)
  const [ref, box] = useBox<HTMLDivElement>()
  const room = box ? Math.max(1, Math.floor(box.height / box.scale / rowHeight)) : Math.min(rows.length, mostUnmeasured)
  const [first, setFirst, hold] = useTicker(still ? 0 : Math.max(0, rows.length - room))
  const newest = rows[0] && keyOf(rows[0])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what just arrived must be seen, so the list returns to its top
  useEffect(() => setFirst(0), [newest, setFirst])

  // one row above and one below the visible ones, for the animation
  const from = Math.max(0, first - 1)
  const moved = { '--row': rowHeight, '--room': room, '--first': first, '--from': from } as object
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer on it only stops the movement
    <div ref={ref} className="rolling-rows" onMouseEnter={() => hold(true)} onMouseLeave={() => hold(false)}>
      {rows.length === 0 && <p className="empty">{empty}</p>}
      <div className="rolling-window" style={moved}>
        <ul className={first === 0 ? 'is-home' : ''}>
          {rows.slice(from, first + room + 1).map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function useTicker(last: number) {
  const [first, setFirst] = useState(0)
  const [held, hold] = useState(false)
  useEffect(() => {
    if (held || last === 0) return
    const timer = setInterval(() => setFirst((row) => (row >= last ? 0 : row + 1)), pauseMs)
    return () => clearInterval(timer)
  }, [held, last])
  return [Math.min(first, last), setFirst, hold] as const
}
