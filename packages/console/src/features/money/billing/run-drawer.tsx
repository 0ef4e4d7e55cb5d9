import { anomalies } from '@care/shared/money/billing/anomaly.words'
import { type BillRunRow, BillRunStatus } from '@care/shared/money/billing/bill-run.words'
import type { BillAnomaly } from '@care/shared/money/billing/billing'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { billAreas } from './bill-areas.ts'
import './billing.css'
import { PrintRun } from './print-run.tsx'
import { SendRun } from './send-run.tsx'

interface Props {
  run: BillRunRow & { id: number }
  onClose: () => void
}

/** Anomalies of a bill run, the gravest first, to be checked before its bills are locked. */
export function RunDrawer({ run: { id, month, runNo, status, billCount, totalAmount }, onClose }: Props) {
  const mayCall = useMayCall()
  const { data, error, refetch } = useQuery(api.billRuns.anomalies.query({ params: { id } }))
  const acting = useActions<BillAnomaly>(({ action }) => [
    {
      label: '档案',
      may: api.elders.get,
      open: ({ oldmanId }) => navigate(`/oldMan/detail?id=${oldmanId}`),
    },
    action(api.billRuns.recompute, {
      label: '重新计算',
      when: () => status === BillRunStatus.Preview,
      input: ({ checkInId }) => ({ body: { id, checkInId } }),
      done: (_, { userName }) => `${userName}的账单已重新计算`,
      refresh: billAreas,
    }),
  ])
  return (
    <Drawer
      title={`${month} 出账 · ${runNo}`}
      onHide={onClose}
      width={60}
      footer={
        <>
          {mayCall(api.billJobs.print) && billCount > 0 && <PrintRun id={id} />}
          {mayCall(api.billLinks.ofRun) && status === BillRunStatus.Locked && <SendRun id={id} />}
          <Button label="查看账单" outlined onClick={() => navigate(`/cost/settlement?month=${month}`)} />
        </>
      }
    >
      <p>
        共 {billCount} 张账单，合计 {yuanText(totalAmount)}。
      </p>
      <section className="drawer-section">
        <h3>异常</h3>
        {data ? (
          <PlainTable
            within="bill-table"
            rows={data}
            keyOf={({ id }) => id}
            empty="没有异常，可以出账"
            columns={[
              ['异常', ({ kind }) => labelOf(anomalies, kind)],
              ['长者', ({ userName }) => userName],
              ['说明', ({ text }) => text],
              ['操作', (row) => acting.rows(row)],
            ]}
          />
        ) : (
          <QueryPlaceholder error={error} onRetry={refetch} lines={5} />
        )}
      </section>
      {acting.layer()}
    </Drawer>
  )
}
