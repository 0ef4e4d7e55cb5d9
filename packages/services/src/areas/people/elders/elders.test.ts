import type { Caller } from '@care/shared/admin/session/session'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { elders } from '@care/shared/people/elders/elders.contract'
import { beforeAll, expect, it } from 'vitest'
import { createIdCards } from '../../../platform/secrets/id-cards.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf, dataSecrets } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const { desk, nurse, group, chaoyang } = testCallers(made, 'desk', 'nurse', 'group', 'chaoyang')
const cards = createIdCards(dataSecrets)
let known: { id: number; userName: string; mobile: string | null; idCard: string }

beforeAll(async () => {
  const kept = await made.owner
    .selectFrom('elder')
    .select(['tenantId', 'id', 'userName', 'mobile', 'idCard'])
    .where('tenantId', '=', 1000002)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  known = { ...kept, idCard: cards.open(kept.idCard ?? '', kept) }
})

const page = (caller: Caller, query: object) => services.call(elders.page, caller, { query })
const get = (caller: Caller, id: number) => services.call(elders.get, caller, { params: { id } })

it('finds an elder by name and by phone', async () => {
  const byName = await page(desk, { userName: known.userName, size: 100 })
  expect(byName.data.records.map(({ id }) => id)).toContain(known.id)
  const byPhone = await page(desk, { userName: known.mobile })
  expect(byPhone.data.records.map(({ id }) => id)).toEqual([known.id])
})

it('finds an elder only by the whole ID number, and refuses an impossible number', async () => {
  const byNumber = await page(desk, { idCard: known.idCard.toLowerCase() })
  expect(byNumber.data.records.map(({ id }) => id)).toEqual([known.id])
  expect(await page(desk, { idCard: known.idCard.slice(0, 10) })).toMatchObject({ msg: '身份证号码应为18位' })
  expect(await page(desk, { idCard: '110105194912310021' })).toMatchObject({ status: 400, msg: '身份证号码不正确' })
})

it('masks ID numbers, hides them from care workers, and masks phone numbers for people who need not call', async () => {
  const seenBy = async (caller: Caller) => (await page(caller, { userName: known.userName })).data.records[0]
  expect(await seenBy(desk)).toMatchObject({
    mobile: known.mobile,
    idCard: known.idCard.replace(/(?<=^...).{13}/, '*'.repeat(13)),
  })
  expect(await seenBy(nurse)).toMatchObject({
    mobile: expect.stringMatching(/^138\*{4}\d{4}$/),
    idCard: null,
  })
  const text = JSON.stringify((await get(nurse, known.id)).data)
  expect(text).not.toContain(known.mobile)
  expect(text).not.toContain(known.idCard)
  expect(text).not.toMatch(/"mobile":"1\d{10}"/)
})

it('shows a whole ID number to people who may see it, and records the access', async () => {
  const reveal = (caller: Caller, id = known.id) => services.call(elders.idCard, caller, { params: { id } })
  const trace = () =>
    made.owner
      .selectFrom('sysLog')
      .select(['createBy', 'title', 'params', 'type'])
      .where('title', '=', '查看完整身份证号')
      .orderBy('seq')
      .execute()
  expect((await reveal(desk)).data).toEqual({ idCard: known.idCard })
  const { params: whose, ...entry } = (await trace())[0] ?? {}
  expect(entry).toEqual({ createBy: desk.username, title: '查看完整身份证号', type: '0' })
  expect(JSON.parse(String(whose))).toMatchObject({ id: known.id })

  expect(await reveal(nurse)).toMatchObject({ status: 403, data: null })
  expect(await reveal(chaoyang)).toMatchObject({ status: 404, data: null })
  expect((await trace()).map(({ type }) => type)).toEqual(['0', '9'])
  // whether a tried number finds an elder reveals the number as well
  expect(await page(nurse, { idCard: known.idCard })).toMatchObject({ status: 403 })
})

it('stores no ID number that can be read in the database', async () => {
  const kept = await made.owner.selectFrom('elder').selectAll().where('id', '=', known.id).execute()
  expect(kept[0]?.idCard).toMatch(/^[\w-]{8}(\.[\w-]+){3}$/)
  expect(JSON.stringify(kept)).not.toContain(known.idCard)
  const open = made.owner.updateTable('elder').set({ idCard: known.idCard }).where('id', '=', known.id)
  await expect(open.execute()).rejects.toMatchObject({ code: '23514' })
})

it('returns the archive with the family and the emergency plan', async () => {
  const { data } = await get(desk, known.id)
  expect(data.families[0]).toMatchObject({ isEmergency: true, mobile: expect.stringMatching(/^1\d{10}$/) })
  expect(data.responsePlan).toEqual(expect.any(String))
  expect(data.deviceCount).toEqual(expect.any(Number))
})

