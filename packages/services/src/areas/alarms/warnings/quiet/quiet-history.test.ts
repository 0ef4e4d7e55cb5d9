import { SourceType } from '@care/shared/alarms/warnings/warning'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { createRandom } from '../../../../platform/demo/random.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { tenantId } from '../../../../testing/ingestion.ts'
import { type AlarmEvent, findQuietPeriods } from './find-quiets.repository.ts'
import { endQuiet } from './quiet-period.repository.ts'

const made = testDatabase()
const { desk } = testCallers(made, 'desk')
const minute = 60_000
let elders: number[] = []
let devices: number[] = []

beforeAll(async () => {
  await made.owner.deleteFrom('quietPeriod').execute()
  const idsOf = (table: 'elder' | 'device') =>
    made.owner.selectFrom(table).select('id').where('tenantId', '=', tenantId).limit(3).execute()
  elders = (await idsOf('elder')).map(({ id }) => id)
  devices = (await idsOf('device')).map(({ id }) => id)
})

/** Model of a quiet period: elder or device, kinds, begin (inclusive) and end (exclusive) in epoch ms. */
interface Model {
  id: number
  oldmanId: number | null
  deviceId: number | null
  kinds: number[]
  begin: number
  end: number
}
const isBed = (kind: number) => kind === SourceType.HomeBed || kind === SourceType.InstitutionalBed
const silences = (period: Model, one: AlarmEvent) =>
  ((period.oldmanId !== null && period.oldmanId === one.oldmanId) ||
    (period.deviceId !== null && period.deviceId === one.deviceId)) &&
  period.kinds.some((kind) => kind === one.sourceType || (isBed(kind) && isBed(one.sourceType))) &&
  period.begin <= one.time &&
  one.time < period.end
const expected = (periods: Model[], one: AlarmEvent) =>
  one.isDrill ? null : (periods.find((period) => silences(period, one))?.id ?? null)

const kinds = [1, 2, 3, 9, 13, 15]
const undo = new Error('undone')

/** Runs `work` in a transaction and rolls it back. */
const history = (work: (db: Db) => Promise<void>) =>
  inTenants(made.database, [tenantId], async (db) => {
    await work(db)
    throw undo
  }).catch((error) => {
    if (error !== undo) throw error
  })

it('in a thousand random histories, quiet periods silence exactly the warnings that the reference model silences', {
  timeout: 240_000,
}, async () => {
  const random = createRandom(20261125)
  const seen = { quiet: 0, loud: 0, ended: 0 }
  const start = Date.now()
  for (let run = 0; run < 1_000; run += 1)
    await history(async (db) => {
      const periods: Model[] = []
      for (let at = random.between(0, 4); at > 0; at -= 1) {
        const isElders = random.chance(0.6)
        const begin = start + random.between(-200, 100) * minute
        const end = begin + random.between(1, 200) * minute
        const period = {
          oldmanId: isElders ? random.pick(elders) : null,
          deviceId: isElders ? null : random.pick(devices),
          kinds: kinds.filter(() => random.chance(0.5)),
        }
        if (period.kinds.length === 0) period.kinds.push(2)
        const { id } = await db
          .insertInto('quietPeriod')
          .values({
            tenantId,
            ...period,
            reason: 'other',
            createBy: 1,
            createUser: '值班员',
            beginTime: new Date(begin),
            endTime: new Date(end),
            plannedEndTime: new Date(end),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        // some periods that are not over yet are ended by hand
        const isEnded = random.chance(0.3) && (await endQuiet(db, desk, id))
        const { rows } = await sql<{ now: number }>`select extract(epoch from now()) * 1000 as now`.execute(db)
        if (isEnded) seen.ended += 1
        periods.push({ ...period, id, begin, end: isEnded ? Number(rows[0]?.now) : end })
      }
      const happenings = Array.from({ length: random.between(1, 12) }, (): AlarmEvent => {
        const edge = random.pick([...periods.flatMap(({ begin, end }) => [begin, end]), start])
        return {
          oldmanId: random.chance(0.8) ? random.pick(elders) : null,
          deviceId: random.chance(0.8) ? random.pick(devices) : null,
          sourceType: random.pick([...kinds, 12]),
          time: Math.ceil(edge) + random.pick([0, -1, 1, random.between(-300, 300) * minute]),
          isDrill: random.chance(0.1),
        }
      })
      const found = await findQuietPeriods(db, tenantId, happenings)
      expect({ run, found }).toEqual({ run, found: happenings.map((one) => expected(periods, one)) })
      for (const one of found) seen[one === null ? 'loud' : 'quiet'] += 1
    })
  expect(Object.values(seen).every((count) => count > 100)).toBe(true)
})

it('finding quiet periods takes one query, and none for drills', async () => {
  await inTenants(made.database, [tenantId], async (db) => {
    const played = { oldmanId: elders[0] ?? null, deviceId: null, sourceType: 9, time: Date.now(), isDrill: true }
    expect(await findQuietPeriods(db, tenantId, [played])).toEqual([null])
    expect(await findQuietPeriods(db, tenantId, [])).toEqual([])
  })
})
