import type { Spread, TargetCount } from '@care/shared/alarms/warnings/reports/report'
import { answerTargets, type ResponseLine, type ResponseReport } from '@care/shared/alarms/warnings/reports/response'
import { responseGroups, responseRow } from '@care/shared/alarms/warnings/reports/response.words'
import { outcomeWords } from '@care/shared/outcomes'
import { pages } from '@care/shared/pages/pages'
import { durationText } from '@care/shared/text/duration-text'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { DayBars } from '../../../../charts/day-bars.tsx'
import { ShareBars } from '../../../../charts/share-bars.tsx'
import { BarTable } from '../../../../crud/report/bar-table.tsx'
import { FigureCardRow } from '../../../../crud/report/figures.tsx'
import { ReportPage } from '../../../../crud/report/report-page.tsx'
import type { Period } from '../../../../crud/report/use-period.ts'
import { FigureCard } from '../../../../kit/text/figure-card.tsx'
import { PageLinks } from '../../../../pickers/page-links.tsx'
import { GroupSwitch } from './group-switch.tsx'
import { warningListAddress } from './warning-list-address.ts'
import './reports.css'

type Group = keyof typeof responseGroups

const columns = responseRow.columns.map((field) => ({ field, label: responseRow.fields[field].label }))

/** 响应报表: how quickly the warnings of a period were answered, and their outcomes. */
export const ResponseReportPage = () => (
  <ReportPage
    label="发生日期"
    ask={api.warningReports.response.search}
    rowsCall="warningReports.responseRows"
    columns={columns}
    beside={<PageLinks of={pages.responseReport} />}
  >
    {(report, period) => <Report report={report} period={period} />}
  </ReportPage>
)

function Report({ report, period }: { report: ResponseReport; period: Period }) {
  const { total, days, hours } = report
  const { count, emergencies, escalated, returned, unsaid } = total
  return (
    <>
      <p className="soft">
        {period.start} 至 {period.end} 的预警 {count.toLocaleString('zh-CN')} 条，其中紧急{' '}
        {emergencies.toLocaleString('zh-CN')} 条；升级 {escalated} 条，自动放回 {returned} 条。演练不计入。
      </p>
      <FigureCardRow>
        <Answered label="60 秒内响应（紧急）" kept={total.fast} target={answerTargets.fast.share} />
        <Answered label="180 秒内响应（紧急）" kept={total.sure} target={answerTargets.sure.share} />
        <Took label="响应用时" {...total.toClaim} />
        <Took label="办结用时" {...total.toClose} />
        <Took label="派单用时" {...total.toDispatch} />
        <Took label="到达用时" {...total.toArrive} />
        <Took label="告知家属用时" {...total.toTell} />
        <FigureCard
          label="误报率"
          value={shareText(total.falseAlarm, total.judged)}
          note={`有结果 ${total.judged} 条，误报 ${total.falseAlarm} 条`}
        />
      </FigureCardRow>
      <div className="report-pair stack">
        <section className="card">
          <h2 className="card-title">每天的预警</h2>
          <DayBars
            label="每天的预警"
            unit="条"
            series={['紧急', '其他']}
            days={days.map(({ key, ...one }) => ({ day: key, values: [one.emergencies, one.count - one.emergencies] }))}
          />
        </section>
        <section className="card">
          <h2 className="card-title">每个时段的预警</h2>
          <DayBars
            label="每个时段的预警"
            unit="条"
            series={['紧急', '其他']}
            days={wholeDay(hours).map(({ key, name, ...one }) => ({
              day: name,
              short: key,
              values: [one.emergencies, one.count - one.emergencies],
            }))}
          />
        </section>
      </div>
      <section className="card">
        <h2 className="card-title">处理结果</h2>
        <ShareBars
          unit="条"
          rows={[
            ...total.outcomes.map(({ outcome, count }) => ({ name: labelOf(outcome), value: count })),
            { name: '没有登记结果', value: unsaid },
          ]}
        />
      </section>
      <Groups report={report} period={period} />
    </>
  )
}

const labelOf = (outcome: string) => (outcomeWords as Record<string, { label: string }>)[outcome]?.label ?? outcome

/** Adds empty lines, so that all 24 hours are shown. */
const wholeDay = (hours: ResponseLine[]) =>
  Array.from({ length: 24 }, (_, hour) => {
    const { count = 0, emergencies = 0 } = hours.find(({ key }) => key === String(hour)) ?? {}
    return { key: String(hour), name: `${hour}:00–${hour}:59`, count, emergencies }
  })

function Groups({ report, period }: { report: ResponseReport; period: Period }) {
  const [group, setGroup] = useState<Group>('levels')
  const head = responseGroups[group]
  return (
    <section className="card">
      <GroupSwitch groups={responseGroups} chosen={group} onChoose={setGroup} />
      <BarTable
        label={`按${head}`}
        head={head}
        rows={report[group]}
        counted="预警"
        count={(line) => <Listed of={filtersOf(group, line, period)}>{line.count}</Listed>}
        columns={[
          ['紧急', (line) => <Listed of={emergenciesOf(group, line, period)}>{line.emergencies}</Listed>],
          ['60 秒内', ({ fast }) => shareText(fast.met, fast.due)],
          ['180 秒内', ({ sure }) => shareText(sure.met, sure.due)],
          ['响应中位数', ({ toClaim }) => spreadText(toClaim.median)],
          ['响应九成', ({ toClaim }) => spreadText(toClaim.p90)],
          ['办结中位数', ({ toClose }) => spreadText(toClose.median)],
          ['误报率', ({ falseAlarm, judged }) => shareText(falseAlarm, judged)],
        ]}
      />
    </section>
  )
}

/** Address of the list with the warnings of a line; null for hours and people, which the list cannot filter by. */
function filtersOf(group: Group, { key }: ResponseLine, period: Period): string | null {
  if (group === 'levels') return warningListAddress(period, { warningLevel: key })
  if (group === 'kinds') return warningListAddress(period, { sourceType: key })
  return group === 'days' ? warningListAddress({ start: key, end: key }) : null
}
const emergenciesOf = (group: Group, line: ResponseLine, period: Period) => {
  const list = filtersOf(group, line, period)
  return list && group !== 'levels' ? `${list}&warningLevel=3` : null
}

const Listed = ({ of, children }: { of: string | null; children: ReactNode }) =>
  of ? <Link href={of}>{children}</Link> : children

const Answered = ({ label, kept: { due, met }, target }: { label: string; kept: TargetCount; target: number }) => (
  <FigureCard
    label={label}
    value={shareText(met, due)}
    note={due === 0 ? '暂无数据' : `${due} 条中 ${met} 条，目标 ${Number((target * 100).toFixed(1))}%`}
    isFine={due === 0 ? undefined : met / due >= target}
  />
)

const Took = ({ label, count, median, p90 }: { label: string } & Spread) => (
  <FigureCard
    label={label}
    value={spreadText(median)}
    note={count === 0 ? '暂无数据' : `九成在 ${spreadText(p90)} 内，共 ${count} 条`}
  />
)

const spreadText = (seconds: number | null) => (seconds === null ? '—' : durationText(seconds))
