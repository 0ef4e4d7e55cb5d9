import type { Order } from '@care/shared/money/orders/order'
import { order } from '@care/shared/money/orders/order.words'
import { orderPlan } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { newOrderAtom, openOrderPlanAtom, openWorkOrderAtom } from '../../../live/open-drawers.ts'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'

const workFields = fieldsOf(workOrder.fields)
const planFields = fieldsOf(orderPlan.fields)
const orderFields = fieldsOf(order.fields)

/** Service orders and purchase orders of the elder, each under its own heading. */
export function OrdersPanel(props: PanelProps) {
  const mayCall = useMayCall()
  return (
    <>
      {mayCall(api.workOrders.page) && <Served oldmanId={props.oldmanId} />}
      {mayCall(api.orderPlans.page) && <Recurring oldmanId={props.oldmanId} />}
      {mayCall(api.orders.page) && <Bought {...props} />}
    </>
  )
}

/** Service orders of the elder; each opens in a drawer above the archive. */
function Served({ oldmanId }: Pick<PanelProps, 'oldmanId'>) {
  const page = useLocalPage(api.workOrders.page, { oldmanId: String(oldmanId) })
  const openOrder = useSetAtom(openWorkOrderAtom)
  const open = ({ id }: WorkOrderRow) => openOrder(id)
  return (
    <section className="archive-orders stack">
      <h2>服务工单</h2>
      <DataGrid
        page={page}
        fields={workFields}
        columns={['workNo', 'projectNames', 'status', 'emergencyType', 'serverUserNames', 'downTime', 'orderPrice']}
        onOpen={open}
        rowActions={(row) => <RowAction label="详情" onClick={() => open(row)} />}
        empty={{ text: '没有服务工单' }}
      />
    </section>
  )
}

/** The elder's recurring service orders. */
function Recurring({ oldmanId }: Pick<PanelProps, 'oldmanId'>) {
  const page = useLocalPage(api.orderPlans.page, { oldmanId: String(oldmanId) })
  const open = useSetAtom(openOrderPlanAtom)
  return (
    <section className="archive-orders stack">
      <h2>周期工单</h2>
      <DataGrid
        page={page}
        fields={planFields}
        columns={['projectNames', 'ruleText', 'serverUserNames', 'status', 'nextTime', 'failedCount']}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => <RowAction label="详情" onClick={() => open(id)} />}
        empty={{ text: '没有周期工单' }}
      />
    </section>
  )
}

function Bought({ elder, oldmanId, isView }: PanelProps) {
  const page = useLocalPage(api.orders.page, { oldmanId: String(oldmanId) })
  const create = useSetAtom(newOrderAtom)
  const mayCreate = useMayCall()(api.orders.create) && !isView
  const open = ({ id, orderNo }: Order) => navigate(`/order/detail?id=${id}&orderNo=${orderNo}`)
  const { userName, tenantId } = elder
  return (
    <section className="archive-orders stack">
      <header>
        <h2>订单</h2>
        {mayCreate && (
          <Button
            label="新增订单"
            icon="pi pi-plus"
            outlined
            onClick={() => create({ elder: { id: oldmanId, userName, tenantId } })}
          />
        )}
      </header>
      <DataGrid
        page={page}
        fields={orderFields}
        columns={['orderNo', 'productName', 'num', 'orderPrice', 'orderStatus', 'payType', 'buyTime', 'payTime']}
        onOpen={open}
        rowActions={(row) => <RowAction label="详情" onClick={() => open(row)} />}
        empty={{ text: '没有订单' }}
      />
    </section>
  )
}
