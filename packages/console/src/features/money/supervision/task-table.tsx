import { payMethods } from '@care/shared/money/accounts/account.words'
import { classLabel, custodyTask, taskStates } from '@care/shared/money/supervision/prepayment.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ExportTool } from '../../../crud/export/export-tool.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { PayInDialog } from './pay-in-dialog.tsx'

const columns = custodyTask.columns.map((field) => ({ field, label: custodyTask.fields[field].label }))
const size = '50'

/** Receipts that have not reached the custody account, the oldest first. */
export function TaskTable() {
  const { data, error, refetch } = useQuery(api.supervision.tasks.search({ size }))
  const mayPayIn = useMayCall()(api.custodyTransfers.payIn)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setPaying] = useState(false)
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  const chosen = data.records.filter(({ receiptNo }) => ticked.has(receiptNo))
  const tick = (receiptNo: string) =>
    setTicked(
      (before) =>
        new Set(before.has(receiptNo) ? [...before].filter((one) => one !== receiptNo) : [...before, receiptNo]),
    )
  return (
    <>
      <div className="line between">
        <p className="soft">现金、微信和支付宝收款当日、最迟次日缴存；银行转账直接到账。共 {data.total} 笔。</p>
        {data.total > 0 && (
          <ExportTool call="supervision.tasks" query={{}} filters={[]} columns={columns} picked={[]} />
        )}
      </div>
      {chosen.length > 0 && (
        <div className="line gap-2">
          <Button label={`登记所选缴存（${chosen.length}笔）`} onClick={() => setPaying(true)} />
        </div>
      )}
      {isPaying && (
        <PayInDialog receipts={chosen} onClose={() => setPaying(false)} onDone={() => setTicked(new Set())} />
      )}
      <PlainTable
        within="prepaid-table"
        rows={data.records}
        keyOf={({ id }) => id}
        columns={[
          mayPayIn && [
            '选择',
            ({ receiptNo }) => (
              <input
                type="checkbox"
                aria-label={`选择${receiptNo}`}
                checked={ticked.has(receiptNo)}
                onChange={() => tick(receiptNo)}
              />
            ),
          ],
          ['长者', ({ userName }) => userName],
          ['收款单号', ({ receiptNo }) => receiptNo],
          ['类别', ({ prepaidClass }) => classLabel(prepaidClass)],
          ['收款方式', ({ payMethod }) => payMethods[payMethod as keyof typeof payMethods].label],
          ['待缴存金额', ({ amount }) => yuanText(amount), 'prepaid-amount'],
          ['收款日期', ({ day }) => day],
          ['最迟缴存', ({ dueDay }) => dueDay],
          [
            '状态',
            ({ state }) => (
              <span className={state === 1 ? 'bad' : undefined}>
                {taskStates[state as keyof typeof taskStates].label}
              </span>
            ),
          ],
        ]}
        empty="没有待缴存的款项"
      />
    </>
  )
}
