import { careLevelMonth, occupancyMonth } from '@care/shared/house/residence/rooms/months.words'
import type { CareLevelMonth } from '@care/shared/house/residence/rooms/occupancy'
import { api } from '../../../calls/api.ts'
import { DayBars } from '../../../charts/day-bars.tsx'
import { MonthLine } from '../../../charts/month-line.tsx'
import { useDict } from '../../../crud/fields/use-dict.ts'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { ReportSection } from './report-section.tsx'
import type { Months } from './use-months.tsx'

const figure = 'report-figure'

export const OccupancySection = ({ query, text }: Months) => (
  <ReportSection
    title="入住率"
    list={api.rooms.occupancyMonths}
    call="rooms.occupancyMonths"
    query={query}
    filters={[{ label: '月份', field: 'from', value: text }]}
    words={occupancyMonth}
    isEmpty={(rows) => rows.every(({ available }) => available === 0)}
    empty="这段时间没有可用的床位"
  >
    {(rows) => (
      <>
        <MonthLine
          label="各月入住率"
          unit="%"
          most={100}
          months={rows.toReversed().map(({ month, occupied, available }) => ({
            month,
            value: available === 0 ? null : Math.round((occupied / available) * 1000) / 10,
          }))}
        />
        <p className="soft">在住床日 ÷ 可用床日；当月计算到昨天，预订不计入。</p>
        <PlainTable
          within="report-table"
          named
          rows={rows}
          keyOf={({ month }) => month}
          columns={[
            ['月份', ({ month }) => month],
            ['在住床日', ({ occupied }) => occupied.toLocaleString('zh-CN'), figure],
            ['可用床日', ({ available }) => available.toLocaleString('zh-CN'), figure],
            ['入住率', ({ share }) => share, figure],
          ]}
        />
      </>
    )}
  </ReportSection>
)

export const LevelsSection = ({ query, text }: Months) => (
  <ReportSection
    title="护理等级人数"
    list={api.rooms.careLevels}
    call="rooms.careLevels"
    query={query}
    size={500}
    filters={[{ label: '月份', field: 'from', value: text }]}
    words={careLevelMonth}
    isEmpty={(rows) => rows.length === 0}
    empty="这段时间没有在住的长者"
  >
    {(rows) => <Levels rows={rows} />}
  </ReportSection>
)

/** Months as rows, levels as columns in the order of their dictionary. */
function Levels({ rows }: { rows: CareLevelMonth[] }) {
  const known = useDict('care_level').map(({ value, label }) => ({ value: value as string | null, label }))
  const levels = [...known, { value: null, label: '未评定' }].filter(({ value }) =>
    rows.some(({ careLevel }) => careLevel === value),
  )
  const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    month,
    counts: levels.map(({ value }) => own.find(({ careLevel }) => careLevel === value)?.residents ?? 0),
    total: own.reduce((sum, { residents }) => sum + residents, 0),
  }))
  return (
    <>
      <DayBars
        label="护理等级人数"
        unit="人"
        series={levels.map(({ label }) => label)}
        days={months.toReversed().map(({ month, counts }) => ({ day: month, short: month, values: counts }))}
      />
      <p className="soft">各月月底在住的长者，当月为现在。</p>
      <PlainTable
        within="report-table"
        named
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          ['月份', ({ month }) => month],
          ...levels.map(
            ({ label }, at) => [label, ({ counts }: (typeof months)[number]) => counts[at], figure] as const,
          ),
          ['合计', ({ total }) => total, figure],
        ]}
      />
    </>
  )
}
