import type { FalseAlarmLine, FalseAlarms } from '@care/shared/alarms/warnings/reports/false-alarms'
import { falseAlarmGroups, falseAlarmRow } from '@care/shared/alarms/warnings/reports/false-alarms.words'
import { pages } from '@care/shared/pages/pages'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DayBars } from '../../../../charts/day-bars.tsx'
import { BarTable } from '../../../../crud/report/bar-table.tsx'
import { FigureCardRow } from '../../../../crud/report/figures.tsx'
import { ReportPage } from '../../../../crud/report/report-page.tsx'
import type { Period } from '../../../../crud/report/use-period.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { FigureCard } from '../../../../kit/text/figure-card.tsx'
import type { PlainColumn } from '../../../../kit/text/plain-table.tsx'
import { PageLinks } from '../../../../pickers/page-links.tsx'
import { GroupSwitch } from './group-switch.tsx'
import { ProposalDrawer } from './proposal.drawer.tsx'
import { warningListAddress } from './warning-list-address.ts'
import './reports.css'

type Device = FalseAlarms['devices'][number]

const columns = falseAlarmRow.columns.map((field) => ({ field, label: falseAlarmRow.fields[field].label }))

/** 误报分析: the false alarms of a period, and a proposal of thresholds for each device. */
export const FalseAlarmsPage = () => (
  <ReportPage
    label="发生日期"
    ask={api.warningReports.falseAlarms.search}
    rowsCall="warningReports.falseAlarmRows"
    columns={columns}
    beside={<PageLinks of={pages.responseReport} />}
  >
    {(report, period) => <Analysis report={report} period={period} />}
  </ReportPage>
)

function Analysis({ report, period }: { report: FalseAlarms; period: Period }) {
  const { total, hours } = report
  const { count, judged, real, falseAlarm, test } = total
  const of = (part: number) => `有结果 ${judged.toLocaleString('zh-CN')} 条中 ${part.toLocaleString('zh-CN')} 条`
  return (
    <>
      <p className="soft">
        {period.start} 至 {period.end} 的预警 {count.toLocaleString('zh-CN')} 条，登记了处理结果的{' '}
        {judged.toLocaleString('zh-CN')} 条；各项比例以有结果的为准，演练不计入。
      </p>
      <FigureCardRow>
        <FigureCard label="误报" value={shareText(falseAlarm, judged)} note={of(falseAlarm)} />
        <FigureCard label="测试" value={shareText(test, judged)} note={of(test)} />
        <FigureCard label="属实" value={shareText(real, judged)} note={of(real)} />
        <FigureCard
          label="结果登记率"
          value={shareText(judged, count)}
          note={`${(count - judged).toLocaleString('zh-CN')} 条没有登记结果`}
        />
      </FigureCardRow>
      <section className="card">
        <h2 className="card-title">每个时段的误报</h2>
        <DayBars
          label="每个时段的误报"
          unit="条"
          series={['误报', '测试', '属实']}
          days={Array.from({ length: 24 }, (_, hour) => {
            const line = hours.find(({ key }) => key === String(hour))
            const values = [line?.falseAlarm ?? 0, line?.test ?? 0, line?.real ?? 0]
            return { day: `${hour}:00–${hour}:59`, short: String(hour), values }
          })}
        />
      </section>
      <Groups report={report} period={period} />
    </>
  )
}

function Groups({ report, period }: { report: FalseAlarms; period: Period }) {
  const [group, setGroup] = useState<keyof typeof falseAlarmGroups>('devices')
  const head = falseAlarmGroups[group]
  return (
    <section className="card">
      <GroupSwitch groups={falseAlarmGroups} chosen={group} onChoose={setGroup} />
      {group === 'devices' ? (
        <Devices devices={report.devices} />
      ) : (
        <BarTable
          label={`按${head}`}
          head={head}
          rows={report[group]}
          counted="预警"
          name={({ key, name }) => (group === 'elders' ? <Link href={`/oldMan/detail?id=${key}`}>{name}</Link> : name)}
          count={({ key, count }) =>
            group === 'kinds' ? <Link href={warningListAddress(period, { sourceType: key })}>{count}</Link> : count
          }
          columns={shares}
        />
      )}
    </section>
  )
}

/** The devices with false alarms, each with its proposal. */
function Devices({ devices }: { devices: Device[] }) {
  const [device, setDevice] = useState<Device | null>(null)
  const mayPropose = useMayCall()(api.settingTryouts.propose)
  return (
    <>
      <BarTable
        label="按设备"
        head={falseAlarmGroups.devices}
        rows={devices}
        counted="预警"
        name={(line) => (
          <>
            <Link href={`/device/detail?id=${line.key}&tabid=history`}>{line.name}</Link>{' '}
            <small className="soft">{line.elders}</small>
          </>
        )}
        columns={[
          ...shares,
          mayPropose && ['阈值', (line) => <Button label="看建议" size="small" text onClick={() => setDevice(line)} />],
        ]}
      />
      {device && <ProposalDrawer device={device} onClose={() => setDevice(null)} />}
    </>
  )
}

const shares: PlainColumn<FalseAlarmLine>[] = [
  ['有结果', ({ judged }) => judged],
  ['属实', ({ real }) => real],
  ['误报', ({ falseAlarm }) => falseAlarm],
  ['测试', ({ test }) => test],
  ['误报率', ({ falseAlarm, judged }) => shareText(falseAlarm, judged)],
]
