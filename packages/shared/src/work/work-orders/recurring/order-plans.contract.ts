import { z } from 'zod'
import { area, calls, post, put } from '../../../http/endpoint.ts'
import {
  HolidayOfRule,
  OrderPlan,
  OrderPlanChange,
  OrderPlanDraft,
  OrderPlanOnDate,
  OrderPlanOutcome,
  OrderPlanRow,
  OrderPlanSearch,
  OrderPlanSetting,
} from './order-plan.ts'
import { orderPlan } from './order-plan.words.ts'

const done = z.boolean()
const view = calls({ access: 'workorderplan:view' })
const editing = { access: 'workorderplan:edit' } as const
const ofOne = { ids: { id: 'orderPlan' }, ...editing, data: done } as const

/** 周期工单: recurring orders; each date becomes a work order some days ahead, once, by the rules of a single order. */
export const orderPlans = area('tenant-members', {
  page: view.list('/workorderplan/page', orderPlan, OrderPlanRow, OrderPlanSearch),
  holidays: view.get('/workorderplan/holidays', '节假日与调休', { data: z.array(HolidayOfRule) }),
  setting: view.get('/workorderplan/setting', '周期工单设置', { data: OrderPlanSetting }),
  saveSetting: put('/workorderplan/setting', {
    ...editing,
    body: OrderPlanSetting,
    data: done,
    summary: '保存周期工单设置',
  }),
  get: view.get('/workorderplan/:id', '周期工单', { ids: { id: 'orderPlan' }, data: OrderPlan }),
  create: post('/workorderplan', {
    ...editing,
    body: OrderPlanDraft,
    data: z.object({ id: z.number() }),
    summary: '新增周期工单',
  }),
  update: put('/workorderplan', {
    ...editing,
    body: OrderPlanChange,
    data: OrderPlanOutcome,
    summary: '修改周期工单',
  }),
  pause: post('/workorderplan/pause/:id', { ...ofOne, summary: '暂停周期工单' }),
  resume: post('/workorderplan/resume/:id', { ...ofOne, summary: '恢复周期工单' }),
  end: post('/workorderplan/end/:id', { ...ofOne, summary: '结束周期工单' }),
  skip: post('/workorderplan/skip', { ...editing, body: OrderPlanOnDate, data: done, summary: '跳过一次' }),
  retry: post('/workorderplan/retry', { ...editing, body: OrderPlanOnDate, data: done, summary: '重新生成一次' }),
})
