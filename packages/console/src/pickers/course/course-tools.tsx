import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { RangeCalendar } from '../../kit/prime/calendar.tsx'
import { SelectButton } from '../../kit/prime/select-button.tsx'
import { chosenDays, lastDays, type Period, periods } from './periods.ts'

interface Form {
  asTable: boolean
  onTable: (asTable: boolean) => void
}

interface Props extends Form {
  zoom: Period | null
  onPeriod: (period: Period) => void
  onWhole: () => void
  children?: ReactNode
}

/** Controls: period, zoom, chart or table. */
export function CourseTools({ zoom, asTable, onPeriod, onWhole, onTable, children }: Props) {
  const [chosen, setChosen] = useState('7')
  const [own, setOwn] = useState<(Date | null)[]>([])
  const take = (id: string) => {
    setChosen(id)
    const period = id === 'own' ? chosenDays(own, Date.now()) : lastDays(Number(id), Date.now())
    if (period) onPeriod(period)
  }
  const takeOwn = (days: (Date | null)[]) => {
    setOwn(days)
    const period = chosenDays(days, Date.now())
    if (period) onPeriod(period)
  }
  return (
    <div className="between line wrap">
      <div className="course-range line wrap">
        <SelectButton
          value={chosen}
          options={periods}
          optionValue="id"
          aria-label="时间范围"
          onChange={({ value }) => take(value)}
        />
        {chosen === 'own' && <RangeCalendar value={own} onChange={takeOwn} />}
        {zoom && <Button label="还原" icon="pi pi-search-minus" outlined severity="secondary" onClick={onWhole} />}
      </div>
      <div className="course-range line wrap">
        <ChartOrTable asTable={asTable} onTable={onTable} />
        {children}
      </div>
    </div>
  )
}

const forms = [
  { label: '图表', value: false },
  { label: '数据表', value: true },
]

/** Switches between chart and table. */
export const ChartOrTable = ({ asTable, onTable }: Form) => (
  <SelectButton value={asTable} options={forms} aria-label="显示方式" onChange={({ value }) => onTable(value)} />
)
