import type { ProjectChoice } from '@care/shared/money/catalogue/catalogue.contract'
import { epochOf } from '@care/shared/shanghai-time'
import type { LastOrder } from '@care/shared/work/work-orders/work-order'
import { expect, it } from 'vitest'
import { withLastOrder } from './last-order.ts'
import { emptyOrder } from './order-draft.ts'

const bath: ProjectChoice = {
  serverId: 1,
  serverName: '生活照料',
  projecId: 3,
  projecName: '上门助浴',
  projecStandardPrice: 80,
  serverTimeNum: 60,
}
const helper = { userId: 22, nickName: '赵护士', phone: null }
const job: LastOrder['workOrderJobs'][number] = {
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  serverTime: '2026-11-01 09:00:00',
  serverUserId: 21,
  serverUserName: '李护士',
  helpers: [helper],
  remarks: '带轮椅',
}
const last = (...jobs: Partial<typeof job>[]): LastOrder => ({
  workNo: 'WO1',
  remarks: '先打电话',
  workOrderJobs: jobs.map((given) => ({ ...job, ...given })),
})
const filled = (order: LastOrder, now: string) =>
  withLastOrder(emptyOrder('key'), order, [bath], epochOf(now), () => 'k')

it('items, staff and remarks are moved to today at the same hour, with services of the current catalogue', () => {
  const { draft, missing } = filled(last({}), '2026-11-21 08:59:59')
  expect(missing).toEqual([])
  expect(draft.remarks).toBe('先打电话')
  expect(draft.jobs).toMatchObject([
    {
      project: bath,
      serverTime: '2026-11-21 09:00:00',
      serverPackageId: 0,
      remarks: '带轮椅',
      staff: { userId: 21, nickName: '李护士' },
      helpers: [{ userId: 22, nickName: '赵护士' }],
    },
  ])
})

it.each([
  ['2026-11-21 09:00:01', '2026-11-22 09:00:00', '2026-11-23 00:30:00'],
  ['2026-12-31 23:59:59', '2027-01-01 09:00:00', '2027-01-02 00:30:00'],
])('at %s the copied order is for tomorrow, and items keep their distance in days', (now, first, second) => {
  const order = last({ serverTime: '2026-11-02 00:30:00' }, { serverTime: '2026-11-01 09:00:00' })
  expect(filled(order, now).draft.jobs.map(({ serverTime }) => serverTime)).toEqual([second, first])
})

it('services no longer in the catalogue are named, and values entered before stay', () => {
  const order = last({ serverProjectId: 9, serverProjectName: '旧项目' }, { serverUserId: null, helpers: [] })
  const { draft, missing } = withLastOrder({ ...emptyOrder('key'), remarks: '已写' }, order, [bath], 0, () => 'k')
  expect(missing).toEqual(['旧项目'])
  expect(draft).toMatchObject({ remarks: '已写', jobs: [{ staff: null }] })
})
