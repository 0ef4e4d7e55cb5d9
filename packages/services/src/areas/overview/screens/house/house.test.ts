import { InstitutionFigures } from '@care/shared/overview/screens/house'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { readTenantOverview } from './read-house.ts'

const haidian = 1000002
const made = testDatabase()
const rowsOf = async <T>(text: string) => (await sql.raw<T>(text).execute(made.owner)).rows
const run = (text: string) => sql.raw(text).execute(made.owner)
const count = <T>(list: T[], is: (one: T) => boolean) => list.filter(is).length
const shanghai = (column: string) => `(${column} at time zone 'Asia/Shanghai')`
const today = `${shanghai('now()')}::date`

let house: InstitutionFigures
beforeAll(async () => {
  await run(`
    update elder set check_in_status = id % 5 where tenant_id = ${haidian} and id % 4 = 0;
    update elder set care_level = null where tenant_id = ${haidian} and id % 9 = 0;
    update elder set birthday = null where tenant_id = ${haidian} and id % 11 = 0;
    update device set status = 0 where tenant_id = ${haidian} and id % 7 = 0;
    update work_order set remove_time = now() where tenant_id = ${haidian} and id % 6 = 0;
    update work_order_job set server_time = now() - interval '1 minute' where tenant_id = ${haidian} and status = '1'
      and server_user_id is null and id % 3 = 0;
    update work_order_job set server_end_time = now() where tenant_id = ${haidian} and status = '4' and id % 2 = 0`)
  house = await inTenants(made.database, [haidian], (db) => readTenantOverview(db, haidian))
})
const valuesOf = (list: { name: string; value: number }[]) =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]))

it('the overview matches its contract', () => {
  expect(InstitutionFigures.parse(house)).toEqual(house)
})

it('elders who are here are counted by sex, age, level and stay, including unknown values', async () => {
  const { people } = house
  const elders = await rowsOf<{ gender: string; level: string | null; stay: number; years: number | null }>(
    `select gender, care_level as level, check_in_status as stay, date_part('year', age(${today}, birthday))::int as years
    from elder where tenant_id = ${haidian} and check_in_status <= 2`,
  )
  expect(elders.length).toBeGreaterThan(60)
  const aged = (from: number, to: number) => count(elders, ({ years }) => years !== null && years >= from && years < to)
  const known = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))
  expect(valuesOf(people.ages)).toEqual(
    known({
      '70岁以下': aged(0, 70),
      '70–79岁': aged(70, 80),
      '80–89岁': aged(80, 90),
      '90岁以上': aged(90, 200),
      未填写: count(elders, ({ years }) => years === null),
    }),
  )
  const [sex, stay] = [
    (code: string) => count(elders, ({ gender }) => gender === code),
    (code: number) => count(elders, (elder) => elder.stay === code),
  ]
  expect(valuesOf(people.sexes)).toEqual(known({ 未知: sex('0'), 男: sex('1'), 女: sex('2'), 未说明: sex('9') }))
  expect(valuesOf(people.stays)).toEqual(known({ 居家养老: stay(0), 在住: stay(1), 请假外出: stay(2) }))
  expect(valuesOf(people.levels).未评定).toBe(count(elders, ({ level }) => level === null))
  for (const way of Object.values(people)) expect(way.reduce((sum, { value }) => sum + value, 0)).toBe(elders.length)
})

it('devices in use are counted as online, silent, and low on battery', async () => {
  const devices = await rowsOf<{ id: number; online: number }>(
    `select id, online_status as online from device where tenant_id = ${haidian} and status = 1`,
  )
  const troubles = await rowsOf<{ deviceId: number; kind: string }>(
    `select device_id, kind from device_trouble where tenant_id = ${haidian} and end_time is null`,
  )
  const inTrouble = (kind: string) =>
    count(devices, ({ id }) => troubles.some((one) => one.kind === kind && one.deviceId === id))
  expect(house.fleet).toEqual({
    online: count(devices, ({ online }) => online === 1),
    silent: inTrouble('silent'),
    low: inTrouble('battery'),
  })
  expect(house.fleet.silent + house.fleet.low).toBeGreaterThan(0)
})

it('warnings of today and of the 29 days before are summed by hour', async () => {
  const warnings = await rowsOf<{ hour: number; ago: number }>(
    `select extract(hour from ${shanghai('create_time')})::int as hour, ${today} - ${shanghai('create_time')}::date as ago
    from warning where tenant_id = ${haidian} and drill_id is null and ${shanghai('create_time')}::date >= ${today} - 29`,
  )
  const { today: soFar, usual } = house.hours
  expect(soFar).toEqual(soFar.map((_, at) => count(warnings, ({ hour, ago }) => hour === at && ago === 0)))
  expect(soFar.reduce((sum, value) => sum + value, 0)).toBe(count(warnings, ({ ago }) => ago === 0))
  expect(usual.map((value) => Math.round(value * 29))).toEqual(
    Array.from({ length: 24 }, (_, at) => count(warnings, ({ hour, ago }) => hour === at && ago > 0)),
  )
})

