import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { expect, it } from 'vitest'
import { orderSteps } from './order-steps.ts'

const words = (status: OrderStatus, startTime: string | null = null) =>
  orderSteps({ status, startTime }).map(({ label, state }) => `${label} ${state}`)

it('the current step of a new order is 未派发', () => {
  expect(words(OrderStatus.Waiting)).toEqual(['未派发 current', '已派发 ahead', '进行中 ahead', '已完成 ahead'])
})

it('the current step of an assigned order is 已派发', () => {
  expect(words(OrderStatus.Assigned)).toEqual(['未派发 done', '已派发 current', '进行中 ahead', '已完成 ahead'])
})

it('the current step of an order in service is 进行中', () => {
  expect(words(OrderStatus.InService, '2026-11-21 10:00:00')).toEqual([
    '未派发 done',
    '已派发 done',
    '进行中 current',
    '已完成 ahead',
  ])
})

it('the current step of a finished order is 已完成', () => {
  expect(words(OrderStatus.Finished, '2026-11-21 10:00:00').at(-1)).toBe('已完成 done')
})

it('steps that a cancelled order never reached are skipped', () => {
  expect(words(OrderStatus.Cancelled)).toEqual(['未派发 done', '已取消 done'])
})

it('the steps of an order cancelled in service are kept', () => {
  expect(words(OrderStatus.Cancelled, '2026-11-21 10:00:00')).toEqual([
    '未派发 done',
    '已派发 done',
    '进行中 done',
    '已取消 done',
  ])
})
