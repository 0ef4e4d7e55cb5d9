import { randomUUID } from 'node:crypto'
import { manualMeasurements } from '@care/shared/devices/devices/devices.contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import {
  foreignWatch,
  messageOf,
  otherWatch,
  tenantId,
  testIngestion,
  warningsOf,
  watch,
} from '../../../../testing/ingestion.ts'
import { raceRounds } from '../../../../testing/rounds.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const [here, elsewhere, third] = [testIngestion(made), testIngestion(made), testIngestion(made)]
const { desk } = testCallers(made, 'desk')
let own = { id: 0, oldmanId: 0 }

beforeAll(async () => {
  const device = made.owner.selectFrom('device').select(['id', 'oldmanId']).where('imei', '=', watch)
  const { id, oldmanId } = await device.executeTakeFirstOrThrow()
  own = { id, oldmanId: oldmanId ?? 0 }
})
beforeEach(async () => {
  await made.owner.deleteFrom('deviceBreach').execute()
  await made.owner.deleteFrom('deviceSettingsLayer').execute()
  await made.owner.deleteFrom('deviceConfig').execute()
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await go({ heartRateTimes: 3, heartRateLasting: 5 })
})

/** Sets the institution's watch settings. */
async function go(settings: object) {
  await made.owner.deleteFrom('deviceSettingsLayer').execute()
  const layer = { tenantId, settings: JSON.stringify(settings), updateUser: '院长' }
  await made.owner.insertInto('deviceSettingsLayer').values(layer).execute()
  for (const { parts } of [here, elsewhere, third]) parts.registry.forget()
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const beat = (heartRate: number, minutes: number, more = {}) =>
  messageOf('heartRate', { heartRate, time: ago(minutes), ...more })
const open = async (imei = watch, kind = 'heartRate') =>
  (await warningsOf(made, imei, kind)).filter(({ isDisposed }) => isDisposed !== 1)
const kept = () =>
  made.owner.selectFrom('deviceBreach').select(['track', 'side', 'count', 'version']).orderBy('track').execute()

it('a breach that lasts over commits of several processes is reported with its duration and count', async () => {
  await here.ingest([beat(150, 12), beat(151, 9)])
  await elsewhere.ingest(beat(152, 6))
  expect(await open()).toMatchObject([
    { count: 1, warningContent: expect.stringMatching(/152.*，已持续 6 分钟、3 次$/) },
  ])
  await here.ingest([beat(100, 5), beat(150, 4), beat(150, 3)])
  expect(await open()).toMatchObject([{ count: 1 }])
  expect(await kept()).toEqual([{ track: 'heartRate', side: 1, count: 2, version: 3 }])
})

it('no value counts twice, and a late value does not count', async () => {
  const [first, newest] = [beat(150, 12), beat(151, 6)]
  await here.ingest([first, newest])
  expect(await here.ingest([first, newest])).toMatchObject({ duplicates: 2 })
  expect(await elsewhere.ingest([newest, newest])).toMatchObject({ duplicates: 2 })
  await here.ingest([beat(150, 9), beat(100, 10)])
  expect(await kept()).toMatchObject([{ count: 2, version: 1 }])
  expect(await open()).toEqual([])
  await here.ingest(beat(152, 5))
  expect(await open()).toMatchObject([{ warningContent: expect.stringContaining('、3 次') }])
})

it('a breach ends when the wearer or the condition changes', async () => {
  await here.ingest([beat(150, 12), beat(151, 9)])
  const elder = made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '<>', own.oldmanId)
  const { id: other } = await elder.orderBy('id').executeTakeFirstOrThrow()
  const wear = async (oldmanId: number) => {
    await made.owner.updateTable('device').set({ oldmanId }).where('id', '=', own.id).execute()
    here.parts.registry.forget()
  }
  await wear(other)
  await here.ingest(beat(152, 6))
  expect(await kept()).toMatchObject([{ count: 1 }])
  await wear(own.oldmanId)
  await here.ingest([beat(150, 5), beat(151, 4)])
  await go({ heartRateTimes: 3, heartRateLasting: 4 })
  await here.ingest(beat(152, 1))
  expect(await kept()).toMatchObject([{ count: 1 }])
  expect(await open()).toEqual([])
})

it('no breach is stored without a condition, and a call for help is never delayed by one', async () => {
  await here.ingest([
    messageOf('sos'),
    messageOf('temperature', { temperature: 39 }),
    messageOf('heartRate', { heartRate: 150, imei: foreignWatch }),
  ])
  await here.ingest(messageOf('heartRate', { heartRate: 150, imei: foreignWatch }), { tenantId: 1000003 })
  expect([(await open(watch, 'sos')).length, (await open(watch, 'temperature')).length]).toEqual([1, 1])
  expect(await open(foreignWatch)).toHaveLength(1)
  expect(await kept()).toEqual([])
})

it('no value is lost when three processes begin a breach concurrently', async () => {
  await go({ heartRateTimes: 3 })
  for (let round = 0; round < raceRounds(15); round++) {
    await made.owner.deleteFrom('deviceBreach').execute()
    await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
    const time = ago(1)
    const one = (imei: string) => messageOf('heartRate', { heartRate: 150, imei, time, id: randomUUID() })
    await Promise.all([
      here.ingest([one(watch), one(otherWatch)]),
      elsewhere.ingest([one(otherWatch), one(watch)]),
      third.ingest([one(watch), one(otherWatch)]),
    ])
    expect(await kept()).toMatchObject([{ count: 3 }, { count: 3 }])
    expect([await open(), await open(otherWatch)]).toMatchObject([[{ count: 1 }], [{ count: 1 }]])
  }
})

it('a value measured by hand warns immediately, by the limits of the elder’s device type', async () => {
  const { deviceTypeId } = await made.owner
    .selectFrom('device')
    .select('deviceTypeId')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  const layer = { tenantId, deviceTypeId, settings: JSON.stringify({ heartRateMax: 110 }), updateUser: '院长' }
  await made.owner.insertInto('deviceSettingsLayer').values(layer).execute()
  const { oldmanId } = own
  await services.call(manualMeasurements.record, { ...desk, permissions: ['health:edit'] }, {
    body: { oldmanId, heartRate: 120 },
  } as never)
  const warnings = made.owner.selectFrom('warning').select('warningContent').where('isDisposed', '<>', 1)
  expect(await warnings.where('oldmanId', '=', oldmanId).where('kind', '=', 'heartRate').execute()).toMatchObject([
    { warningContent: expect.stringContaining('高于上限 110') },
  ])
})
