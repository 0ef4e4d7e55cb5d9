import type { WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import { useAtom, useSetAtom } from 'jotai'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { PrintButton } from '../../../../crud/print-button.tsx'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../../kit/dialogs/query-drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { StepBar } from '../../../../kit/page/step-bar.tsx'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { openOrderPlanAtom, openWarningAtom, openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { OrderClocks } from '../clock/order-clocks.tsx'
import { JobCard } from '../job-card.tsx'
import { OrderActions } from '../order-actions.tsx'
import { OrderElder } from '../order-elder.tsx'
import { OrderSourceWarning } from '../order-source-warning.tsx'
import { OrderWarning } from '../order-warning.tsx'
import { useOrderElder } from '../use-order-elder.ts'
import { orderSteps } from './order-steps.ts'
import { ScorePanel } from './score-panel.tsx'
import { ServiceLog } from './service-log.tsx'

const fields = fieldsOf(workOrder.fields)

/** The drawer 工单详情; any page opens it by setting `openWorkOrderAtom`. */
export function WorkOrderDrawer() {
  const [id, setId] = useAtom(openWorkOrderAtom)
  if (id === null) return null
  const onClose = () => setId(null)
  return (
    <QueryDrawer key={id} title="工单详情" query={api.workOrders.get.query({ params: { id } })} onHide={onClose}>
      {(data) => <Detail detail={data} onClose={onClose} />}
    </QueryDrawer>
  )
}

function Detail({ detail, onClose }: { detail: WorkOrderDetail; onClose: () => void }) {
  const { workOrder: order, warning, voided } = detail
  const served = useOrderElder(order, warning)
  const mayCall = useMayCall()
  const openWarning = useSetAtom(openWarningAtom)
  const openPlan = useSetAtom(openOrderPlanAtom)
  const { warningBusinessId, workOrderPlan } = order

  const title = (
    <span className="line">
      工单详情 <DictTag type="work_order_status" value={order.status} />
      <DictTag type="emergency_type" value={order.emergencyType} />
    </span>
  )
  const footer = (
    <>
      {warningBusinessId !== null && mayCall(api.warnings.get) && (
        <Button
          className="to-left"
          label="查看预警"
          icon="pi pi-bell"
          outlined
          onClick={() => openWarning(warningBusinessId)}
        />
      )}
      <PrintButton call={api.orderPapers.print} path="/workorder/print" id={order.id} />
      {workOrderPlan && mayCall(api.orderPlans.get) && (
        <Button
          className="to-left"
          label="周期工单"
          icon="pi pi-replay"
          outlined
          onClick={() => openPlan(workOrderPlan.id)}
        />
      )}
      <OrderActions order={order} onRemoved={onClose} />
      <LeaveButton label="关闭" />
    </>
  )

  return (
    <Drawer title={title} onHide={onClose} footer={footer}>
      <StepBar steps={orderSteps(order)} />
      {warning && <OrderWarning warning={warning} remarks={order.remarks} located={served} />}
      {voided && (
        <p className="note is-bad" role="note">
          {voided.time.slice(0, 16)} {voided.name} 作废：{voided.reason}
        </p>
      )}
      {detail.clock && <OrderClocks id={order.id} clock={detail.clock} />}
      <section className="drawer-section order-facts">
        <h3>基本信息</h3>
        <RecordFields
          row={order}
          fields={fields}
          columns={2}
          names={[
            'workNo',
            'downTime',
            'downName',
            'downPhone',
            'payType',
            'orderPrice',
            'startTime',
            'endTime',
            'operationUserName',
            'tenantName',
            'remarks',
          ]}
        />
      </section>
      {detail.order && (
        <section className="drawer-section">
          <h3>套餐订单</h3>
          <p>
            <Link href={`/order/detail?id=${detail.order.id}`} onClick={onClose}>
              {detail.order.orderNo}
            </Link>
            　{detail.order.productName}
          </p>
        </section>
      )}
      {warningBusinessId !== null && !warning && <OrderSourceWarning id={warningBusinessId} located={served} />}
      <section className="drawer-section">
        <h3>服务长者</h3>
        <OrderElder order={order} served={served} />
      </section>
      <section className="drawer-section">
        <h3>服务清单</h3>
        <ul className="stack gap-2">
          {order.workOrderJobs.map((job) => (
            <JobCard key={job.id} job={job} order={order} />
          ))}
        </ul>
      </section>
      <ServiceLog order={order} jobs={order.workOrderJobs} record={detail.workOrderServer} />
      <ScorePanel order={order} score={detail.workOrderScore} />
    </Drawer>
  )
}
