import { external, externalMessages } from '@care/shared/admin/external/external.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { externalPeople, type Person, visitor } from '../../../testing/external-people.ts'
import { testServices } from '../../../testing/services.ts'
import { withoutPolicies } from '../../../testing/without-policies.ts'

const made = testDatabase()
const services = testServices(made)
/**
 * Services connected without row-level security, so that only the conditions of the queries hide other people's rows.
 */
const open = testServices(withoutPolicies(made))
const people = externalPeople(services)
const { register, own, search, messages } = people
let person: Person
let other: Person

beforeAll(async () => {
  ;[person, other] = [await register(), await register()]
  await sql`update sys_tenant set contact_name = '林院长', contact_phone = '010-1', address = '永定路66号',
    logo = '/admin/sys-file/1000002/logo.png' where id in (1000002, 1000003, 1000010)`.execute(made.owner)
  await sql`insert into sys_user_invite (tenant_id, id, phone, phone_shown, type, status, user_id, remark, reason, handle_time)
    select 1000002, 90001, ${person.phone}, true, 1, 4, null::bigint, '第一次', null, '2026-03-01 08:00:00+08'::timestamptz
    union all select 1000002, 90002, ${person.phone}, true, 2, 2, null, '第二次', '没有名额', null
    union all select 1000002, 90003, ${person.phone}, true, 1, 0, null, '第三次', null, null
    union all select 1000003, 90004, ${person.phone}, true, 2, 1, id, null, null, null from sys_user where username = 'chaoyang'
    union all select 1000010, 90005, ${person.phone}, true, 2, 0, null, null, null, null
    union all select 1000010, 90006, ${other.phone}, true, 1, 0, null, null, null, null
    union all select 1000003, 90007, ${other.phone}, true, 2, 3, id, null, null, null from sys_user where username = 'chaoyang'
  `.execute(made.owner)
})
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

it('lists memberships, invitations and applications: pending ones first, then the latest', async () => {
  expect(idsOf(await own(person, 'joined'))).toEqual([90004])
  expect(idsOf(await own(person, 'invited'))).toEqual([90003, 90001])
  expect(idsOf(await own(person, 'applied'))).toEqual([90005, 90004, 90002])
  expect(idsOf(await own(other, 'invited'))).toEqual([90006])
  expect(idsOf(await own(other, 'joined'))).toEqual([])
  expect(idsOf(await search(person, { type: 'applied', tenantName: '朝阳' }))).toEqual([90004])
  expect(idsOf(await search(person, { type: 'applied', size: 1, current: 2 }))).toEqual([90004])
})

it('shows only the person’s own records by the phone, without row-level security', async () => {
  for (const type of ['joined', 'invited', 'applied'] as const) {
    const query = { current: 1, size: 50, type }
    const { data } = await open.call(external.tenantPage, visitor, { params: { token: person.token }, query })
    expect(idsOf(data.records)).toEqual(idsOf(await own(person, type)))
  }
})

it('shows the contact person of an institution to the invited and members, and to nobody else', async () => {
  const contact = { contactName: '林院长', contactPhone: '010-1', address: '永定路66号' }
  const none = { contactName: '', contactPhone: '', address: null }
  const [waiting, joined, refused] = await own(person, 'applied')
  const [invited, cancelled] = await own(person, 'invited')
  for (const [row, shown] of [
    [invited, contact],
    [cancelled, contact],
    [joined, contact],
    [waiting, none],
    [refused, none],
  ] as const)
    expect({ id: row?.id, ...row }).toMatchObject({ id: row?.id, ...shown })
  expect(refused).toMatchObject({ type: 2, remark: '第二次', auditRemark: '没有名额', handleTime: null, details: null })
  expect(cancelled).toMatchObject({ type: 1, status: 4, remark: '第一次', handleTime: '2026-03-01 08:00:00' })
  expect(joined?.logo).toMatch(/^\/admin\/sys-file\/1000002\/logo\.png\?expires=\d+&signature=/)
  expect(joined).toMatchObject({ tenantId: 1_000_003, tenantName: '康宁养老·朝阳院' })
})

