import { TroubleSearch } from '@care/shared/devices/devices/fleet/device-trouble'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, tenantId, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { warnOfSilences } from '../../../alarms/warnings/warnings.port.ts'
import { findTroublePage } from '../troubles/trouble.repository.ts'
import { FleetWatch } from './watch-silence.ts'

const made = testDatabase()
const tested = testIngestion(made)
const { desk } = testCallers(made, 'desk')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
let fleet: FleetWatch

/** Two days of listening, after which the last message of every device is set to now. */
async function calm() {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).where('isDisposed', '<>', 1).execute()
  await made.owner.deleteFrom('deviceTrouble').execute()
  await made.owner.deleteFrom('tenantSilenceRule').execute()
  await made.owner.deleteFrom('deviceSign').execute()
  await made.owner.updateTable('device').set({ lastSeen: new Date(), onlineStatus: 1 }).execute()
  await made.owner.deleteFrom('listening').execute()
  await made.owner
    .insertInto('listening')
    .values({ fromTime: minutesAgo(2_880), toTime: minutesAgo(-1) })
    .execute()
  fleet = new FleetWatch(made.database, tested.parts.registry, warnOfSilences)
}
beforeEach(calm)

const heard = (imeis: string[], minutes: number) =>
  made.owner
    .updateTable('device')
    .set({ lastSeen: minutesAgo(minutes) })
    .where('imei', 'in', imeis)
    .execute()
const turn = async () => {
  await fleet.turn()
}
const offline = async () =>
  (await made.owner.selectFrom('device').select('imei').where('onlineStatus', '=', 0).orderBy('imei').execute()).map(
    ({ imei }) => imei,
  )
const told = () =>
  made.owner
    .selectFrom('warning')
    .select(['imei', 'name', 'warningContent', 'isDisposed', 'sourceType', 'warningLevel', 'handlerName', 'kind'])
    .where('kind', 'like', 'offline:%')
    .where('tenantId', '=', tenantId)
    .where('seq', '>', 0)
    .orderBy('id')
    .execute()
const watchesOf = async (count: number) =>
  (
    await made.owner
      .selectFrom('device as d')
      .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
      .select('d.imei')
      .where('t.code', '=', 'WATCH')
      .where('d.tenantId', '=', tenantId)
      .where('d.oldmanId', 'is not', null)
      .orderBy('d.id')
      .limit(count)
      .execute()
  ).map(({ imei }) => imei)

it('a watch counts as silent after two hours, which notifies the desk once, until its next message', async () => {
  await heard([watch], 121)
  await heard([otherWatch], 119)
  await turn()
  await turn()
  expect(await offline()).toEqual([watch])
  expect(await told()).toMatchObject([
    {
      imei: watch,
      sourceType: 15,
      warningLevel: 1,
      isDisposed: 0,
      warningContent: expect.stringMatching(/^设备已 2 小时没有消息/),
    },
  ])
  await tested.ingest(messageOf('battery', { power: 80 }))
  await turn()
  expect(await told()).toMatchObject([{ isDisposed: 1, handlerName: '系统' }])
  expect(await offline()).toEqual([])
})

it('a warning that a user has claimed is not closed automatically', async () => {
  await made.owner.deleteFrom('warningEvent').execute()
  await made.owner.deleteFrom('warning').where('kind', 'like', 'offline:%').execute()
  await heard([watch], 121)
  await turn()
  await made.owner
    .updateTable('warning')
    .set({ isDisposed: 2, claimerId: 1 })
    .where('kind', 'like', 'offline:%')
    .execute()
  await heard([watch], 0)
  await turn()
  expect((await told()).map(({ isDisposed }) => isDisposed)).toEqual([2])
  expect(
    await made.owner
      .selectFrom('deviceTrouble')
      .select('id')
      .where('kind', '=', 'silent')
      .where('endTime', 'is', null)
      .execute(),
  ).toEqual([])
})

it('no device counts as silent because the server was down, nor right after a start', async () => {
  await made.owner.deleteFrom('listening').execute()
  await made.owner
    .insertInto('listening')
    .values({ fromTime: minutesAgo(900), toTime: minutesAgo(100) })
    .execute()
  await heard([watch], 121)
  await fleet.begin()
  await turn()
  expect(await offline()).toEqual([])
  await made.owner
    .updateTable('listening')
    .set({ fromTime: minutesAgo(90) })
    .where('toTime', '>', minutesAgo(1).toISOString())
    .execute()
  await turn()
  expect(await offline()).toEqual([])
  // 21 minutes before the server was down, and 100 minutes after it
  await made.owner
    .updateTable('listening')
    .set({ fromTime: minutesAgo(100.5) })
    .where('toTime', '>', minutesAgo(1).toISOString())
    .execute()
  await made.owner
    .updateTable('listening')
    .set({ toTime: minutesAgo(100.4) })
    .where('toTime', '<', minutesAgo(1).toISOString())
    .execute()
  await turn()
  expect(await offline()).toEqual([watch])
})

