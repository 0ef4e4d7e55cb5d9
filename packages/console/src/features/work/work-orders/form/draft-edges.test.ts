import type { ElderRow } from '@care/shared/people/elders/elder'
import { epochOf } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { expect, it } from 'vitest'
import { type Reminder, withReminder } from '../../../../live/reminder.ts'
import { elderOf } from '../../../../testing/records.ts'
import {
  emptyOrder,
  isFixed,
  needsPlace,
  newJob,
  type OrderDraft,
  totalOf,
  validateDraft,
  withElder,
} from './order-draft.ts'

const now = epochOf('2026-11-21 10:00:00')
const bath = { projecId: 3, projecName: '助浴', projecStandardPrice: 80 }
const draft: OrderDraft = { ...emptyOrder('key-12345678'), jobs: [newJob(bath, now, 'a')] }

it.each([
  [JobStatus.Waiting, false],
  [JobStatus.Assigned, false],
  [JobStatus.Paused, false],
  [JobStatus.InService, true],
  [JobStatus.Finished, true],
  [JobStatus.Cancelled, true],
])('an item in state %s is fixed: %s; only a fixed item may have a past time', (status, fixed) => {
  expect(isFixed({ status })).toBe(fixed)
  const old = { ...newJob(bath, now, 'a'), id: 5, status, serverTime: '2026-10-01 10:00:00' }
  const { refusals } = validateDraft({ ...draft, jobs: [newJob(bath, now, 'b'), old] }, now)
  expect('jobs.1.serverTime' in refusals).toBe(!fixed)
  expect('jobs.0.serverTime' in refusals).toBe(false)
})

it.each<[Partial<OrderDraft>, boolean]>([
  [{ lng: 116, lat: null }, true],
  [{ lng: null, lat: 39 }, true],
  [{ lng: 0, lat: 0 }, false],
  [{ lng: null, lat: null, isPlaced: true }, false],
])('an order with %o needs geocoding: %s', (given, needed) => expect(needsPlace({ ...draft, ...given })).toBe(needed))

it.each<[string, ElderRow | null, Partial<OrderDraft>]>([
  [
    'at home',
    elderOf(7, '王秀英'),
    { oldmanPhone: '13800000001', oldmanAddress: '颐和园路1号', lng: 116.3, lat: 39.98, isPlaced: false },
  ],
  [
    'in a bed of the house',
    elderOf(7, '王秀英', { checkInStatus: 1, roomName: '201', bedName: null }),
    { oldmanAddress: '康宁养老·海淀院 201', lng: null, lat: null, isPlaced: true },
  ],
  [
    'in the house without a bed',
    elderOf(7, '王秀英', { checkInStatus: 1 }),
    { oldmanAddress: '康宁养老·海淀院 在住，床位未登记', lng: null, lat: null, isPlaced: true },
  ],
  ['of nobody', null, { oldmanPhone: '', oldmanAddress: '', lng: null, lat: null, isPlaced: false }],
])('choosing an elder %s replaces the place of the previous one', (_, elder, wanted) => {
  const before = withElder(draft, elderOf(8, '李强', { mobile: '139', address: '别处', lng: 1, lat: 2 }))
  expect(withElder(before, elder)).toMatchObject({ ...wanted, elder })
})

it('the total without items is zero, and fifty cents twice are one yuan', () => {
  expect(totalOf({ jobs: [] })).toBe(0)
  const half = newJob({ ...bath, projecStandardPrice: 0.5 }, now, 'a')
  expect(totalOf({ jobs: [half, half, { ...half, serverPackageId: 1 }] })).toBe(1)
})

const words = { message: '王秀英的助浴', workOrderId: null }
const shown = (...told: [workOrderId: number | null, at: number][]) =>
  told.reduce<Reminder[]>((known, [workOrderId, at]) => withReminder(known, { ...words, workOrderId }, at), [])

it.each([
  ['within ten seconds', 9_999, 1],
  ['ten seconds later', 10_000, 2],
])('a reminder with the same text %s counts as the same reminder, or as another', (_, at, count) => {
  expect(shown([null, 0], [5, at])).toHaveLength(count)
  expect(shown([5, 0], [null, at])).toHaveLength(count)
})

it('three reminders are shown, newest first, each with its own key; another text is another reminder', () => {
  const four = shown([1, 0], [2, 1], [3, 2], [4, 3])
  expect(four.map(({ workOrderId }) => workOrderId)).toEqual([4, 3, 2])
  expect(new Set(four.map(({ key }) => key)).size).toBe(3)
  expect(withReminder(shown([null, 0]), { message: '李强的送餐', workOrderId: null }, 1)).toHaveLength(2)
})
