import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { claimWarning, handleWarning } from '../handle/move-warning.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const { desk } = testCallers(made, 'desk')
beforeAll(async () => {
  // open warnings of the demo data would merge with the first alarms of the test
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
})

const act = <T>(work: (db: Parameters<Parameters<typeof inTenants>[2]>[0]) => Promise<T>) =>
  inTenants(made.database, [tenantId], work)
const trailOf = (warningId: number) =>
  made.owner
    .selectFrom('warningEvent')
    .select(['kind', 'text'])
    .where('warningId', '=', warningId)
    .orderBy('id')
    .execute()
const feed = () =>
  made.owner
    .selectFrom('warningFeed')
    .select(['seq', 'kind', 'warningId', 'payload'])
    .where('tenantId', '=', tenantId)
    .orderBy('seq')
    .execute()

it('a warning copies who and where at the moment it is raised', async () => {
  await ingest(messageOf('sos', { lng: 116.3, lat: 39.9 }))
  const entry = (await feed()).at(-1)
  const elder = await made.owner
    .selectFrom('elder as e')
    .innerJoin('device as d', 'd.oldmanId', 'e.id')
    .select(['e.id', 'e.userName', 'e.mobile', 'e.address'])
    .where('d.imei', '=', watch)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    kind: 'warning',
    payload: {
      seq: entry?.seq,
      id: entry?.warningId,
      tenantId,
      tenantName: '康宁养老·海淀院',
      sourceType: 9,
      isDisposed: 0,
      oldmanId: elder.id,
      elderlyId: elder.id,
      name: elder.userName,
      mobile: elder.mobile,
      address: elder.address,
      imei: watch,
      deviceTypeName: '定位手表',
      location: '116.3,39.9',
      lastLocation: '116.3,39.9',
      count: 1,
    },
  })
})

it('repeats of an elder and kind are merged into the open warning, each with a step in the trail', async () => {
  await ingest(messageOf('heartRate', { heartRate: 150 }))
  await ingest([messageOf('heartRate', { heartRate: 151 }), messageOf('heartRate', { heartRate: 155 })])
  const [warning, ...more] = await warningsOf(made, watch, 'heartRate')
  expect(more).toEqual([])
  expect(warning).toMatchObject({ count: 3, warningContent: '心率 155 次/分，高于上限 140 次/分' })
  expect((await feed()).at(-1)).toMatchObject({
    kind: 'warning-changed',
    warningId: warning?.id,
    payload: { count: 3 },
  })
  expect((await trailOf(warning?.id ?? 0)).map(({ kind }) => kind)).toEqual(['raised', 'repeated'])
})

it('a warning shows the newest event, not the latest arrival', async () => {
  // which limit applies depends on the time of day, because the demo also has a night limit
  const late = new Date(Date.now() - 600_000).toISOString()
  await ingest(messageOf('bloodOxygen', { bloodOxygen: 85 }))
  await ingest(messageOf('bloodOxygen', { bloodOxygen: 80, time: late }))
  expect(await warningsOf(made, watch, 'bloodOxygen')).toMatchObject([
    { count: 2, warningContent: expect.stringMatching(/^血氧 85%，低于下限 (90|88)%$/) },
  ])
})

it('other kinds and other elders have separate warnings', async () => {
  await ingest(messageOf('temperature', { temperature: 39 }))
  await ingest(messageOf('temperature', { temperature: 39, imei: otherWatch }))
  expect(await warningsOf(made, watch, 'temperature')).toHaveLength(1)
  expect(await warningsOf(made, otherWatch, 'temperature')).toHaveLength(1)
})