const call = <T>(answer: Promise<{ data: T }>) => answer.then(({ data }) => data)
const tell = async ({ userId }: Person, count: number) =>
  sql`insert into external_message (tenant_id, account_id, title, content, type)
    select 1, ${userId}, 'n' || n, '', 'join' from generate_series(1, ${count}) as n`.execute(made.owner)

it('reads and clears messages one by one or all, of the person only', async () => {
  await tell(person, 3)
  await tell(other, 2)
  const [third, second, first] = await messages(person)
  const [theirs] = await messages(other)
  const read = ({ token, phone }: Person, id = 0) =>
    services.call(externalMessages.one, visitor, { params: { id, recipient: phone }, query: { token } })
  const clear = ({ token, userId }: Person, ids?: number[]) =>
    services.call(externalMessages.clear, visitor, { body: { token, recipient: String(userId), ...(ids && { ids }) } })
  const unread = async ({ token }: Person) =>
    (await call(services.call(external.profile, visitor, { params: { token } }))).unread
  const titles = async (of: Person, status?: '0' | '1') => (await messages(of, status)).map(({ title }) => title)

  expect((await read(person, theirs?.id)).status).toBe(404)
  expect((await read(person, second?.id)).data).toMatchObject({ title: 'n2', status: 1 })
  expect([await titles(person, '0'), await titles(person, '1'), await titles(person)]).toEqual([
    ['n3', 'n1'],
    ['n2'],
    ['n3', 'n2', 'n1'],
  ])
  expect([await unread(person), await unread(other)]).toEqual([2, 2])
  const wrong = { params: { recipient: person.phone, status: '2' }, query: { token: person.token } }
  expect((await services.call(externalMessages.list, visitor, wrong)).msg).toBe('状态不正确')

  await clear(person, [first?.id ?? 0, theirs?.id ?? 0])
  expect([await titles(person), await titles(other)]).toEqual([
    ['n3', 'n2'],
    ['n2', 'n1'],
  ])
  await clear(person, [])
  expect([await titles(person), await titles(other)]).toEqual([[], ['n2', 'n1']])
  const asOther = { token: person.token, recipient: String(other.userId) }
  expect((await services.call(externalMessages.clear, visitor, { body: asOther })).status).toBe(404)
  await tell(person, 201)
  expect(await messages(person)).toHaveLength(200)
  expect((await messages(person))[0]?.title).toBe('n201')
  expect(third?.status).toBe(0)
})

it('shows and changes the person’s own registration only', async () => {
  const profile = async ({ token }: Person) => call(services.call(external.profile, visitor, { params: { token } }))
  const before = await profile(other)
  const body = { nickName: '王大明', email: 'wang@example.cn' }
  const change = (given: object) =>
    services.call(external.updateUserEnterprise, visitor, { params: { token: person.token }, body: given })
  expect((await change(body)).data).toBe(true)
  const changed = { userId: person.userId, phone: person.phone, username: person.phone, ...body }
  expect(await profile(person)).toMatchObject(changed)
  expect((await change({ nickName: '王明' })).data).toBe(true)
  expect(await profile(person)).toMatchObject({ ...changed, nickName: '王明' })
  expect(await profile(other)).toEqual(before)
})

it('shows the name and logo of an institution to every visitor who follows its link', async () => {
  const source = (id: number) => services.call(externalMessages.source, visitor, { params: { id } })
  expect((await source(1_000_003)).data).toMatchObject({
    id: 1_000_003,
    source: 1,
    sourceName: '平台',
    tenantName: '康宁养老·朝阳院',
    logo: expect.stringContaining('signature='),
  })
  expect((await source(1_000_001)).data.logo).toBeNull()
  expect((await source(987_654)).status).toBe(404)
})

it('finds an institution only until the end of its validity', async () => {
  const find = (name: string) =>
    call(services.call(external.findTenant, visitor, { params: { token: person.token }, query: { name } }))
  for (const [endTime, isThere] of [
    ["now() - interval '1 minute'", false],
    ["now() + interval '1 minute'", true],
    ['null', true],
  ] as const) {
    await sql`update sys_tenant set end_time = ${sql.raw(endTime)} where id = 1000010`.execute(made.owner)
    const found = { tenantId: 1_000_010, logo: expect.stringContaining('signature=') }
    expect(await find('anhe')).toEqual(isThere ? { ...found, tenantName: '安和居家养老服务中心' } : null)
  }
})
