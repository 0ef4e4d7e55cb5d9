import { durationText } from '@care/shared/text/duration-text'
import {
  type Analysis,
  ageGroups,
  type Counts,
  type ClockTargetCount as Share,
  type Spread,
} from '@care/shared/work/work-orders/views/analysis'
import { analysisRow } from '@care/shared/work/work-orders/views/analysis.words'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import { api } from '../../../../calls/api.ts'
import { ShareBars } from '../../../../charts/share-bars.tsx'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { BarTable } from '../../../../crud/report/bar-table.tsx'
import { FigureCardRow } from '../../../../crud/report/figures.tsx'
import { ReportPage } from '../../../../crud/report/report-page.tsx'
import { FigureCard } from '../../../../kit/text/figure-card.tsx'
import type { PlainColumn } from '../../../../kit/text/plain-table.tsx'

const columns = analysisRow.columns.map((field) => ({ field, label: analysisRow.fields[field].label }))

/** Report on response times and punctuality in a period; the default is the last 30 days. */
export const AnalysisPage = () => (
  <ReportPage
    label="服务日期"
    ask={api.workOrders.analysis.search}
    rowsCall="workOrders.analysisRows"
    columns={columns}
  >
    {(data, { start, end }) => <Report data={data} days={`${start} 至 ${end}`} />}
  </ReportPage>
)

function Report({ data, days }: { data: Analysis; days: string }) {
  const { total, toDispatch, toArrive, open, staff, projects } = data
  return (
    <>
      <p className="soft">
        {days} 的服务项 {total.count.toLocaleString('zh-CN')} 个，已完成 {total.finished.toLocaleString('zh-CN')}{' '}
        个，已取消 {total.cancelled.toLocaleString('zh-CN')} 个
      </p>
      <FigureCardRow>
        <FigureCard label="派单用时" {...spreadOf(toDispatch)} />
        <FigureCard label="到达用时（紧急、预警）" {...spreadOf(toArrive)} />
        <Kept label="派单达标率" {...data.dispatchClock} />
        <Kept label="到达达标率" {...data.arriveClock} />
        <FigureCard
          label="迟到率"
          value={shareText(total.late, total.due)}
          note={`应开始 ${total.due} 个，迟到 ${total.late} 个`}
        />
        <FigureCard
          label="改派率"
          value={shareText(total.redispatched, total.dispatched)}
          note={`已派单 ${total.dispatched} 个，改派 ${total.redispatched} 个`}
        />
        <FigureCard label="费用" value={yuanText(total.cost)} note="不含已取消，套餐抵扣计 0" />
      </FigureCardRow>
      <section className="card">
        <h2 className="card-title">未完成工单的等待时间（现在）</h2>
        <ShareBars unit="单" rows={ageGroups.map((name, at) => ({ name, value: open[at]?.count ?? 0 }))} />
        <p className="soft">其中 {open.reduce((sum, { waiting }) => sum + waiting, 0)} 单还未派发</p>
      </section>
      <CountsTable
        title="按服务人员"
        head="服务人员"
        rows={staff.map((row) => ({ ...row, key: row.userId, name: row.nickName }))}
        more={['服务时长', ({ minutes = 0 }) => durationText(minutes * 60)]}
      />
      <CountsTable title="按服务项目" head="服务项目" rows={projects.map((row) => ({ ...row, key: row.projectId }))} />
    </>
  )
}

const Kept = ({ label, due, met }: { label: string } & Share) => (
  <FigureCard
    label={label}
    value={shareText(met, due)}
    note={due === 0 ? '暂无数据' : `${due} 单中 ${met} 单在时限内`}
  />
)

const spreadOf = ({ count, median, p90 }: Spread) =>
  median === null || p90 === null
    ? { value: '—', note: '暂无数据' }
    : {
        value: durationText(Math.round(median) * 60),
        note: `九成在 ${durationText(Math.round(p90) * 60)} 内，共 ${count} 个`,
      }

type Row = Counts & { key: number; name: string; minutes?: number }

interface Props {
  title: string
  head: string
  rows: Row[]
  /** An additional column of the table. */
  more?: PlainColumn<Row>
}

/** Table with a count and a bar per row. */
const CountsTable = ({ title, head, rows, more }: Props) => (
  <div className="card">
    <h2 className="card-title">{title}</h2>
    <BarTable
      label={title}
      head={head}
      rows={rows}
      counted="服务项"
      columns={[
        ['完成', ({ finished }) => finished],
        ['取消', ({ cancelled }) => cancelled],
        ['迟到率', ({ late, due }) => shareText(late, due)],
        ['改派率', ({ redispatched, dispatched }) => shareText(redispatched, dispatched)],
        more ?? false,
        ['费用', ({ cost }) => yuanText(cost)],
      ]}
    />
  </div>
)