it('a repeat is merged into a warning in progress, but a new SOS after a claim is a new call for help', async () => {
  await ingest([messageOf('fall', { imei: otherWatch }), messageOf('battery', { power: 3, imei: otherWatch })])
  const [fall] = await warningsOf(made, otherWatch, 'fall')
  const [battery] = await warningsOf(made, otherWatch, 'battery')
  await act((db) => claimWarning(db, desk, fall?.id ?? 0))
  await act((db) => claimWarning(db, desk, battery?.id ?? 0))
  await ingest([messageOf('fall', { imei: otherWatch }), messageOf('battery', { power: 2, imei: otherWatch })])
  await ingest(messageOf('fall', { imei: otherWatch }))
  expect(await warningsOf(made, otherWatch, 'fall')).toMatchObject([{ count: 1 }, { count: 2, isDisposed: 0 }])
  expect(await warningsOf(made, otherWatch, 'battery')).toMatchObject([{ count: 2, isDisposed: 2 }])
})

it('after a warning is handled, the next alarm raises a new one', async () => {
  await ingest(messageOf('bloodSugar', { bloodSugar: 15 }))
  const [first] = await warningsOf(made, watch, 'bloodSugar')
  await act((db) => handleWarning(db, desk, { id: first?.id ?? 0, processMode: 1, isDisposed: 1 }))
  await ingest(messageOf('bloodSugar', { bloodSugar: 16 }))
  expect(await warningsOf(made, watch, 'bloodSugar')).toMatchObject([{ isDisposed: 1 }, { isDisposed: 0, count: 1 }])
})

it('an old SOS raises a warning marked as late, but a vital sign of the day before yesterday raises none', async () => {
  const time = new Date(Date.now() - 50 * 3_600_000).toISOString()
  await act((db) => sql`select 1`.execute(db))
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest([messageOf('sos', { time }), messageOf('heartRate', { heartRate: 200, time })])
  const sos = (await warningsOf(made, watch, 'sos')).at(-1)
  expect(sos?.warningContent).toMatch(/（延迟上报）$/)
  expect((await warningsOf(made, watch, 'heartRate')).at(-1)).toMatchObject({ isDisposed: 1 })
})

it('feed numbers have no gap while twenty transactions write concurrently', async () => {
  const before = (await feed()).length
  const own = testIngestion(made)
  await Promise.all(
    Array.from({ length: 20 }, (_, writer) =>
      // half of the messages come through a second process, so only the database decides their order
      (writer % 2 ? ingest : own.ingest)([
        messageOf('drug', { name: `药${writer}`, plannedTime: new Date().toISOString(), missed: true }),
        messageOf('sos'),
      ]),
    ),
  )
  const entries = await feed()
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, place) => place + 1))
  expect(entries.length).toBeGreaterThanOrEqual(before + 22)
  const counter = await made.owner
    .selectFrom('warningFeedCounter')
    .select('seq')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  expect(counter.seq).toBe(entries.length)
  expect((await warningsOf(made, watch, 'sos')).filter(({ isDisposed }) => isDisposed === 0)).toMatchObject([
    // the call for help from two days ago, which arrives late, stays a separate warning
    { count: 1 },
    { count: 20 },
  ])
})

it('no warning may refer to an elder or a device of another tenant', async () => {
  const foreign = await made.owner
    .selectFrom('device')
    .select(['id', 'oldmanId'])
    .where('tenantId', '=', 1000003)
    .where('oldmanId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const warning = {
    tenantId,
    kind: 'sos',
    sourceType: 9,
    source: 'SOS求助',
    warningLevel: 3,
    warningContent: '求助',
    name: '张三',
    lastHappenTime: now,
    dataHappenTime: now,
  }
  const insert = (values: object) =>
    act((db) =>
      db
        .insertInto('warning')
        .values({ ...warning, ...values })
        .execute(),
    )
  await expect(insert({ oldmanId: foreign.oldmanId })).rejects.toThrow(/foreign key/)
  await expect(insert({ deviceId: foreign.id })).rejects.toThrow(/foreign key/)
  await expect(insert({ tenantId: 1000003 })).rejects.toThrow(/row-level security/)
})
