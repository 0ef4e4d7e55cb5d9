import { claim } from '@care/shared/money/payers/claim.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { PrintButton } from '../../../crud/print-button.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { RecordFields } from '../../../kit/text/facts.tsx'
import { HistoryList } from '../../../kit/text/history-list.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import './billing.css'

const fields = fieldsOf(claim.fields)
const facts = [
  'payerName',
  'month',
  'billCount',
  'dayCount',
  'total',
  'received',
  'refused',
  'payMethod',
  'receiveTime',
  'reason',
] as const

/** A claim with its bills, the evidence in bed-days, and its trail. */
export function ClaimDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.claims.content.query({ params: { id } }))
  return (
    <QueryDrawer title={claim.noun} query={api.claims.detail.query({ params: { id } })} onHide={onClose} width={60}>
      {({ record, trail }) => (
        <Drawer
          title={
            <span className="line">
              {record.claimNo} {fields.status.show(record.status as never, record)}
            </span>
          }
          onHide={onClose}
          width={60}
          footer={
            <PrintButton
              call={api.claims.print}
              path="/document/print"
              also={{ of: 'claims', noun: claim.noun }}
              id={id}
            />
          }
        >
          <section className="drawer-section">
            <h3>结算</h3>
            <RecordFields row={record} fields={fields} names={[...facts]} columns={2} />
          </section>
          <section className="drawer-section">
            <h3>明细</h3>
            {data ? (
              <PlainTable
                within="bill-table"
                rows={data}
                keyOf={({ id }) => id}
                columns={[
                  ['长者', ({ userName }) => userName],
                  ['月份', ({ month }) => month],
                  ['账单编号', ({ settleNo }) => settleNo],
                  ['床日', ({ days }) => days, 'bill-amount'],
                  ['金额', ({ amount }) => yuanText(amount), 'bill-amount'],
                  ['拒付', ({ refused }) => (refused === 0 ? null : yuanText(refused)), 'bill-amount'],
                ]}
              />
            ) : (
              <QueryPlaceholder error={error} onRetry={refetch} lines={5} />
            )}
          </section>
          <section className="drawer-section">
            <h3>处理轨迹</h3>
            <HistoryList steps={trail} />
          </section>
        </Drawer>
      )}
    </QueryDrawer>
  )
}
