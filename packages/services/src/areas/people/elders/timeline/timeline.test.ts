import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, chaoyang } = testCallers(made, 'desk', 'nurse', 'chaoyang')
const tenantId = 1000002
const oldmanId = 900_001

beforeAll(async () => {
  await sql`insert into elder (tenant_id, id, user_name) values (${tenantId}, ${oldmanId}, '时间轴')`.execute(
    made.owner,
  )
  // three events in each minute, two in the newest minute
  await sql`
    insert into warning (tenant_id, id, kind, source_type, source, warning_level, warning_content, oldman_id, name, last_happen_time,
      data_happen_time, is_disposed, outcome, handler_name, count)
    select ${tenantId}, warning_id_floor(at) | (n & 1023), 'fall', 1, '跌倒', 3, '走廊', ${oldmanId}, '时间轴', at, at, 1, 'falseAlarm',
      '赵敏', 1 + n % 2
    from (select n, timestamptz '2026-09-10 00:00:00+08' + (n / 3) * interval '1 minute' as at from generate_series(0, 4999) as n) as made`.execute(
    made.owner,
  )
})

const read = async (query: object = {}, caller = desk, id = oldmanId) =>
  services.call(timeline.read, caller, { params: { id }, query })

it('the timeline shows events newest first, page by page, with events of the same time on one page', async () => {
  const first = (await read({ size: 50 })).data
  expect(first.records[0]).toMatchObject({ kind: 'warning', time: '2026-09-11 03:46:00' })
  expect(
    first.records
      .slice(0, 2)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['跌倒', '跌倒 ×2'])
  expect(first.records[0]?.text).toBe('走廊 · 已处理 · 赵敏 · 误报')
  expect(first.records).toHaveLength(50)
  const second = (await read({ size: 50, before: first.next })).data
  const seen = [...first.records, ...second.records].map(({ refId }) => refId)
  expect(new Set(seen).size).toBe(seen.length)
  expect(second.records).toHaveLength(51)
  const times = [...first.records, ...second.records].map(({ time }) => time)
  expect(times).toEqual(times.toSorted().reverse())
})

it('the timeline contains only the requested days and kinds, and ends with a last page', async () => {
  const day = (await read({ from: '2026-09-10', to: '2026-09-10', size: 200 })).data
  expect([day.records[0]?.time, day.next]).toEqual(['2026-09-10 23:59:00', expect.any(String)])
  const begun = (await read({ to: '2026-09-10', size: 200, before: `${Date.parse('2026-09-10T00:01:00+08:00')}000` }))
    .data
  expect([begun.records.length, begun.next]).toEqual([3, undefined])
  expect((await read({ kinds: 'order,device' })).data.records).toEqual([])
  expect(await read({ from: '2026-09-11', to: '2026-09-10' })).toMatchObject({ msg: '开始日期不能晚于结束日期' })
  expect(await read({ kinds: 'gossip' })).toMatchObject({ status: 400, msg: '事件类型不正确' })
})

it('the timeline shows each caller only what they may see elsewhere, and no elder of another institution', async () => {
  expect((await read()).data.kinds).toEqual(expect.arrayContaining(['warning', 'order', 'device']))
  expect((await read({}, nurse)).data).toMatchObject({ records: [], kinds: expect.not.arrayContaining(['warning']) })
  expect((await read({ kinds: 'warning' }, nurse)).data.records).toEqual([])
  expect(await read({}, chaoyang)).toMatchObject({ status: 404, msg: '长者不存在' })
})

it('the timeline shows orders with the work done, and devices', async () => {
  const { id } = await made.owner
    .selectFrom('workOrder')
    .innerJoin('device', (join) =>
      join.onRef('device.oldmanId', '=', 'workOrder.oldmanId').onRef('device.tenantId', '=', 'workOrder.tenantId'),
    )
    .select('workOrder.oldmanId as id')
    .where('workOrder.tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { records } = (await read({ kinds: 'order,device', size: 200 }, desk, id)).data
  expect(records.find(({ kind }) => kind === 'device')).toMatchObject({ title: expect.stringMatching(/^绑定/) })
  expect(records.find(({ kind }) => kind === 'order')?.text).toMatch(/^WO\d+ · /)
})
