import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useWidth } from '../../../../../charts/use-width.ts'
import { QueryPlaceholder } from '../../../../../kit/loading/query-placeholder.tsx'
import { useTabQuery } from '../../../../../kit/page/tab-address.ts'
import { SelectButton } from '../../../../../kit/prime/select-button.tsx'
import { openWorkOrderAtom } from '../../../../../live/open-drawers.ts'
import { DayTools, useDay } from '../day-tools.tsx'
import { DayChart } from './day-chart.tsx'
import { layDay } from './lay-day.ts'
import { useDayMove } from './use-day-move.tsx'

const zooms = [
  { value: 60, label: '1 小时' },
  { value: 30, label: '30 分钟' },
]
/** Gantt chart of a day's orders; dragging an item assigns another person or time. */
export function DayView({ search }: { search: Record<string, string> }) {
  const [query, change] = useTabQuery()
  const [day] = useDay()
  const zoom = query.get('zoom') === '30' ? 30 : 60
  const put = (name: string, value: string) => change((query) => query.set(name, value))

  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.workOrders.day.search({ ...search, day }),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => data && layDay(data, day), [data, day])
  const { drop, waiting, layers } = useDayMove()
  // measured while loading, so that rows need only one layout
  const [place, width] = useWidth<HTMLDivElement>()
  const open = useSetAtom(openWorkOrderAtom)

  return (
    <>
      <DayTools>
        <SelectButton
          value={zoom}
          options={zooms}
          aria-label="时间刻度"
          onChange={({ value }) => put('zoom', String(value))}
        />
        {data && data.left > 0 && <span className="soft">还有 {data.left} 人未显示，请选择机构</span>}
      </DayTools>
      <div className={isPlaceholderData ? 'day-place stack gap-0 is-old' : 'day-place stack gap-0'} ref={place}>
        {rows ? (
          <DayChart
            day={day}
            rows={rows}
            zoom={zoom}
            waiting={waiting}
            width={width}
            onDrop={drop}
            onOpen={({ workOrderId }) => open(workOrderId)}
          />
        ) : (
          <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
        )}
      </div>
      {layers}
    </>
  )
}
