import type { Difference, Reconciliation } from '@care/shared/admin/purchase/reconcile/reconciliation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { FigureCardRow } from '../../../../crud/report/figures.tsx'
import { usePeriod } from '../../../../crud/report/use-period.ts'
import { timeRange } from '../../../../kit/inputs/dates/time-range.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { FigureCard } from '../../../../kit/text/figure-card.tsx'
import { Differences } from './differences.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { Settlements } from './settlements.tsx'
import './reconcile.css'

const periodSearch = [timeRange('日期')]
/** 对账: differences between the bank statement and verified orders. */
export function ReconcilePage() {
  const { start, end, days, filters } = usePeriod('month')
  const [settled, setSettled] = useState<{ difference: Difference; how: 'link' | 'explain' } | null>(null)
  const { data, error, refetch } = useQuery({
    ...api.reconciliation.differences.query({ query: { begin: start, end } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <SearchBar page={filters} fields={{}} search={periodSearch} />
      {data && !error ? (
        <>
          <Sums sums={data} days={days} />
          <Differences differences={data.differences} onSettle={(difference, how) => setSettled({ difference, how })} />
          <Settlements settlements={data.settlements} />
          {settled && <SettleDialog {...settled} all={data.differences} onClose={() => setSettled(null)} />}
        </>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </Page>
  )
}

const Sums = ({ sums, days }: { sums: Reconciliation; days: string }) => (
  <FigureCardRow label={`${days}的合计`}>
    <FigureCard label="银行到账" value={yuanText(sums.received)} note={`${sums.entries} 笔`} />
    <FigureCard label="已核实订单" value={yuanText(sums.verified)} note={`${sums.orders} 单`} />
    <FigureCard label="到账减核实" value={yuanText(sums.received - sums.verified)} note={days} />
    <FigureCard
      label="待处理差异"
      value={String(sums.differences.length)}
      note={sums.differences.length === 0 ? '账目一致' : '请逐项关联或说明'}
    />
  </FigureCardRow>
)
