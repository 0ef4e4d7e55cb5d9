import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { messageOf, testIngestion, warningsOf } from '../../testing/ingestion.ts'
import { warnOfAbsences } from './warn-of-absences.ts'

const made = testDatabase()
const ingestion = testIngestion(made)
let belt: string
beforeAll(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  const device = await made.owner
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select('d.imei')
    .where('t.code', '=', 'SLEEP_BELT')
    .where('d.tenantId', '=', 1000002)
    .where('d.oldmanId', 'is not', null)
    .executeTakeFirstOrThrow()
  belt = device.imei
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const bed = (inBed: boolean, time: string) => ingestion.ingest(messageOf('bed', { imei: belt, inBed, time }))
const sweep = () => warnOfAbsences(made.database, ingestion.parts.registry)
const warnings = async () => (await warningsOf(made, belt, 'bed')).length

it('tells nobody of a short walk', async () => {
  await bed(false, minutesAgo(30))
  await bed(true, minutesAgo(24))
  await sweep()
  expect(await warnings()).toBe(0)
})

it('tells once of somebody who did not come back in time', async () => {
  await bed(false, minutesAgo(12))
  await bed(false, minutesAgo(11))
  await Promise.all([sweep(), sweep()])
  await bed(false, minutesAgo(1))
  await sweep()
  const [warning, ...others] = await warningsOf(made, belt, 'bed')
  expect(warning).toMatchObject({ count: 1, warningContent: expect.stringMatching(/离床，已 10 分钟未返回，请查看$/) })
  expect(others).toEqual([])
})

it('is not misled by a message that comes late', async () => {
  await bed(true, minutesAgo(0))
  await bed(false, minutesAgo(20))
  await sweep()
  expect((await warningsOf(made, belt, 'bed')).map(({ count }) => count)).toEqual([1])
})
