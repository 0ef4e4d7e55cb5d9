import type { CentreWarning } from '@care/shared/alarms/warnings/centres/centre'
import type { CentreName } from '@care/shared/alarms/warnings/centres/centre-titles'
import { centreNames, centres } from '@care/shared/alarms/warnings/centres/centres.words'
import { warningCentres } from '@care/shared/alarms/warnings/centres/warning-centres.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'
import { withoutPolicies } from '../../../../testing/without-policies.ts'

const made = testDatabase()
const services = testServices(made)
/** The services connected without row-level security, so that only the conditions of the queries separate tenants. */
const alone = testServices(withoutPolicies(made))
const { ingest } = testIngestion(made)
const { desk } = testCallers(made, 'desk')
const viewer = () => ({ ...desk, permissions: ['warning:view'] })
const page = (name: CentreName, query: object = {}, at = services) =>
  at.call(warningCentres[name], viewer(), { query: { size: 100, ...query } } as never)

/** Inserts one warning of each kind that no demo device raises. */
beforeAll(async () => {
  const row = { tenantId, name: '王秀英', warningLevel: 2, lastHappenTime: new Date(), dataHappenTime: new Date() }
  const fence = { kind: 'fence:1001', sourceType: 7, source: '电子围栏', value: '320', unit: '米' }
  await made.owner
    .insertInto('warning')
    .values([
      { ...row, ...fence, warningContent: '09:12 离开围栏“住处周边”，距边界 320 米，请确认长者去向' },
      { ...row, kind: 'lock', sourceType: 16, source: '门锁报警', warningContent: '门锁被撬' },
      {
        ...row,
        kind: 'breath',
        sourceType: 5,
        source: '睡眠异常',
        value: '6',
        threshold: '8–25',
        warningContent: '呼吸 6',
      },
      { ...row, kind: 'bed', sourceType: 13, source: '机构床位', warningContent: '离床' },
      { ...row, kind: 'home-bed', sourceType: 12, source: '家庭养老床位', warningContent: '离床' },
    ])
    .execute()
  await ingest(messageOf('bloodPressure', { systolic: 165, diastolic: 85 }))
})

describe.each(centreNames)('%s', (name) => {
  it('a centre lists only its own kinds, newest first, with their columns, and sorts by each column', async () => {
    const { kinds, tells }: { kinds: readonly number[]; tells: readonly string[] } = centres[name]
    const all = await made.owner
      .selectFrom('warning')
      .select('id')
      .where('tenantId', 'in', desk.tenantIds)
      .where('sourceType', 'in', kinds)
      .orderBy('id', 'desc')
      .execute()
    const { status, data } = await page(name)
    expect(status).toBe(200)
    expect(data.total).toBe(all.length)
    expect(all.length).toBeGreaterThan(0)
    expect(data.records.map(({ id }) => id)).toEqual(all.slice(0, 100).map(({ id }) => id))
    for (const row of data.records) expect(Object.keys(row)).toEqual(expect.arrayContaining([...tells]))
    for (const ascs of tells) expect(await page(name, { ascs })).toMatchObject({ status: 200 })
    const unguarded = await page(name, {}, alone)
    expect(unguarded.data.total).toBe(all.length)
  })
})

const newestOf = async (name: CentreName, query: object = {}) =>
  (await page(name, query)).data.records[0] as CentreWarning

