import type { SettlementContent, SettlementLine } from '@care/shared/money/billing/billing'
import { feeUnits } from '@care/shared/money/billing/fee.words'
import {
  LineSource,
  lineSources,
  paymentText,
  SettlementStatus,
  settlement,
  shareText,
} from '@care/shared/money/billing/settlement.words'
import { labelOf } from '@care/shared/words'
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
import { BillLinks } from './bill-links.tsx'
import './billing.css'

const fields = fieldsOf(settlement.fields)
const facts = [
  'userName',
  'month',
  'billAmount',
  'shareAmount',
  'ownAmount',
  'paidAmount',
  'unpaidAmount',
  'lockTime',
  'lockUser',
  'voidReason',
] as const

/** A monthly bill with its lines, what payers pay of them, payments and trail. */
export function BillDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const content = useQuery(api.settlements.content.query({ params: { id } }))
  return (
    <QueryDrawer
      title={settlement.noun}
      query={api.settlements.detail.query({ params: { id } })}
      onHide={onClose}
      width={60}
    >
      {({ record, trail }) => (
        <Drawer
          title={
            <span className="line">
              {record.settleNo} {fields.status.show(record.status as never, record)}
            </span>
          }
          onHide={onClose}
          width={60}
          footer={
            <PrintButton
              call={api.settlements.print}
              path="/document/print"
              also={{ of: 'settlements', noun: settlement.noun }}
              id={id}
            />
          }
        >
          <section className="drawer-section">
            <h3>账单</h3>
            <RecordFields row={record} fields={fields} names={[...facts]} columns={2} />
          </section>
          {content.data ? (
            <Content {...content.data} />
          ) : (
            <QueryPlaceholder error={content.error} onRetry={content.refetch} lines={5} />
          )}
          {(record.status === SettlementStatus.Pending || record.status === SettlementStatus.Settled) && (
            <section className="drawer-section">
              <h3>发给家属</h3>
              <BillLinks id={id} />
            </section>
          )}
          <section className="drawer-section">
            <h3>处理轨迹</h3>
            <HistoryList steps={trail} />
          </section>
        </Drawer>
      )}
    </QueryDrawer>
  )
}

const sourceOf = ({ source, name }: SettlementLine) =>
  source === LineSource.Fee ? name : `${name}（${labelOf(lineSources, source)}）`

const Content = ({ lines, shares, payments }: SettlementContent) => (
  <>
    <section className="drawer-section">
      <h3>明细</h3>
      <PlainTable
        within="bill-table"
        rows={lines}
        keyOf={({ id }) => id}
        empty="没有费用"
        columns={[
          ['费用', sourceOf],
          ['起止', ({ fromDate, toDate }) => `${fromDate} 至 ${toDate}`],
          ['天数', ({ days }) => (days === 0 ? null : days), 'bill-amount'],
          [
            '单价',
            ({ price, unit }) => (price > 0 ? `${yuanText(price)} ${labelOf(feeUnits, unit)}` : null),
            'bill-amount',
          ],
          ['金额', ({ amount }) => yuanText(amount), 'bill-amount'],
          ['说明', ({ rule, createUser }) => (createUser ? `${rule}（${createUser}）` : rule)],
        ]}
      />
    </section>
    {shares.length > 0 && (
      <section className="drawer-section">
        <h3>付费方承担</h3>
        <PlainTable
          within="bill-table"
          rows={shares}
          keyOf={({ id }) => id}
          columns={[
            ['付费方', ({ payerName }) => payerName],
            ['费用', ({ name }) => name],
            ['金额', ({ amount }) => yuanText(amount), 'bill-amount'],
            ['说明', shareText],
          ]}
        />
      </section>
    )}
    <section className="drawer-section">
      <h3>缴费</h3>
      <PlainTable
        within="bill-table"
        rows={payments}
        keyOf={({ id }) => id}
        empty="尚未缴费"
        columns={[
          ['时间', ({ createTime }) => createTime.slice(0, 16)],
          ['方式', paymentText],
          ['金额', ({ amount }) => yuanText(amount), 'bill-amount'],
          ['备注', ({ remark }) => remark],
          ['经办人', ({ createUser }) => createUser],
        ]}
      />
    </section>
  </>
)
