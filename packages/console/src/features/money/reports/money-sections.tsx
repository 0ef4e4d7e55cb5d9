import { arrearAge } from '@care/shared/money/billing/arrears.words'
import { incomeKinds, incomeMonth } from '@care/shared/money/books/income.words'
import { pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { DayBars } from '../../../charts/day-bars.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { ReportSection } from './report-section.tsx'
import type { Months } from './use-months.tsx'

const figure = 'report-figure'
/** Bars have no part below the axis; the table shows what is negative. */
const drawn = (yuan: number) => Math.max(0, yuan)

export const IncomeSection = ({ query, text }: Months) => (
  <ReportSection
    title="各月收入"
    list={api.books.income}
    call="books.income"
    query={query}
    filters={[{ label: '月份', field: 'from', value: text }]}
    words={incomeMonth}
    isEmpty={(rows) => rows.every((row) => incomeKinds.every((kind) => row[kind] === 0))}
    empty="这段时间没有收入入账"
  >
    {(rows) => (
      <>
        <DayBars
          label="各月收入"
          unit="元"
          series={incomeKinds.map((kind) => incomeMonth.fields[kind].label)}
          days={rows.toReversed().map((row) => ({
            day: row.month,
            short: row.month,
            values: incomeKinds.map((kind) => drawn(row[kind])),
          }))}
        />
        <p className="soft">
          {text} 合计 {yuanText(rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100)}
          ，按账簿的收入科目统计；冲销计入冲销的月份。
        </p>
        <PlainTable
          within="report-table"
          named
          rows={rows}
          keyOf={({ month }) => month}
          columns={[
            ['月份', ({ month }) => month],
            ...incomeKinds.map(
              (kind) =>
                [incomeMonth.fields[kind].label, (row: (typeof rows)[number]) => yuanText(row[kind]), figure] as const,
            ),
            ['合计', ({ total }) => yuanText(total), figure],
          ]}
        />
      </>
    )}
  </ReportSection>
)

export const ArrearsSection = ({ ofTenant }: Months) => (
  <ReportSection
    title="欠费账龄"
    list={api.settlements.arrears}
    call="settlements.arrears"
    query={ofTenant}
    filters={[]}
    words={arrearAge}
    isEmpty={(rows) => rows.every(({ bills }) => bills === 0)}
    empty="没有未缴的账单"
  >
    {(rows) => (
      <>
        <DayBars
          label="欠费账龄"
          unit="元"
          series={['未缴金额']}
          days={rows.map(({ age, amount }) => ({ day: age, short: age, values: [amount] }))}
        />
        <p className="soft">
          截至今天，账龄从账单月份结束之日算起，预缴没有扣除。每位长者的欠费见
          <Link href={pages.receivables.path}>应收账龄</Link>。
        </p>
        <PlainTable
          within="report-table"
          named
          rows={rows}
          keyOf={({ age }) => age}
          columns={[
            ['账龄', ({ age }) => age],
            ['长者', ({ elders }) => elders, figure],
            ['账单', ({ bills }) => bills, figure],
            ['未缴金额', ({ amount }) => yuanText(amount), figure],
          ]}
        />
      </>
    )}
  </ReportSection>
)