it('the columns of each kind are parsed from the texts of its warnings', async () => {
  expect(await newestOf('bloodPressure')).toMatchObject({
    systolic: 165,
    diastolic: 85,
    systolicMax: 140,
    systolicMin: 90,
    diastolicMax: 90,
    diastolicMin: 60,
    status: 1,
  })
  const beat = await newestOf('heartRate')
  expect(beat).toMatchObject({ heartRate: Number(beat.value), heartRateMax: 140, heartRateMin: 40 })
  expect(beat.status).toBe(Number(beat.value) > 140 ? 1 : 2)
  const fever = await newestOf('temperature')
  expect(fever).toMatchObject({ temperature: Number(fever.value), status: 1 })
  expect(await newestOf('fence')).toMatchObject({ fenceId: 1001, fenceName: '住处周边', distance: 320 })
  expect(await newestOf('sleep')).toMatchObject({ sleepWarnType: 2, breath: 6 })
  expect((await newestOf('drug')).medicineName).toMatch(/./)
  expect((await newestOf('drug')).planTime).toMatch(/^\d\d-\d\d \d\d:\d\d$/)
  const sensors = (await page('security')).data.records.map(({ securityType }) => securityType)
  expect(new Set(sensors)).toEqual(new Set([1, 3, null]))
})

it('the statistics count the warnings of a period and those open now, by kind', async () => {
  const ask = (query: object) => services.call(warnings.statistics, viewer(), { query } as never)
  // the period ends in the future, so that warnings raised during the test count too
  const [from, to] = [toShanghaiTime(Date.now() - 20 * 86_400_000), toShanghaiTime(Date.now() + 86_400_000)]
  const rowsNow = () =>
    made.owner
      .selectFrom('warning')
      .select(['sourceType', 'isDisposed', 'warningLevel', 'dataHappenTime', 'quietId'])
      .where('tenantId', 'in', desk.tenantIds)
      .where('drillId', 'is', null)
      .execute()
  // background jobs also raise warnings, so the comparison repeats until the rows are the same before and after the
  // call
  let [rows, data] = [await rowsNow(), (await ask({ startTime: from, endTime: to })).data]
  for (let after = await rowsNow(); after.length !== rows.length; after = await rowsNow())
    [rows, data] = [after, (await ask({ startTime: from, endTime: to })).data]
  for (const { sourceType, ...counted } of data) {
    const own = rows.filter((row) => row.sourceType === sourceType)
    const within = own.filter(({ dataHappenTime }) => dataHappenTime >= from && dataHappenTime <= to)
    const waiting = own.filter(({ quietId }) => quietId === null)
    expect({ sourceType, ...counted }).toMatchObject({
      sourceType,
      total: within.length,
      quiet: within.filter(({ quietId }) => quietId !== null).length,
      handled: within.filter(({ isDisposed }) => isDisposed === 1).length,
      important: within.filter(({ warningLevel }) => warningLevel === 2).length,
      open: waiting.filter(({ isDisposed }) => isDisposed === 0).length,
      inProgress: waiting.filter(({ isDisposed }) => isDisposed === 2).length,
    })
    expect(counted.total).toBe((counted.unhandled ?? 0) + (counted.handled ?? 0))
    expect(counted.total).toBe((counted.emergency ?? 0) + (counted.important ?? 0) + (counted.information ?? 0))
  }
  expect(data.length).toBe(17)
  expect(await ask({ startTime: '2020-01-01 00:00:00' })).toMatchObject({ status: 400, msg: '统计时段不能超过一年' })
  expect(await ask({ startTime: to, endTime: from })).toMatchObject({ status: 400 })
})

it('elders are listed with their number of warnings, those with the most unhandled ones first', async () => {
  const { data } = await services.call(warnings.ofElders, viewer(), { query: { size: 100 } })
  expect(data.total).toBeGreaterThan(3)
  const waits = data.records.map(({ unhandledCount }) => unhandledCount)
  expect(waits).toEqual([...waits].sort((a, b) => b - a))
  const [first] = data.records
  const { data: found } = await services.call(warnings.ofElders, viewer(), { query: { userName: first?.userName } })
  expect(found.records.map(({ oldmanId }) => oldmanId)).toContain(first?.oldmanId)
  const none = { query: { startTime: toShanghaiTime(Date.now() + 3_600_000) } }
  expect((await services.call(warnings.ofElders, viewer(), none)).data.records).toEqual([])
})
