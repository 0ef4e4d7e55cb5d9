import type { Receivable } from '@care/shared/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { BillNav } from './bill-nav.tsx'
import './billing.css'
import { PayDialog } from './pay-dialog.tsx'

const amount = (value: number) => (value === 0 ? null : yuanText(value))

/** Receivables of each resident, by the age of the unpaid bills. */
export function ReceivablesPage() {
  const { data, error, refetch } = useQuery(api.settlements.receivables.query({ query: {} }))
  const mayList = useMayCall()(api.settlements.page)
  const acting = useActions<Receivable & { id: number }>(() => [
    {
      label: '缴费',
      may: api.settlements.pay,
      when: ({ total }) => total > 0,
      shows: ({ oldmanId, userName, total }, close) => (
        <PayDialog bill={{ oldmanId, userName, unpaidAmount: total }} onClose={close} />
      ),
    },
    {
      label: '未缴账单',
      may: mayList,
      open: ({ userName }) => navigate(`/cost/settlement?status=1&userName=${encodeURIComponent(userName)}`),
    },
  ])
  const sum = (of: (row: Receivable) => number) => amount((data ?? []).reduce((all, row) => all + of(row), 0))
  return (
    <Page beside={<BillNav />}>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {data && (
        <section className="card stack gap-2">
          <p className="soft">账龄从账单月份结束之日算起；预缴是还没有用于账单的缴费。</p>
          <PlainTable
            within="bill-table"
            rows={data.map((row) => ({ ...row, id: row.oldmanId }))}
            keyOf={({ oldmanId }) => oldmanId}
            empty="没有未缴的账单"
            columns={[
              ['长者', ({ userName }) => userName],
              ['机构', ({ tenantName }) => tenantName],
              ['30天内', ({ until30 }) => amount(until30), 'bill-amount'],
              ['31至60天', ({ until60 }) => amount(until60), 'bill-amount'],
              ['61至90天', ({ until90 }) => amount(until90), 'bill-amount'],
              ['90天以上', ({ later }) => amount(later), 'bill-amount'],
              ['预缴', ({ credit }) => amount(credit), 'bill-amount'],
              ['应收', ({ total }) => yuanText(total), 'bill-amount'],
              ['操作', (row) => <span className="line">{acting.rows(row)}</span>],
            ]}
          />
          {data.length > 0 && (
            <p>
              应收合计 {sum(({ total }) => total)}，其中90天以上 {sum(({ later }) => later) ?? '无'}
            </p>
          )}
        </section>
      )}
      {acting.layer()}
    </Page>
  )
}
