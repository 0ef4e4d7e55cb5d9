import type { Occupancy } from '@care/shared/house/residence/rooms/occupancy'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { MonthLine } from '../../../../charts/month-line.tsx'
import { BarTable } from '../../../../crud/report/bar-table.tsx'
import { FigureCardRow } from '../../../../crud/report/figures.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { FigureCard } from '../../../../kit/text/figure-card.tsx'
import { toMap } from '../to-map.tsx'
import { ConversionTable } from './conversion.tsx'

/** How many beds are occupied now, and the share of occupied bed-days by month. */
export function OccupancyPage() {
  const mayCall = useMayCall()
  const { data, error, refetch } = useQuery(api.rooms.occupancy.query({ query: {} }))
  return (
    <Page actions={toMap}>
      {data ? <Report data={data} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {mayCall(api.leads.conversion) && <ConversionTable />}
    </Page>
  )
}

const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)

function Report({ data: { now, months } }: { data: Occupancy }) {
  const { total, occupied, reserved, cleaning, repair } = now
  const rows = months.toReversed().map((row) => ({
    ...row,
    key: row.month,
    name: row.month,
    count: row.available === 0 ? 0 : row.occupied / row.available,
  }))
  return (
    <>
      <FigureCardRow label="现在">
        <FigureCard
          label="现在入住率"
          value={shareText(occupied, total)}
          note={`${total} 张床位中 ${occupied} 张在住`}
        />
        <FigureCard label="空闲" value={String(total - occupied - reserved - cleaning - repair)} note="可以安排" />
        <FigureCard label="已预订" value={String(reserved)} note="尚未入住" />
        <FigureCard label="清洁中" value={String(cleaning)} note="完成清洁后可安排" />
        <FigureCard label="维修中" value={String(repair)} note="暂停使用" />
      </FigureCardRow>
      <section className="card">
        <h2 className="card-title">近12个月</h2>
        <MonthLine
          label="各月入住率"
          unit="%"
          most={100}
          months={months.map(({ month, occupied, available }) => ({ month, value: percentOf(occupied, available) }))}
        />
        <BarTable
          label="各月入住率"
          head="月份"
          rows={rows}
          counted="入住率"
          count={({ occupied, available }) => shareText(occupied, available)}
          columns={[
            ['在住床日', ({ occupied }) => occupied.toLocaleString('zh-CN')],
            ['可用床日', ({ available }) => available.toLocaleString('zh-CN')],
          ]}
        />
        <p className="soft">在住床日 ÷ 可用床日；当月计算到昨天，预订不计入。</p>
      </section>
    </>
  )
}
