import type { WorkOrder, WorkOrderRow } from '@care/shared/work-orders/work-order'
import { dateTime, dict, longText, money, phone, text } from '../../crud/fields/fields.tsx'
import type { Fields } from '../../kit/inputs/field.ts'

/** How a work order's fields are called and look, in list and drawer. */
export const workOrderFields = {
  workNo: { ...text('工单号'), width: 12 },
  oldmanName: { ...text('服务对象'), width: 7 },
  oldmanPhone: phone('联系电话'),
  oldmanAddress: text('服务地址'),
  downName: { ...text('下单人'), width: 7 },
  downPhone: phone('下单人电话'),
  downTime: dateTime('下单时间'),
  startTime: dateTime('开始时间'),
  endTime: dateTime('结束时间'),
  emergencyType: dict('紧急程度', 'emergency_type', { width: 6 }),
  payType: dict('付款方式', 'pay_type'),
  status: dict('状态', 'work_order_status', { width: 7 }),
  orderPrice: money('金额'),
  remarks: longText('备注', { maxLength: 100 }),
  tenantName: { ...text('所属机构'), width: 12 },
  operationUserName: text('操作人'),
  operationUserTenantName: text('操作人机构'),
} satisfies Fields<WorkOrder>

export const rowFields = {
  ...workOrderFields,
  projectNames: text('服务项目'),
  serverUserNames: { ...text('服务人员'), width: 8 },
} satisfies Fields<WorkOrderRow>