it('filters elders by age, exact to the day', async () => {
  const { data } = await page(desk, { ageStart: 80, ageEnd: 84, size: 100 })
  const ages = data.records.map(({ age }) => age ?? 0)
  expect(ages.length).toBeGreaterThan(0)
  expect(ages.every((age) => age >= 80 && age <= 84)).toBe(true)
})

it('refuses an age range with only one end', async () => {
  expect(await page(desk, { ageStart: 80 })).toMatchObject({ status: 400, msg: '请输入正确的年龄范围' })
})

it('returns 404 for another tenant’s elder', async () => {
  const theirs = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', 1000003)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await get(desk, theirs.id)).toEqual(await get(desk, 987_654_321))
  expect(await get(desk, theirs.id)).toMatchObject({ status: 404, msg: '长者不存在' })
})

it('lists only the requested ids, and no elder of another institution', async () => {
  const theirs = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', 1000003)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { data } = await page(desk, { ids: `${known.id},${theirs.id}` })
  expect(data.records.map(({ id }) => id)).toEqual([known.id])
})

it('narrows the list to the requested tenants, and never widens it', async () => {
  const both = { ...group, tenantIds: [1000001, 1000002, 1000003] }
  const tenantsOf = async (caller: Caller, tenantId: string) =>
    new Set((await page(caller, { tenantId, size: 100 })).data.records.map((row) => row.tenantId))
  expect(await tenantsOf(both, '1000003')).toEqual(new Set([1000003]))
  expect(await tenantsOf(both, '1000003,1000010')).toEqual(new Set([1000003]))
  expect(await tenantsOf(desk, '1000003')).toEqual(new Set())
})

it('counts the elders of the caller’s tenants for the home page', async () => {
  const { data } = await services.call(elders.home, desk, { query: {} })
  const { count } = await made.owner
    .selectFrom('warning')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tenantId', '=', 1000002)
    .where('isDisposed', '=', Disposal.Open)
    .where('quietId', 'is', null)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ oldmanTotal: 126, warningUnhandled: Number(count) })
  expect(data.workOrderTrend.dates).toHaveLength(7)
  expect(data.genderList.reduce((sum, { value }) => sum + value, 0)).toBe(126)
  expect(await services.call(elders.home, desk, { query: { tenantId: 1000003 } })).toMatchObject({ status: 404 })
})

it('counts elders without a level of care, gender or birthday in separate rows, so that each list adds up to the total', async () => {
  const bare = await made.owner
    .selectFrom('elder')
    .select(['id', 'careLevel', 'gender', 'birthday'])
    .where('tenantId', '=', 1000002)
    .orderBy('id')
    .limit(3)
    .execute()
  const write = (rows: typeof bare) =>
    Promise.all(rows.map(({ id, ...row }) => made.owner.updateTable('elder').set(row).where('id', '=', id).execute()))
  await write(bare.map(({ id }) => ({ id, careLevel: null, gender: 'x', birthday: null })))
  const { data } = await services.call(elders.home, desk, { query: {} })
  await write(bare)
  const { careLevelList, genderList, ageList, oldmanTotal } = data
  expect([careLevelList, genderList, ageList].map((list) => list.at(-1)?.name)).toEqual(['未评定', '未填写', '未填写'])
  expect(careLevelList.at(-1)?.value).toBeGreaterThanOrEqual(3)
  for (const list of [careLevelList, genderList, ageList])
    expect(list.reduce((sum, { value }) => sum + value, 0)).toBe(oldmanTotal)
})

it.each(['%', '_', "'; drop table elder; --", '\\', '😀'])(
  'the search text %s is taken literally',
  async (userName) => {
    expect(await page(desk, { userName })).toMatchObject({ status: 200, data: { total: 0 } })
  },
)

it('finds by number the elder, or the elder of that relative, in the caller’s own institution', async () => {
  const own = made.owner.selectFrom('elder').where('tenantId', '=', 1000002)
  const { id, mobile } = await own.select(['id', 'mobile']).where('mobile', 'is not', null).executeTakeFirstOrThrow()
  const family = await made.owner
    .selectFrom('elderFamily')
    .select(['oldmanId', 'mobile'])
    .where('tenantId', '=', 1000002)
    .executeTakeFirstOrThrow()
  const byMobile = async (username: string, number: string) =>
    services.call(elders.byMobile, await callerOf(made.database, username), { query: { mobile: number } })
  expect((await byMobile('desk', mobile ?? '')).data).toMatchObject({ id, mobile })
  expect((await byMobile('desk', family.mobile)).data).toMatchObject({ id: family.oldmanId })
  expect((await byMobile('chaoyang', mobile ?? '')).data).toBeNull()
  expect(await byMobile('desk', '123')).toMatchObject({ status: 400, msg: '手机号码长度不为11位' })
})
