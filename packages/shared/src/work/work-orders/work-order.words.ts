import { dict, line, lines, money, person, phone, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

export const Urgency = { Usual: '1', Urgent: '2', Emergency: '3' } as const
export const emergencyTypes = {
  [Urgency.Usual]: { label: '普通', look: 'success' },
  [Urgency.Urgent]: { label: '紧急', look: 'danger' },
  [Urgency.Emergency]: { label: '非常紧急', look: 'danger' },
} as const satisfies Words

/** Fields of a work order in the list and the drawer; typed fields are in its form. */
export const workOrder = listWords({
  noun: '服务工单',
  fields: {
    workNo: readOnly('工单号', { always: true, width: 12, rank: 4 }),
    oldmanName: person('服务长者', { always: true, width: 7, rank: 'title' }),
    oldmanPhone: phone('联系电话', {}),
    oldmanAddress: readOnly('服务地址', {}),
    downName: line('下单人', { max: 20, width: 7 }),
    downPhone: phone('下单人手机', {}),
    downTime: time('下单时间', { rank: 5 }),
    startTime: time('开始时间', { maybe: true }),
    endTime: time('结束时间', { maybe: true }),
    dueTime: time('时限', { maybe: true, width: 11, rank: 2 }),
    emergencyType: dict('紧急程度', { dict: 'emergency_type', always: true, width: 6.5, rank: 3 }),
    payType: dict('付款方式', { dict: 'pay_type', always: true }),
    status: dict('状态', { dict: 'work_order_status', always: true, width: 7 }),
    orderPrice: money('金额', {}),
    remarks: lines('备注', { max: 100 }),
    projectNames: readOnly('服务项目', { always: true, rank: 1 }),
    serverUserNames: person('服务人员', { always: true, width: 9, rank: 1 }),
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
    operationUserName: person('操作人', {}),
    operationUserTenantName: readOnly('操作人机构', {}),
  },
  columns: [
    'workNo',
    'oldmanName',
    'projectNames',
    'status',
    'dueTime',
    'emergencyType',
    'serverUserNames',
    'downTime',
    'orderPrice',
    'tenantName',
  ],
  search: ['workNo', 'oldmanName', 'status', 'emergencyType', 'downTime'],
})
