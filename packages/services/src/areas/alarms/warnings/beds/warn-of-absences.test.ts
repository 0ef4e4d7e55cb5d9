import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf } from '../../../../testing/ingestion.ts'
import { warnOfAbsences } from './warn-of-absences.ts'

const made = testDatabase()
const ingestion = testIngestion(made)
let [belt, otherBelt] = ['', '']
const beltOf = async (institution: number) => {
  const device = await made.owner
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select('d.imei')
    .where('t.code', '=', 'SLEEP_BELT')
    .where('d.tenantId', '=', institution)
    .where('d.oldmanId', 'is not', null)
    .executeTakeFirstOrThrow()
  return device.imei
}
beforeAll(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  belt = await beltOf(tenantId)
  otherBelt = await beltOf(1000003)
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const bed = (inBed: boolean, time: string) => ingestion.ingest(messageOf('bed', { imei: belt, inBed, time }))
const sweep = () => warnOfAbsences(made.database, ingestion.parts.registry)
const warnings = async () => (await warningsOf(made, belt, 'bed')).length

it('an elder who returns to bed soon causes no warning', async () => {
  await bed(false, minutesAgo(30))
  await bed(true, minutesAgo(24))
  await sweep()
  expect(await warnings()).toBe(0)
})

it('an elder who did not come back in time raises one warning', async () => {
  await bed(false, minutesAgo(12))
  await bed(false, minutesAgo(11))
  await Promise.all([sweep(), sweep()])
  await bed(false, minutesAgo(1))
  await sweep()
  const [warning, ...others] = await warningsOf(made, belt, 'bed')
  expect(warning).toMatchObject({ count: 1, warningContent: expect.stringMatching(/离床，已 10 分钟未返回，请查看$/) })
  expect(others).toEqual([])
})

it('a bed message that arrives late changes nothing', async () => {
  await bed(true, minutesAgo(0))
  await bed(false, minutesAgo(20))
  await sweep()
  expect((await warningsOf(made, belt, 'bed')).map(({ count }) => count)).toEqual([1])
})

it('an absence counts from the moment the elder left, however often the bed reports that it is empty', async () => {
  await made.owner.deleteFrom('bedState').execute()
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  const left = minutesAgo(11)
  await bed(false, left)
  for (const minutes of [8, 3, 0]) await bed(false, minutesAgo(minutes))
  await sweep()
  const told = (await warningsOf(made, belt, 'bed')).filter(({ isDisposed }) => isDisposed === 0)
  const warningContent = `${toShanghaiTime(Date.parse(left)).slice(11, 16)} 离床，已 10 分钟未返回，请查看`
  // the warning's time is the moment when the absence became due, not when it was detected
  expect(told).toMatchObject([{ warningContent, dataHappenTime: toShanghaiTime(Date.parse(left) + 600_000) }])
})

it('each institution gets its warnings, even when another one’s cannot be written', async () => {
  const institutions = [
    { imei: otherBelt, tenantId: 1000003 },
    { imei: belt, tenantId },
  ]
  const openIn = async () =>
    (await Promise.all(institutions.map(({ imei }) => warningsOf(made, imei, 'bed')))).map(
      (all) => all.filter(({ isDisposed }) => isDisposed === 0).length,
    )
  const leave = async () => {
    await made.owner.deleteFrom('bedState').execute()
    await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
    for (const { imei, tenantId: own } of institutions)
      await ingestion.ingest(messageOf('bed', { imei, inBed: false, time: minutesAgo(12) }), { tenantId: own })
  }
  await leave()
  await sweep()
  expect(await openIn()).toEqual([1, 1])

  for (const { tenantId: broken } of institutions) {
    await leave()
    const name = `broken_${broken}`
    await sql
      .raw(`alter table warning add constraint ${name} check (tenant_id <> ${broken} or is_disposed = 1) not valid`)
      .execute(made.owner)
    await expect(sweep()).rejects.toThrow(name)
    expect(await openIn()).toEqual(institutions.map(({ tenantId: own }) => (own === broken ? 0 : 1)))
    await sql.raw(`alter table warning drop constraint ${name}`).execute(made.owner)
    await sweep()
    expect(await openIn()).toEqual([1, 1])
  }
})
