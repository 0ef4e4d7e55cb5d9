import { bookClasses, bookDifferences, bookEntry } from '@care/shared/money/books/book.words'
import type { BookCheck, Trial, TrialLine } from '@care/shared/money/books/books'
import { pages } from '@care/shared/pages/pages'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import dayjs from 'dayjs'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { ReportPage } from '../../../crud/report/report-page.tsx'
import type { Period } from '../../../crud/report/use-period.ts'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import './books.css'

const columns = bookEntry.columns.map((field) => ({ field, label: bookEntry.fields[field].label }))
const classOf = ({ bookClass }: TrialLine) => bookClasses[bookClass as keyof typeof bookClasses]
const balanceText = (yuan: number) => (yuan === 0 ? '平' : `${yuan > 0 ? '借' : '贷'} ${yuanText(Math.abs(yuan))}`)

/** 账簿: the trial balance of a period; each line leads to its entries. */
export const BooksPage = () => (
  <ReportPage
    label="记账日期"
    ask={api.books.trial.search}
    rowsCall="books.entries"
    columns={columns}
    beside={<PageLinks of={pages.accountRecords} />}
  >
    {(trial, period) => <TrialTable trial={trial} period={period} />}
  </ReportPage>
)

function TrialTable({ trial: { lines, debit, credit, check }, period }: { trial: Trial; period: Period }) {
  return (
    <>
      <div className="line">
        <ActionButtons of={lastMonth()} actions={({ action }) => [action(api.books.close, closing)]} />
      </div>
      <p className="soft">
        {period.start} 至 {period.end}，借方合计 {yuanText(debit)}，贷方合计 {yuanText(credit)}，
        {debit === credit ? '借贷平衡' : '借贷不平，请联系平台管理员'}。
      </p>
      <LastCheck check={check} />
      <section className="card">
        <PlainTable
          within="trial"
          rows={lines}
          keyOf={({ bookClass }) => bookClass}
          columns={[
            ['编码', (line) => classOf(line).code],
            ['科目', (line) => classOf(line).label],
            ['期初余额', ({ opening }) => balanceText(opening), 'trial-sum'],
            ['借方发生', (line) => yuanText(line.debit), 'trial-sum'],
            ['贷方发生', (line) => yuanText(line.credit), 'trial-sum'],
            ['期末余额', ({ closing }) => balanceText(closing), 'trial-sum'],
            ['明细', ({ bookClass }) => <Link href={entriesAddress(bookClass, period)}>凭证明细</Link>],
          ]}
          empty="这段时间没有凭证"
        />
      </section>
    </>
  )
}

/** When books and documents were last compared by night, and what differed. */
function LastCheck({ check: { time, differing } }: { check: BookCheck }) {
  if (!time) return <p className="soft">账簿每天凌晨与业务单据核对一次，尚未核对。</p>
  const last = `最近核对 ${time.slice(0, 16)}`
  if (differing.length === 0) return <p className="soft">{last}，账簿与业务单据一致。</p>
  return (
    <div role="alert" className="bad">
      <p>{last}，账簿与业务单据不一致，请联系平台管理员：</p>
      <ul>
        {differing.map(({ tenantName, count, kinds }) => (
          <li key={tenantName}>
            {tenantName} {count} 处：{kinds.map((kind) => bookDifferences[kind].label).join('、')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `yyyy-MM` of the month before this one, the latest that may be closed. */
const lastMonth = () => dayjs(toShanghaiDay(Date.now())).subtract(1, 'month').format('YYYY-MM')

const closing = {
  label: (month: string) => `结账至${month}`,
  title: '结账',
  ask: (month: string) => `${month}及以前的月份结账后不能再入账，冲销记入之后的月份。结账不能撤销。`,
  yes: '结账',
  isFinal: true,
  input: (month: string) => ({ body: { month } }),
  done: '已结账',
}

const entriesAddress = (bookClass: string, period: Period) =>
  `/cost/book/entry?${new URLSearchParams({ bookClass, ...period })}`
