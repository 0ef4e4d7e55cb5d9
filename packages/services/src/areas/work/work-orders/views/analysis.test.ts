import type { Analysis } from '@care/shared/work/work-orders/views/analysis'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inHours, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian, anhe, nurse, nurse2 } = testCallers(made, 'desk', 'haidian', 'anhe', 'nurse', 'nurse2')
const orders = testOrders(made, services, desk)

const analysis = (start: string, end: string, by = haidian) =>
  services.call(workOrders.analysis, by, { query: { start, end } })
const open = async () => (await analysis('2032-01-01', '2032-01-01')).data.open as Analysis['open']

it('the analysis shows how fast, how punctual and how expensive the services of a period were', async () => {
  const before = await open()
  const at = (clock: string) => `2020-05-04 ${clock}:00`
  const done = [
    // when each was ordered, dispatched and begun; all are planned for 09:00
    { ordered: '08:00', given: ['08:10'], begun: '09:05', who: nurse, urgent: false },
    { ordered: '08:00', given: ['08:30', '08:40'], begun: '09:16', who: nurse2, urgent: true },
    { ordered: '08:00', given: ['08:20'], begun: null, who: nurse, urgent: false },
  ]
  for (const { ordered, given, begun, who, urgent } of done) {
    const id = await orders.created([{ serverTime: inHours(1), serverUserId: who.userId }], {
      emergencyType: '2',
    })
    const jobId = await orders.jobAt(id, 0)
    await made.owner
      .updateTable('workOrder')
      .set({
        downTime: at(ordered),
        emergencyType: urgent ? '2' : '1',
        ...(begun && { status: '2', startTime: at(begun) }),
      })
      .where('id', '=', id)
      .execute()
    await made.owner
      .updateTable('workOrderJob')
      .set({
        serverTime: at('09:00'),
        serverTimeNum: 40,
        orderPriceFen: 1_050,
        dispatchTime: at(given.at(-1) ?? ''),
        ...(begun && { status: '4', serverStartTime: at(begun), serverEndTime: at('09:50') }),
      })
      .where('id', '=', jobId)
      .execute()
    await sql`delete from work_order_log where work_order_job_id = ${jobId}`.execute(made.owner)
    const log = { tenantId: desk.tenantId, workOrderId: id, workOrderJobId: jobId, kind: 'dispatch', remarks: '已派单' }
    await made.owner
      .insertInto('workOrderLog')
      .values(given.map((clock) => ({ ...log, createTime: at(clock) })))
      .execute()
  }
  const { data } = await analysis('2020-05-04', '2020-05-04')
  const counts = { count: 3, finished: 2, cancelled: 0, dispatched: 3, redispatched: 1, due: 3, late: 2, cost: 31.5 }
  expect(data).toMatchObject({
    total: counts,
    toDispatch: { count: 3, median: 20, p90: 28 },
    toArrive: { count: 1, median: 76, p90: 76 },
    // targets: dispatch within 60 minutes, 15 if urgent; arrival within 30 minutes after 09:00; at one of them nobody
    // arrived
    dispatchClock: { due: 3, met: 2 },
    arriveClock: { due: 3, met: 2 },
    staff: [
      { userId: nurse.userId, count: 2, finished: 1, late: 1, minutes: 40 },
      { userId: nurse2.userId, count: 1, finished: 1, late: 1, redispatched: 1, minutes: 40 },
    ],
    projects: [counts],
  })
  const rows = await services.call(workOrders.analysisRows, haidian, {
    query: { start: '2020-05-04', end: '2020-05-04', current: 1, size: 2 },
  })
  expect(rows.data).toMatchObject({
    total: 4,
    next: '2',
    records: [
      { group: '合计', count: 3, lateShare: '66.7%', dispatchKept: '66.7%', toDispatch: 20, hours: null, cost: 31.5 },
      { group: '服务人员', name: '护理员 李娟', hours: 0.7, dispatchKept: null },
    ],
  })
  expect((await analysis('2020-05-05', '2020-05-05')).data).toMatchObject({
    total: { count: 0, cost: 0 },
    toDispatch: { count: 0, median: null },
    staff: [],
    projects: [],
  })
  expect((await analysis('2020-05-04', '2020-05-04', anhe)).data.total.count).toBe(0)
  // the order that nobody has started has been open for years
  expect((await open()).map(({ count }, age) => count - (before[age]?.count ?? 0))).toEqual([0, 0, 0, 1])
})

it('an invalid period is refused', async () => {
  expect(await analysis('2026-01-02', '2026-01-01')).toMatchObject({ status: 400, msg: '结束日期不能早于开始日期' })
  expect(await analysis('2025-01-01', '2026-01-02')).toMatchObject({ status: 400, msg: '最多统计366天' })
})
