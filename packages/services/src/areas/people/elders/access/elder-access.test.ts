import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian: manager, nurse, chaoyang } = testCallers(made, 'desk', 'haidian', 'nurse', 'chaoyang')
const tenantId = 1000002
let id = 0
let other = 0
beforeAll(async () => {
  const [one, two] = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('idCard', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute()
  if (!one || !two) throw new Error('the demo has elders')
  ;[id, other] = [one.id, two.id]
})
beforeEach(async () => {
  await sql`delete from elder_access`.execute(made.owner)
})

const look = (caller: typeof desk, at = id) => services.call(elders.get, caller, { params: { id: at } })
const rows = async (at = id, query = {}) =>
  (await services.call(elderAccess.page, manager, { query: { oldmanId: at, ...query } })).data.records

it('the access record shows who viewed an elder’s record; a repeat within a short time is counted, a later one is a new row', async () => {
  await look(desk)
  await look(desk)
  await look(nurse)
  expect(await rows()).toMatchObject([
    { kind: 'view', username: nurse.username, userName: nurse.nickName, times: 1 },
    { kind: 'view', username: desk.username, times: 2 },
  ])
  await sql`alter table elder_access disable trigger count_elder_access`.execute(made.owner)
  await sql`update elder_access set last_time = last_time - interval '11 minutes'`.execute(made.owner)
  await sql`alter table elder_access enable trigger count_elder_access`.execute(made.owner)
  await look(desk)
  expect((await rows()).map(({ times }) => times).toSorted()).toEqual([1, 1, 2])
  expect(await rows(other)).toEqual([])
})

it('distinguishes viewing a record from revealing a number, and filters by kind', async () => {
  await look(desk)
  await services.call(elders.idCard, desk, { params: { id } })
  expect((await rows()).map(({ kind }) => kind)).toEqual(['reveal', 'view'])
  expect(await rows(id, { kind: 'reveal' })).toHaveLength(1)
})

it('an access is not recorded when nothing was shown', async () => {
  expect(await look(chaoyang)).toMatchObject({ status: 404 })
  expect(await services.call(elders.idCard, nurse, { params: { id } })).toMatchObject({ status: 403 })
  expect(await rows()).toEqual([])
})

it('shows an export of the list once, in every elder’s record of the institution', async () => {
  const worker = { ...desk, permissions: [...desk.permissions, 'internal'] }
  const told = { key: 'a-job', rows: 126, detail: '护理等级：特级' }
  await services.call(elderAccess.exported, worker, { body: told })
  await services.call(elderAccess.exported, worker, { body: told })
  await look(nurse, other)
  const [list] = await rows()
  expect(list).toMatchObject({ kind: 'export', detail: '护理等级：特级，共126人', username: desk.username })
  expect((await rows(other)).map(({ kind }) => kind)).toEqual(['view', 'export'])
})

it('the access record is visible to managers only, and only for elders of their institutions', async () => {
  const asked = { query: { oldmanId: id } }
  expect(await services.call(elderAccess.page, desk, asked)).toMatchObject({ status: 403 })
  const elsewhere = { ...manager, tenantId: 1000003, tenantIds: [1000003] }
  expect(await services.call(elderAccess.page, elsewhere, asked)).toMatchObject({ status: 404, msg: '长者不存在' })
})

it('the access record is append-only: the application may neither remove a row nor lower a count', async () => {
  await look(desk)
  const as = (statement: string) => inTenants(made.database, [tenantId], (db) => sql.raw(statement).execute(db))
  await expect(as('delete from elder_access')).rejects.toMatchObject({ code: '42501' })
  await expect(as("update elder_access set user_name = ''")).rejects.toMatchObject({ code: '42501' })
  await expect(as('update elder_access set times = 0')).rejects.toMatchObject({ code: '23514' })
  await expect(as("update elder_access set times = times + 1, last_time = '2000-01-01'")).rejects.toMatchObject({
    code: '23514',
  })
})

const log = async (query = {}, caller = manager) =>
  (await services.call(elderAccess.log, caller, { query })).data.records.map(({ mark, username, oldmanName }) => ({
    mark,
    username,
    oldmanName,
  }))

it('shows only a manager who viewed which elder in the whole institution', async () => {
  const { userName } = await made.owner
    .selectFrom('elder')
    .select('userName')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  await look(desk)
  await look(nurse, other)
  expect(await log({ oldmanName: userName })).toMatchObject([{ username: nurse.username, oldmanName: userName }])
  expect(await log({ userName: desk.nickName })).toMatchObject([{ username: desk.username }])
  expect(await log({}, { ...chaoyang, permissions: manager.permissions })).toEqual([])
  expect(await services.call(elderAccess.log, desk, { query: {} })).toMatchObject({ status: 403 })
})

it('the access record marks somebody who opens many records in a row, and somebody of another institution', async () => {
  const seen = await made.owner.selectFrom('elder').select('id').where('tenantId', '=', tenantId).limit(41).execute()
  for (const elder of seen) await look(desk, elder.id)
  expect((await log({ mark: 'many', size: 100 })).length).toBe(seen.length - 39)
  await look({ ...manager, userId: 3, username: 'group', tenantId: 1000001, tenantIds: [1000001, tenantId] })
  expect(await log({ mark: 'foreign' })).toMatchObject([{ username: 'group' }])
})

it.each([
  ['2026-11-26 02:00:00+08', 'night'],
  ['2026-11-26 22:00:00+08', 'night'],
  ['2026-11-26 06:00:00+08', null],
  ['2026-11-26 21:59:59+08', null],
])('an access at %s by somebody who has no shift is marked as %s', async (at, mark) => {
  const { rows } = await sql<{ mark: string | null }>`
    select access_mark(${tenantId}, ${id}, 987654, ${tenantId}, ${at}::timestamptz) as mark`.execute(made.owner)
  expect(rows).toEqual([{ mark }])
})

it('an access at night during the person’s own shift is not marked', async () => {
  const shift = await made.owner
    .selectFrom('dutyShift')
    .select('id')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  await sql`
    insert into duty_place (tenant_id, day, shift_id, post, planned_id, user_id, from_time, to_time, create_user)
    values (${tenantId}, '2020-01-01', ${shift.id}, 'desk', ${desk.userId}, ${desk.userId}, '2020-01-01 22:00+08', '2020-01-02 06:00+08', '')`.execute(
    made.owner,
  )
  await sql`
    update duty_place set from_time = '2020-01-01 22:00+08', to_time = '2020-01-02 06:00+08'
    where tenant_id = ${tenantId} and day = '2020-01-01' and user_id = ${desk.userId}`.execute(made.owner)
  const mark = async (moment: string) => {
    const { rows } = await sql<{ mark: string | null }>`
      select access_mark(${tenantId}, ${id}, ${desk.userId}, ${tenantId}, ${moment}::timestamptz) as mark`.execute(
      made.owner,
    )
    return rows[0]?.mark
  }
  expect([await mark('2020-01-02 02:00+08'), await mark('2020-01-03 02:00+08')]).toEqual([null, 'night'])
})
