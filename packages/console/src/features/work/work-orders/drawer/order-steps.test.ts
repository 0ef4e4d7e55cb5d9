import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { expect, it } from 'vitest'
import { orderSteps } from './order-steps.ts'

const words = (status: OrderStatus, startTime: string | null = null) =>
  orderSteps({ status, startTime }).map(({ label, state }) => `${label} ${state}`)

it('a new order is at 未派发', () => {
  expect(words(OrderStatus.Waiting)).toEqual(['未派发 current', '已派发 ahead', '进行中 ahead', '已完成 ahead'])
})

it('an assigned order is at 已派发', () => {
  expect(words(OrderStatus.Assigned)).toEqual(['未派发 done', '已派发 current', '进行中 ahead', '已完成 ahead'])
})

it('an order in service is at 进行中', () => {
  expect(words(OrderStatus.InService, '2026-11-21 10:00:00')).toEqual([
    '未派发 done',
    '已派发 done',
    '进行中 current',
    '已完成 ahead',
  ])
})

it('a finished order is at 已完成', () => {
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
