import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { BillNav } from './bill-nav.tsx'
import './billing.css'
import { monthOptions } from './months.ts'

/** Whether every occupied bed-day of a month is billed exactly once. */
export function BillProofPage() {
  const options = monthOptions()
  const [month, setMonth] = useState(options[0]?.value ?? '')
  const { data, error, refetch } = useQuery(api.settlements.proof.query({ query: { month } }))
  return (
    <Page
      beside={<BillNav />}
      actions={
        <Select aria-label="月份" value={month} options={options} onChange={(chosen) => setMonth(String(chosen))} />
      }
    >
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {data && (
        <section className="card stack gap-2">
          <p role="status">
            {data.stays} 位长者占床 {data.occupiedDays} 天，已出账 {data.billedDays} 天，床位费{' '}
            {yuanText(data.billedAmount)}。
            {data.differences.length === 0
              ? '每个床日都已出账一次。'
              : `${data.differences.length} 位长者的床日与账单不符：`}
          </p>
          {data.differences.length > 0 && (
            <PlainTable
              within="bill-table"
              rows={data.differences}
              keyOf={({ checkInId }) => checkInId}
              columns={[
                ['长者', ({ userName }) => userName],
                ['机构', ({ tenantName }) => tenantName],
                ['占床天数', ({ occupiedDays }) => occupiedDays, 'bill-amount'],
                ['出账天数', ({ billedDays }) => billedDays, 'bill-amount'],
                ['说明', ({ text }) => text],
              ]}
            />
          )}
        </section>
      )}
    </Page>
  )
}
