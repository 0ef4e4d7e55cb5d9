import { warningReports } from '@care/shared/alarms/warnings/reports/warning-reports.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { tenantId, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, desk2, chaoyang } = testCallers(made, 'haidian', 'desk', 'desk2', 'chaoyang')

const day = '2020-05-04'
const at = (clock: string) => `${day} ${clock}`
const period = { start: day, end: day }
const response = async (by = haidian, query: { start: string; end: string } = period) =>
  services.call(warningReports.response, by, { query })
const falseAlarms = async (by = haidian) => services.call(warningReports.falseAlarms, by, { query: period })

interface Given {
  time: string
  level?: number
  sourceType?: number
  outcome?: string
  handled?: string
  drillId?: number
  steps: [kind: string, time: string, by?: typeof desk][]
}

let deviceId = 0
async function raised({ time, level = 3, sourceType = 9, outcome, handled, drillId, steps }: Given): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into warning (tenant_id, id, drill_id, kind, source_type, source, warning_level, warning_content, device_id, imei, name,
      last_happen_time, data_happen_time, create_time, is_disposed, handle_time, outcome)
    values (${tenantId}, warning_id(${at(time)}::timestamptz), ${drillId ?? null}, 'x', ${sourceType}, 'x', ${level}, 'x', ${deviceId},
      ${watch}, '王秀英', ${at(time)}, ${at(time)}, ${at(time)}, ${handled ? 1 : 0}, ${handled ? at(handled) : null}, ${outcome ?? null})
    returning id`.execute(made.owner)
  const warningId = rows[0]?.id ?? 0
  const written = steps.map(([kind, clock, by]) => ({
    tenantId,
    warningId,
    kind,
    text: kind,
    time: at(clock),
    ...(by && { userId: by.userId, userName: by.nickName }),
  }))
  await made.owner.insertInto('warningEvent').values(written).execute()
}

beforeAll(async () => {
  const { id } = await made.owner.selectFrom('device').select('id').where('imei', '=', watch).executeTakeFirstOrThrow()
  deviceId = id
  // claimed after 30 s, released, and claimed again: the first claim counts
  await raised({
    time: '08:00:00',
    handled: '08:10:00',
    outcome: 'real',
    steps: [
      ['claimed', '08:00:30', desk],
      ['released', '08:01:00', desk],
      ['claimed', '08:05:00', desk2],
      ['dispatched', '08:06:00', desk2],
      ['family-told', '08:07:00', desk2],
      ['handled', '08:10:00', desk2],
    ],
  })
  await raised({
    time: '08:30:00',
    handled: '08:40:00',
    outcome: 'falseAlarm',
    sourceType: 1,
    steps: [
      ['escalated', '08:31:00'],
      ['claimed', '08:32:00', desk],
      ['returned', '08:35:00'],
      ['handled', '08:40:00', desk],
    ],
  })
  // nobody responded to this warning
  await raised({ time: '09:00:00', steps: [['raised', '09:00:00']] })
  // the application itself closed this warning
  await raised({ time: '10:00:00', level: 1, sourceType: 15, handled: '11:00:00', steps: [['handled', '11:00:00']] })
  await raised({
    time: '12:00:00',
    handled: '12:01:00',
    outcome: 'test',
    level: 2,
    sourceType: 2,
    steps: [['handled', '12:01:00', desk]],
  })
  const { rows } = await sql<{
    id: number
  }>`insert into drill (tenant_id, device_id, scenario, minutes, steps, sent, create_by, create_user)
    values (${tenantId}, ${deviceId}, 'fallNoAnswer', 2, 5, 5, 1, 'x') returning id`.execute(made.owner)
  await raised({ time: '08:00:00', drillId: rows[0]?.id ?? 0, steps: [['claimed', '08:00:01', desk]] })
})

it('the report has the share of emergencies handled in time, by the first user to claim each', async () => {
  const { data } = await response()
  expect(data.total).toMatchObject({
    count: 5,
    emergencies: 3,
    fast: { due: 3, met: 1 },
    sure: { due: 3, met: 2 },
    toClaim: { count: 3, median: 60, p90: 108 },
    toTell: { count: 1, median: 420 },
    toDispatch: { count: 1, median: 360 },
    toArrive: { count: 0, median: null },
    toClose: { count: 4, median: 600 },
    judged: 3,
    real: 1,
    falseAlarm: 1,
    test: 1,
    unsaid: 1,
    escalated: 1,
    returned: 1,
  })
  expect(data.total.outcomes).toEqual([
    { outcome: 'falseAlarm', count: 1 },
    { outcome: 'real', count: 1 },
    { outcome: 'test', count: 1 },
  ])
  expect(data.levels.map(({ name, count }) => [name, count])).toEqual([
    ['紧急', 3],
    ['重要', 1],
    ['提示', 1],
  ])
  expect(data.people.map(({ name, count, toClaim }) => [name, count, toClaim.median])).toEqual([[desk.nickName, 3, 60]])
  expect(data.hours.map(({ key, count }) => [key, count])).toEqual([
    ['8', 2],
    ['9', 1],
    ['10', 1],
    ['12', 1],
  ])
  expect(data.days).toMatchObject([{ key: day, name: day, count: 5 }])
})

it('the report counts false alarms by kind, hour and device', async () => {
  const { data } = await falseAlarms()
  expect(data.total).toMatchObject({ count: 5, judged: 3, real: 1, falseAlarm: 1, test: 1 })
  expect(data.kinds.find(({ name }) => name === '跌倒')).toMatchObject({ count: 1, falseAlarm: 1 })
  expect(data.devices).toMatchObject([
    { key: String(deviceId), imei: watch, count: 5, falseAlarm: 1, elders: '王秀英' },
  ])
  expect(data.elders).toEqual([])
})

it('the exported report has only rows of its own institution, and an invalid period is refused', async () => {
  const query = { ...period, current: 1, size: 2 }
  const { data } = await services.call(warningReports.responseRows, haidian, { query })
  expect(data.records).toMatchObject([
    { id: 1, group: '合计', count: 5, fastShare: '33.3%', sureShare: '66.7%', toClaim: 60, falseShare: '33.3%' },
    { id: 2, group: '级别', name: '紧急' },
  ])
  expect(data.next).toBe('2')
  const rows = await services.call(warningReports.falseAlarmRows, haidian, { query })
  expect(rows.data.records[0]).toMatchObject({ group: '合计', judged: 3, falseShare: '33.3%' })

  expect((await response(chaoyang)).data.total).toMatchObject({ count: 0, toClaim: { count: 0, median: null } })
  expect((await falseAlarms(chaoyang)).data.devices).toEqual([])
  expect(await response(desk)).toMatchObject({ status: 403 })
  expect(await response(haidian, { start: '2026-01-02', end: '2026-01-01' })).toMatchObject({
    status: 400,
    msg: '结束日期不能早于开始日期',
  })
  expect(await response(haidian, { start: '2025-01-01', end: '2026-01-02' })).toMatchObject({
    status: 400,
    msg: '最多统计366天',
  })
})

it('no partitions of months outside the period are scanned', async () => {
  const { selectReported: picked } = await import('./reported.repository.ts')
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from ${picked(haidian, {
    start: '2026-11-01',
    end: '2026-11-02',
  })} as p`.execute(made.owner)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  const { rows: parts } = await sql<{
    n: number
  }>`select count(*)::int as n from pg_inherits where inhparent = 'warning'::regclass`.execute(made.owner)
  const read = new Set(plan.match(/warning_\w*\d{4}\w*|warning_other/g) ?? [])
  expect(read.size).toBeLessThan(Number(parts[0]?.n))
})
