import type { ValidityChange, WholePackageOrder } from '@care/shared/admin/purchase/package-order'
import { api } from '../../../calls/api.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { Fact, RecordFields } from '../../../kit/text/facts.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillSection } from './bill-section.tsx'
import { needsOperator } from './bill-verdict.ts'
import { packageOrderFields } from './package-order.fields.tsx'
import './purchase-checks.css'

/** One package order in full: package, all versions of the payment receipt, and the result. */
export const PackageOrderDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <QueryDrawer title="套餐订单" query={api.packageChecks.whole.query({ params: { id } })} onHide={onClose}>
    {(whole) => <Detail whole={whole} onClose={onClose} />}
  </QueryDrawer>
)

function Detail({ whole, onClose }: { whole: WholePackageOrder; onClose: () => void }) {
  const { order, bills, duplicates, change } = whole
  return (
    <Drawer
      title={`套餐订单 ${order.orderNo}`}
      onHide={onClose}
      footer={needsOperator(whole) && <BillActions whole={whole} />}
    >
      <section className="drawer-section">
        <h3>订单信息</h3>
        <RecordFields
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
    </Drawer>
  )
}

const endOf = (time: string | null) => (time === null ? '长期有效' : time.slice(0, 16))

/** How the order has extended the institution's validity. */
const ValiditySection = ({
  change: { days, beforeEnd, afterEnd, operator, createTime },
}: {
  change: ValidityChange
}) => (
  <section className="drawer-section">
    <h3>有效期变更</h3>
    <dl className="facts stack is-2">
      <Fact label="延长">{days} 天</Fact>
      <Fact label="核实人">{operator}</Fact>
      <Fact label="变更前">{endOf(beforeEnd)}</Fact>
      <Fact label="变更后">{endOf(afterEnd)}</Fact>
      <Fact label="变更时间">{createTime.slice(0, 16)}</Fact>
    </dl>
  </section>
)
