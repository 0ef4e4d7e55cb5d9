import { classLabel, prepaidDay } from '@care/shared/money/supervision/prepayment.words'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { queryClient } from '../../../calls/query-client.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { ReportPage } from '../../../crud/report/report-page.tsx'
import type { Period } from '../../../crud/report/use-period.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { download } from '../../../kit/text/download.ts'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { SupervisionLinks } from './supervision-links.tsx'
import './supervision.css'

const columns = prepaidDay.columns.map((field) => ({ field, label: prepaidDay.fields[field].label }))
/** Rows of a period of three months, four classes a day. */
const size = '400'

/** 日对账单: what is held ahead of each class, by day, for the bank and the civil affairs office. */
export const StatementPage = () => (
  <ReportPage
    label="记账日期"
    ask={(period) => api.supervision.statement.search({ ...period, size })}
    rowsCall="supervision.statement"
    columns={columns}
    beside={<SupervisionLinks />}
  >
    {({ records, total }, period) => (
      <section className="card stack gap-2">
        <div className="line">
          <PrintStatement period={period} />
        </div>
        <p className="soft">
          金额来自账簿；服务费（住养预缴）是已缴而未出账的部分。
          {total > records.length && `只显示前${records.length}行，其余请导出。`}
        </p>
        <PlainTable
          within="prepaid-table"
          rows={records}
          keyOf={({ id }) => id}
          columns={[
            ['日期', ({ day }) => day],
            ['类别', ({ prepaidClass }) => classLabel(prepaidClass)],
            ['期初', ({ opening }) => yuanText(opening), 'prepaid-amount'],
            ['收入', ({ incoming }) => yuanText(incoming), 'prepaid-amount'],
            ['支出', ({ outgoing }) => yuanText(outgoing), 'prepaid-amount'],
            ['期末', ({ closing }) => yuanText(closing), 'prepaid-amount'],
          ]}
          empty="这段时间没有预收费"
        />
      </section>
    )}
  </ReportPage>
)

/** Makes the statement of the period as a PDF. */
function PrintStatement({ period: { start, end } }: { period: Period }) {
  const print = useMutation({
    mutationFn: () =>
      queryClient.fetchQuery({ ...api.supervision.print.query({ query: { start, end } }), staleTime: 0 }),
    onSuccess: (made) => download(made, `日对账单-${start}至${end}.pdf`),
  })
  return (
    <Button
      label="打印对账单"
      icon="pi pi-print"
      outlined
      loading={print.isPending}
      disabled={print.isPending}
      onClick={() => print.mutate()}
    />
  )
}
