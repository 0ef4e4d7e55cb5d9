import { manualMeasurements, measurements } from '@care/shared/devices/devices/devices.contract'
import type { BodyInputOf } from '@care/shared/http/endpoint'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inHours, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, chaoyang } = testCallers(made, 'desk', 'nurse', 'nurse2', 'chaoyang')
const orders = testOrders(made, services, desk)
type Measured = Partial<Omit<BodyInputOf<typeof workOrders.measure>, 'id'>>

const oldmanId = () => orders.elders[0]?.id ?? 0
const measure = (id: number, values: Measured, by = nurse) =>
  services.call(workOrders.measure, by, { body: { id, ...values } })
const stored = async () =>
  (
    await made.owner
      .selectFrom('measurement')
      .select(['type', 'value', 'value2', 'status', 'detail', 'time'])
      .where('deviceId', 'is', null)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, detail: row.detail as Record<string, unknown> }))
const raised = async () =>
  (
    await made.owner
      .selectFrom('warning')
      .select(['warningContent', 'count'])
      .where('oldmanId', '=', oldmanId())
      .where('deviceId', 'is', null)
      .where('kind', '=', 'bloodPressure')
      .orderBy('id')
      .execute()
  ).map(({ warningContent, count }) => `${warningContent} ×${count}`)

async function begun() {
  const id = await orders.created([{ serverUserId: nurse.userId }])
  await orders.signIn(id, nurse)
  return { id, job: await orders.jobAt(id, 0) }
}

beforeEach(async () => {
  await sql`delete from measurement where device_id is null`.execute(made.owner)
})

it('a measurement is stored beside devices’ values with who measured it, and in the order’s history', async () => {
  const { id, job } = await begun()
  const values = { systolic: 128, diastolic: 82, heartRate: 71, temperature: 36.5, bloodOxygen: 97, weight: 61.5 }
  expect(await measure(job, { ...values, bloodSugar: 5.6, measureType: 1 })).toMatchObject({ code: 0 })
  expect((await stored()).map(({ type, value, value2, status }) => [type, value, value2, status])).toEqual([
    ['bloodPressure', 128, 82, 0],
    ['heartRate', 71, null, 0],
    ['bloodSugar', 5.6, 1, 0],
    ['temperature', 36.5, null, 0],
    ['bloodOxygen', 97, null, 0],
    ['weight', 61.5, null, 0],
  ])
  const by = { source: 'manual', userId: nurse.userId, userName: nurse.nickName, workOrderId: id, jobId: job }
  expect((await stored())[0]?.detail).toMatchObject(by)
  const query = { oldmanId: oldmanId() }
  const { data: latest } = await services.call(measurements.latest, desk, { query })
  expect(latest.find(({ type }) => type === 'weight')).toMatchObject({ value: '61.5', measuredBy: nurse.nickName })
  const { data: series } = await services.call(measurements.temperature, desk, { query })
  expect(series.list.at(-1)).toMatchObject({ temperature: 36.5, imei: '', measuredBy: nurse.nickName })
  const said = '测量：血压 128/82 mmHg、心率 71 次/分、血糖 5.6 mmol/L、体温 36.5 ℃、血氧 97 %、体重 61.5 kg'
  expect((await orders.jobsOf(id))[0]?.workOrderJobLogs.at(-1)).toMatchObject({
    remarks: said,
    operatorName: nurse.nickName,
  })
  expect(await raised()).toEqual([])
})

it('a measurement outside the limits raises a warning like a device’s value, and a repeat is merged into it', async () => {
  const { job } = await begun()
  await measure(job, { systolic: 182, diastolic: 95 })
  await measure(job, { systolic: 190, diastolic: 95 })
  const limits = '收缩压高于上限 140 mmHg，舒张压高于上限 90 mmHg'
  expect(await raised()).toEqual([`血压 190/95 mmHg，${limits}（${nurse.nickName}手工测量） ×2`])
})

it('a measurement is recorded once however often a phone submits it, with its own time', async () => {
  const { job } = await begun()
  const told = { temperature: 36.8, requestKey: 'measure-0001', doneTime: inHours(-0.5) }
  for (const _ of [1, 2, 3]) expect(await measure(job, told)).toMatchObject({ code: 0 })
  const rows = await stored()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.time).toBe(told.doneTime)
  expect((await measure(job, { ...told, doneTime: inHours(-25), requestKey: 'measure-0002' })).msg).toBe(
    '只能补传24小时内的服务记录',
  )
})

it.each<[string, Measured, string]>([
  ['nothing', {}, '请至少填写一项测量值'],
  ['only one blood pressure', { systolic: 120 }, '请同时填写收缩压和舒张压'],
  ['a diastolic pressure above the systolic one', { systolic: 80, diastolic: 120 }, '收缩压应高于舒张压'],
  ['an impossible temperature', { temperature: 365 }, '体温超出合理范围'],
  ['an impossible weight', { weight: 5 }, '体重超出合理范围'],
])('a measurement of %s is refused with a reason, and nothing is stored', async (_, values, msg) => {
  const { job } = await begun()
  expect(await measure(job, values)).toMatchObject({ status: 400, msg })
  expect(await stored()).toEqual([])
})

it('measuring is limited to those who serve the job, once it has started, within the institution', async () => {
  const waiting = await orders.jobAt(await orders.created([{ serverUserId: nurse.userId }]), 0)
  expect((await measure(waiting, { weight: 60 })).msg).toBe('服务开始后才能录入测量值')
  const { job } = await begun()
  expect(await measure(job, { weight: 60 }, nurse2)).toMatchObject({ status: 404 })
  expect(await measure(job, { weight: 60 }, { ...chaoyang, permissions: desk.permissions })).toMatchObject({
    status: 404,
  })
  expect(await stored()).toEqual([])
})

it('those who maintain the archive may record measurements there too, for the last day only', async () => {
  const record = (more: object, by = nurse) =>
    services.call(manualMeasurements.record, by, { body: { oldmanId: oldmanId(), temperature: 36.6, ...more } })
  expect(await record({})).toMatchObject({ code: 0 })
  expect((await record({ time: inHours(1) })).msg).toBe('测量时间不能晚于现在')
  expect((await record({ time: inHours(-25) })).msg).toBe('只能补录24小时内的测量值')
  expect(await record({}, { ...chaoyang, permissions: nurse.permissions })).toMatchObject({ status: 404 })
  expect(await record({}, desk)).toMatchObject({ status: 403 })
  expect(await stored()).toHaveLength(1)
})
