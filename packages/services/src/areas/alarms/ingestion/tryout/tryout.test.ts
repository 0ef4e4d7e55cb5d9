import { settingTryouts, type TryoutInput } from '@care/shared/devices/devices/config/tryout.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, otherWatch, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { haidian } = testCallers(made, 'haidian')
const run = (body: Partial<TryoutInput>) =>
  services.call(settingTryouts.run, haidian, { body: { settings: { heartRateMax: 160 }, ...body } } as never)

beforeAll(async () => {
  await made.owner.deleteFrom('measurement').execute()
  await made.owner.deleteFrom('familyTelling').execute()
  await made.owner.deleteFrom('warningEvent').execute()
  await made.owner.deleteFrom('warning').execute()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await ingest(messageOf('heartRate', { heartRate: 150, time: hoursAgo(22) }))
  await made.owner
    .updateTable('warning')
    .set({ isDisposed: 1, outcome: 'falseAlarm', handleTime: new Date() })
    .execute()
  await ingest(messageOf('heartRate', { heartRate: 170, imei: otherWatch, time: hoursAgo(20) }))
  await ingest(messageOf('heartRate', { heartRate: 200, imei: foreignWatch, time: hoursAgo(10) }), {
    tenantId: 1000003,
  })
  await ingest(messageOf('bloodOxygen', { bloodOxygen: 80, time: hoursAgo(9) }))
})

it('trying out settings covers one device, one elder or the whole institution, and nobody else', async () => {
  const one = { before: { total: 1, falseAlarm: 1 }, after: { total: 0 }, added: 0, measurements: 1, isCut: false }
  expect((await run({ imei: watch })).data).toMatchObject({ ...one, devices: 1 })
  const { oldmanId } = await made.owner
    .selectFrom('device')
    .select('oldmanId')
    .where('imei', '=', otherWatch)
    .executeTakeFirstOrThrow()
  expect((await run({ oldmanId: oldmanId ?? 0 })).data).toMatchObject({
    before: { total: 1, unjudged: 1 },
    after: { total: 1 },
    measurements: 1,
  })
  expect((await run({})).data).toMatchObject({ before: { total: 2 }, after: { total: 1 }, added: 0, measurements: 2 })
  expect((await run({ settings: { heartRateMax: 175 } })).data).toMatchObject({ after: { total: 0 } })
})

it('settings are proposed for devices of the own institution; another’s device gets 404', async () => {
  const asked = (imei: string, by = haidian) =>
    made.owner
      .selectFrom('device')
      .select('id')
      .where('imei', '=', imei)
      .executeTakeFirstOrThrow()
      .then(({ id }) => services.call(settingTryouts.propose, by, { query: { deviceId: id, days: '7' } }))
  expect((await asked(watch)).data).toMatchObject({
    days: 7,
    reason: null,
    proposals: [{ name: 'heartRateTimes', from: 1, to: 2, before: { falseAlarm: 1 }, after: { falseAlarm: 0 } }],
  })
  expect((await asked(otherWatch)).data).toMatchObject({ reason: 'noFalse', proposals: [] })
  expect(await asked(foreignWatch)).toMatchObject({ status: 404, msg: '设备不存在' })
})

it('the replay covers only the kinds that the change concerns, and invalid changes are refused', async () => {
  // the demo has a night limit of its own, and the test may run at any time of day
  const lower = { bloodOxygenMin: 75, bloodOxygenNightMin: 75 }
  expect((await run({ imei: watch, settings: lower })).data).toMatchObject({
    before: { total: 1 },
    after: { total: 0 },
    measurements: 1,
  })
  expect((await run({ imei: watch, settings: { ringMode: 1 } })).data).toMatchObject({
    before: { total: 0 },
    measurements: 0,
  })
  expect(await run({ imei: foreignWatch })).toMatchObject({ status: 404, msg: '设备不存在' })
  expect(await run({ imei: watch, settings: { heartRateMax: 60, heartRateMin: 80 } })).toMatchObject({
    status: 400,
    msg: '心率上限应高于心率下限',
  })
})
