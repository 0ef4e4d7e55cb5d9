import type { Difference, Reconciliation } from '@care/shared/purchase/reconcile/reconciliation'
import { wireDay } from '@care/shared/wire-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { yuan } from '../../crud/fields/fields.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { timeRange } from '../../kit/inputs/dates/time-range.tsx'
import type { SearchValues } from '../../kit/inputs/field.ts'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { useTabQuery } from '../../kit/page/here.ts'
import { Page } from '../../kit/page/page.tsx'
import { FigureCard } from '../../kit/text/figure-card.tsx'
import { Differences } from './differences.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { Settlements } from './settlements.tsx'
import './reconcile.css'

const periodSearch = [timeRange('日期')]
const names = ['startTime', 'endTime']

/** The days of the address; those of this month when none are chosen. */
function usePeriod() {
  const [query, change] = useTabQuery()
  const today = wireDay(Date.now())
  const period = {
    begin: query.get('startTime')?.slice(0, 10) || `${today.slice(0, 8)}01`,
    end: query.get('endTime')?.slice(0, 10) || today,
  }
  const filters = {
    search: Object.fromEntries([...query].filter(([name]) => names.includes(name))),
    setSearch: (values: SearchValues) =>
      change((query) => {
        for (const name of names) query.delete(name)
        for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
      }),
  }
  return { period, filters }
}

/** 对账: only what does not fit between the bank's statement and the orders that were verified. */
export function ReconcilePage() {
  const { period, filters } = usePeriod()
  const [settled, setSettled] = useState<{ difference: Difference; how: 'link' | 'explain' } | null>(null)
  const { data, error, refetch } = useQuery({
    ...api.reconciliation.differences.query({ query: period }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <SearchBar page={filters} fields={{}} search={periodSearch} />
      {data && !error ? (
        <>
          <Sums sums={data} days={`${period.begin} 至 ${period.end}`} />
          <Differences differences={data.differences} onSettle={(difference, how) => setSettled({ difference, how })} />
          <Settlements settlements={data.settlements} />
          {settled && <SettleDialog {...settled} all={data.differences} onClose={() => setSettled(null)} />}
        </>
      ) : (
        <Unanswered error={error} onRetry={refetch} lines={8} />
      )}
    </Page>
  )
}

const Sums = ({ sums, days }: { sums: Reconciliation; days: string }) => (
  <ul className="reconcile-sums stack" aria-label={`${days}的合计`}>
    <FigureCard label="银行到账" value={yuan(sums.received)} note={`${sums.entries} 笔`} />
    <FigureCard label="已核实订单" value={yuan(sums.verified)} note={`${sums.orders} 单`} />
    <FigureCard label="到账减核实" value={yuan(sums.received - sums.verified)} note={days} />
    <FigureCard
      label="待处理差异"
      value={String(sums.differences.length)}
      note={sums.differences.length === 0 ? '账目一致' : '请逐项关联或说明'}
    />
  </ul>
)
