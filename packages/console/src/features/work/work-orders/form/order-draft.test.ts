import { epochOf } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { expect, it } from 'vitest'
import { emptyOrder, needsPlace, newJob, type OrderDraft, totalOf, validateDraft, withElder } from './order-draft.ts'

const now = epochOf('2026-11-21 10:00:00')
const bath = { projecId: 3, projecName: '助浴', projecStandardPrice: 80 }
const rescue = { projecId: 9, projecName: '紧急救助', projecStandardPrice: 120.5 }

const complete: OrderDraft = {
  ...emptyOrder('key-12345678'),
  elder: { id: 7, userName: '王秀英', tenantId: 1000002 },
  oldmanPhone: '13800000001',
  oldmanAddress: '颐和园路1号',
  jobs: [newJob(bath, now, 'a')],
}
const refusals = (change: Partial<OrderDraft>) => validateDraft({ ...complete, ...change }, now).refusals
const job = (change: object) => [{ ...newJob(bath, now, 'a'), ...change }]

it('a complete order is sent with default payment and urgency', () => {
  expect(validateDraft(complete, now).body).toMatchObject({
    oldmanId: 7,
    payType: '1',
    emergencyType: '1',
    workOrderJobs: [{ serverProjectId: 3, serverTime: '2026-11-21 10:00:00', serverPackageId: 0 }],
  })
})

it('the total adds up the items, without items paid by a package', () => {
  const jobs = [newJob(bath, now, 'a'), newJob(rescue, now, 'b'), { ...newJob(bath, now, 'c'), serverPackageId: 4 }]
  expect(totalOf({ jobs })).toBe(200.5)
})

it('missing fields are reported with the messages of the specification', () => {
  expect(refusals({ elder: null })).toEqual({ oldmanId: '请选择长者' })
  expect(refusals({ oldmanPhone: '' })).toEqual({ oldmanPhone: '请完善长者信息' })
  expect(refusals({ oldmanAddress: ' ' })).toEqual({ oldmanAddress: '请完善长者信息' })
  expect(refusals({ jobs: [] })).toEqual({ jobs: '请添加服务清单' })
  expect(refusals({ downPhone: '123' })).toEqual({ downPhone: '手机输入不正确' })
  expect(refusals({ payType: '' })).toEqual({ payType: '请选择付款方式' })
  expect(refusals({ jobs: job({ serverTime: undefined }) })).toEqual({ 'jobs.0.serverTime': '请选择时间' })
})

it('an address is geocoded before saving, unless its place is known or is a bed', () => {
  expect(needsPlace(complete)).toBe(true)
  expect(needsPlace({ ...complete, lng: 116.3, lat: 39.9 })).toBe(false)
  expect(needsPlace({ ...complete, isPlaced: true })).toBe(false)
})

it('a service time more than a day ago is refused', () => {
  expect(refusals({ jobs: job({ serverTime: '2026-11-20 10:00:00' }) })).toEqual({})
  expect(refusals({ jobs: job({ serverTime: '2026-11-20 09:59:00' }) })).toHaveProperty(['jobs.0.serverTime'])
})

it('the past time of an item that was served is accepted', () => {
  const served = job({ id: 5, status: JobStatus.Finished, serverTime: '2026-10-01 10:00:00' })
  expect(refusals({ jobs: served })).toEqual({})
})

it('the staff are cleared when the elder belongs to another institution', () => {
  const staffed = { ...complete, jobs: job({ staff: { userId: 2, nickName: '李护士' } }) }
  const other = { id: 8, userName: '李强', tenantId: 1000003, mobile: null, address: null }
  expect(withElder(staffed, other as never).jobs[0]?.staff).toBeNull()
  expect(withElder(staffed, { ...other, tenantId: 1000002 } as never).jobs[0]?.staff).not.toBeNull()
})
