import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { ReactNode } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { LazyDateInput } from '../../../../kit/inputs/dates/lazy-date-input.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import './day-tools.css'

const dayMs = 86_400_000
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The day in the address (default: today), and a function that changes it. */
export function useDay(): [string, (day: string) => void] {
  const [query, change] = useTabQuery()
  const asked = query.get('day')
  return [isDay(asked) ? asked : toShanghaiDay(Date.now()), (day) => change((query) => query.set('day', day))]
}

/** Toolbar that chooses the day of a view; `children` are further controls. */
export function DayTools({ children }: { children?: ReactNode }) {
  const [day, show] = useDay()
  const today = toShanghaiDay(Date.now())
  const turn = (days: number) => show(new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10))
  return (
    <div className="rigid wrap line">
      <Button outlined severity="secondary" icon="pi pi-chevron-left" aria-label="前一天" onClick={() => turn(-1)} />
      <div className="day-date">
        <label className="visually-hidden" htmlFor="work-day">
          日期
        </label>
        <LazyDateInput id="work-day" value={day} onChange={(value) => show(value ?? today)} />
      </div>
      <Button outlined severity="secondary" icon="pi pi-chevron-right" aria-label="后一天" onClick={() => turn(1)} />
      <Button text label="今天" disabled={day === today} onClick={() => show(today)} />
      {children}
    </div>
  )
}