it('a gateway whose sensors fall silent together raises one warning, which is closed when they are back', async () => {
  const gateway = await made.owner
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select('d.imei')
    .where('t.code', '=', 'GATEWAY')
    .where('d.tenantId', '=', tenantId)
    .where('d.lifecycle', '=', 2)
    .executeTakeFirstOrThrow()
  const imeis = await watchesOf(6)
  const ids = await made.owner.selectFrom('device').select(['id', 'imei']).where('imei', 'in', imeis).execute()
  await made.owner
    .insertInto('deviceSign')
    .values(
      ids.map(({ id }) => ({ tenantId, deviceId: id, kind: 'gateway', value: gateway.imei, changedAt: new Date() })),
    )
    .execute()
  await heard(imeis.slice(0, 5), 125)
  await turn()
  const open = (await told()).filter(({ isDisposed }) => isDisposed === 0)
  expect(open).toMatchObject([
    { imei: gateway.imei, warningLevel: 2, warningContent: '网关下6台设备中有5台同时失联，请检查网关、网络或厂商平台' },
  ])
  await heard(imeis.slice(0, 4), 0)
  await turn()
  const then = (await told()).filter(({ isDisposed }) => isDisposed === 0)
  expect(then.map(({ imei }) => imei)).toEqual([imeis[4]])
})

it('a silent data source raises one warning', async () => {
  await made.owner
    .updateTable('device')
    .set({ lastSeen: minutesAgo(130) })
    .where('dataSource', '=', 3)
    .where('tenantId', '=', tenantId)
    .execute()
  await turn()
  await turn()
  const open = (await told()).filter(({ isDisposed }) => isDisposed === 0)
  expect(open).toMatchObject([{ imei: null, name: 'IW 手表', kind: 'offline:source:3' }])
  await made.owner.updateTable('device').set({ lastSeen: new Date() }).where('dataSource', '=', 3).execute()
  await turn()
  expect((await told()).filter(({ isDisposed }) => isDisposed === 0)).toEqual([])
})

it('the institution’s own rule for a type applies', async () => {
  const { id } = await made.owner
    .selectFrom('deviceType')
    .select('id')
    .where('code', '=', 'WATCH')
    .executeTakeFirstOrThrow()
  await made.owner
    .insertInto('tenantSilenceRule')
    .values({ tenantId, deviceTypeId: id, heardMinutes: 30, measuredHours: null, updateUser: '张敏' })
    .execute()
  await heard([watch], 31)
  await turn()
  expect(await offline()).toEqual([watch])
  await made.owner.updateTable('tenantSilenceRule').set({ heardMinutes: null }).execute()
  await turn()
  expect((await told()).filter(({ isDisposed }) => isDisposed === 0)).toEqual([])
})

it('device problems other than silence are listed, and end when their cause is gone', async () => {
  const troubles = async () =>
    (
      await made.owner
        .selectFrom('deviceTrouble as t')
        .innerJoin('device as d', 'd.id', 't.deviceId')
        .select('t.kind')
        .where('d.imei', '=', watch)
        .where('t.endTime', 'is', null)
        .orderBy('t.kind')
        .execute()
    ).map(({ kind }) => kind)
  const change = (given: object) => made.owner.updateTable('device').set(given).where('imei', '=', watch).execute()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await change({ power: 19, expireTime: inDays(20), lastMeasureTime: minutesAgo(25 * 60) })
  await tested.ingest([
    messageOf('wear', { worn: false, time: minutesAgo(40).toISOString() }),
    messageOf('sensor', { kind: 'tamper', active: true }),
    messageOf('sos', { time: '2008-05-24T06:18:30+08:00' }),
  ])
  await turn()
  expect(await troubles()).toEqual(['battery', 'clock', 'sim', 'tamper', 'unmeasured', 'wear'])
  const search = TroubleSearch.parse({ kind: 'clock' })
  const shown = await inTenants(made.database, [tenantId], (db) => findTroublePage(db, desk, search))
  expect(shown.records).toMatchObject([{ imei: watch, situation: '设备时间 2008-05-24 06:18:30' }])
  // hysteresis: a battery whose level varies around its limit stays on the list
  await change({ power: 22, expireTime: inDays(40) })
  await turn()
  expect(await troubles()).toEqual(['battery', 'clock', 'tamper', 'unmeasured', 'wear'])
  await change({ power: 90, lastMeasureTime: new Date() })
  await tested.ingest([
    messageOf('wear', { worn: true }),
    messageOf('sensor', { kind: 'tamper', active: false }),
    messageOf('heartbeat'),
  ])
  await turn()
  expect(await troubles()).toEqual([])
})