it('open orders, late orders and served items are counted', async () => {
  const jobs = await rowsOf<{ id: number; order: string; job: string; isPast: boolean; ended: number | null }>(
    `select o.id, o.status as order, j.status as job, j.server_time < now() as is_past,
      ${today} - ${shanghai('j.server_end_time')}::date as ended
    from work_order o join work_order_job j on j.tenant_id = o.tenant_id and j.work_order_id = o.id
    where o.tenant_id = ${haidian} and o.remove_time is null and (o.status in ('4', '0', '1') or o.down_time >= now() - interval '30 days')`,
  )
  const orders = (is: (one: (typeof jobs)[number]) => boolean) => new Set(jobs.filter(is).map(({ id }) => id)).size
  const isOpen = (status: string) => ['4', '0', '1'].includes(status)
  expect(house.openOrders).toEqual({
    waiting: orders(({ order }) => order === '4'),
    assigned: orders(({ order }) => order === '0'),
    inService: orders(({ order }) => order === '1'),
    late: orders(({ order, job, isPast }) => isOpen(order) && ['1', '2'].includes(job) && isPast),
  })
  expect(house.openOrders.late).toBeGreaterThan(0)
  const scores = await rowsOf<{ score: number }>(
    `select score from work_order_score where tenant_id = ${haidian} and score_time >= now() - interval '30 days'`,
  )
  const done = (days: number) => count(jobs, ({ job, ended }) => job === '4' && ended !== null && ended <= days)
  expect(house.services).toMatchObject({ today: done(0), week: done(6) })
  expect(done(0)).toBeGreaterThan(0)
  expect(house.services.scores.map(({ value }) => value)).toEqual(
    [5, 4, 3, 2, 1].map((score) => count(scores, (one) => one.score === score)),
  )
})

it('the beds of each floor are counted by state', async () => {
  const beds = await rowsOf<{ floorId: number; status: string; isReserved: boolean | null }>(
    `select r.floor_id, b.status, (select is_reserved from bed_stay s where s.tenant_id = b.tenant_id and s.bed_id = b.id
      and s.from_time <= now() and (s.to_time is null or s.to_time > now())) as is_reserved
    from bed b join room r on r.tenant_id = b.tenant_id and r.id = b.room_id where b.tenant_id = ${haidian}`,
  )
  expect(house.beds.reduce((sum, { total }) => sum + total, 0)).toBe(beds.length)
  for (const { floorId, name: _, ...counted } of house.beds) {
    const own = beds.filter((bed) => bed.floorId === floorId)
    expect(counted).toEqual({
      total: own.length,
      taken: count(own, ({ isReserved }) => isReserved === false),
      kept: count(own, ({ isReserved }) => isReserved === true),
      broken: count(own, ({ isReserved, status }) => isReserved === null && status === '1'),
    })
  }
  expect(house.beds.some(({ taken }) => taken > 0)).toBe(true)
})

it('the newest night is summarised with each sleeper once', async () => {
  const nights = await rowsOf<{ oldmanId: number; day: string; minutes: number; leaves: number }>(
    `select oldman_id, detail->>'date' as day, (detail->>'totalSleep')::int as minutes, (detail->>'leaveBedCount')::int as leaves
    from measurement where tenant_id = ${haidian} and type = 'sleep' and oldman_id is not null
      and time >= (${today} - 1)::timestamp at time zone 'Asia/Shanghai' order by time`,
  )
  const day = nights
    .map((night) => night.day)
    .sort()
    .at(-1)
  const last = [
    ...new Map(nights.filter((night) => night.day === day).map((night) => [night.oldmanId, night])).values(),
  ]
  expect(last.length).toBeGreaterThan(0)
  expect(house.sleep).toMatchObject({
    date: day,
    people: last.length,
    short: count(last, ({ minutes }) => minutes < 300),
    restless: count(last, ({ leaves }) => leaves >= 3),
  })
  expect(house.sleep.minutes).toBeCloseTo(last.reduce((sum, { minutes }) => sum + minutes, 0) / last.length, 3)
})

it('people on duty by the roster are listed first, then others with open work', async () => {
  const rostered = await rowsOf<{ userId: number; post: string }>(
    `select user_id, post from duty_place where tenant_id = ${haidian} and from_time <= now() and to_time > now()`,
  )
  const jobs = await rowsOf<{ userId: number; status: string }>(
    `select j.server_user_id as user_id, j.status from work_order_job j
    join work_order o on o.tenant_id = j.tenant_id and o.id = j.work_order_id and o.remove_time is null
    where j.tenant_id = ${haidian} and j.server_user_id is not null and ${shanghai('j.server_time')}::date = ${today}`,
  )
  const { staff } = house.duty
  expect(new Set(staff.map(({ userId }) => userId)).size).toBe(staff.length)
  for (const { userId, post, waiting, doing, done } of staff) {
    if (post !== null) expect(rostered).toContainEqual({ userId, post })
    const own = (...states: string[]) => count(jobs, (job) => job.userId === userId && states.includes(job.status))
    expect([waiting, doing, done]).toEqual([own('2'), own('3', '5'), own('4')])
  }
  const posts = staff.map(({ post }) => post)
  expect(posts.lastIndexOf(null)).toBe(posts.includes(null) ? posts.length - 1 : -1)
})

it('a new institution has empty panels', async () => {
  const empty = 1000001
  await run(`update elder set check_in_status = 3 where tenant_id = ${empty}`)
  const bare = await inTenants(made.database, [empty], (db) => readTenantOverview(db, empty))
  expect(InstitutionFigures.parse(bare)).toMatchObject({
    people: { sexes: [], ages: [], levels: [], stays: [] },
    beds: [],
    sleep: { people: 0, minutes: null },
    openOrders: { waiting: 0, assigned: 0, inService: 0, late: 0 },
    services: { score: null },
  })
})
