import type { WholePackageOrder } from '@care/shared/purchase/package-order'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { Facts } from '../../kit/text/facts.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillSection } from './bill-section.tsx'
import { waitsForUs } from './bill-verdict.ts'
import { packageOrderFields } from './package-order.fields.tsx'
import { ValiditySection } from './validity-section.tsx'
import './purchase-checks.css'

/** One order whole: what was bought, its receipts in all versions, and what came of it. */
export function PackageOrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: whole, error, refetch } = useQuery(api.packageChecks.whole.query({ params: { id } }))
  return (
    <Drawer
      title={whole ? `套餐订单 ${whole.order.orderNo}` : '套餐订单'}
      onHide={onClose}
      footer={whole && waitsForUs(whole) && <BillActions whole={whole} />}
    >
      {whole ? <Whole whole={whole} /> : <Unanswered error={error} onRetry={refetch} lines={8} />}
    </Drawer>
  )
}

function Whole({ whole }: { whole: WholePackageOrder }) {
  const { order, bills, duplicates, change } = whole
  return (
    <>
      <section className="drawer-section">
        <h3>订单信息</h3>
        <Facts
          row={order}
          fields={packageOrderFields}
          names={[
            ...(['tenantName', 'itemName', 'itemDuration', 'totalPrice', 'payStatus', 'orderStatus'] as const),
            ...(['buyerName', 'buyerPhone', 'source', 'createTime', 'endTime', 'payType'] as const),
            ...(order.remark ? (['remark'] as const) : []),
          ]}
          columns={2}
        />
      </section>
      {change && <ValiditySection change={change} />}
      {bills.map((bill, at) => (
        <BillSection key={bill.id} bill={bill} duplicates={at === 0 ? duplicates : []} isLatest={at === 0} />
      ))}
      {bills.length === 0 && (
        <section className="drawer-section">
          <h3>银行回单</h3>
          <p className="soft">机构还没有提交回单</p>
        </section>
      )}
    </>
  )
}
