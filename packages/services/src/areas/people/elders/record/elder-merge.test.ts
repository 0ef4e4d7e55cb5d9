import { checkCharacter } from '@care/shared/id-card'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { mergedKinds } from '@care/shared/people/elders/record/merged-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createIdCards } from '../../../../platform/secrets/id-cards.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { dataSecrets } from '../../../../testing/identity.ts'
import { findBookDifferences } from '../../../../testing/rows/books.repository.ts'
import { testServices } from '../../../../testing/services.ts'

// fakes the intervals, because periodic jobs of the services would change rows between two reads of the test
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const made = testDatabase()
const services = testServices(made)
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))
const { desk, haidian, chaoyang } = testCallers(made, 'desk', 'haidian', 'chaoyang')
const cards = createIdCards(dataSecrets)
const tenantId = 1000002
/** Histories that are only appended to, so an undo does not restore them; accounts are tested separately. */
const logs = ['elder', 'elder_change', 'care_level_change', 'elder_merge', 'elder_access']
const booked = ['book_account', 'elder_account', 'elder_account_record']

/** Ids of two demo elders, neither with a bed, who have rows in all tables that refer to elders. */
let [kept, dropped] = [0, 0]
let turn = 0
beforeEach(async () => {
  const { rows } = await sql<{
    id: number
  }>`select e.id from elder e where tenant_id = ${tenantId} and remove_time is null
    and exists (select from device where oldman_id = e.id) and exists (select from warning where oldman_id = e.id)
    and exists (select from measurement where oldman_id = e.id) order by id limit 2`.execute(made.owner)
  ;[kept, dropped] = rows.map(({ id }) => id) as [number, number]
  await made.owner.deleteFrom('bedStay').where('oldmanId', 'in', [kept, dropped]).execute()
  await made.owner.updateTable('elder').set({ checkInStatus: 0 }).where('id', 'in', [kept, dropped]).execute()
  const over = { status: 4, auditStatus: 2, checkOutTime: new Date() }
  await made.owner.updateTable('checkIn').set(over).where('oldmanId', 'in', [kept, dropped]).execute()
  turn++
})

/** Every table with a column for elder ids, read from the database catalogue. */
async function speaking(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'oldman_id' order by 1`.execute(made.owner)
  return rows.map(({ name }) => name).filter((name) => ![...logs, ...booked].includes(name))
}
async function everything(ids: number[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of await speaking()) {
    const { rows } = await sql<{ row: string }>`select oldman_id || ' ' || md5(to_jsonb(t)::text) as row
      from ${sql.table(name)} t where tenant_id = ${tenantId} and oldman_id = any(${ids}::bigint[]) order by 1`.execute(
      made.owner,
    )
    found[name] = rows.map(({ row }) => row)
  }
  const { rows } = await sql<{ row: string }>`select (to_jsonb(elder) - 'name_search')::text as row from elder
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) order by id`.execute(made.owner)
  return { ...found, elder: rows.map(({ row }) => row) }
}

const merge = (taken: string[] = [], by = haidian, ids = { keptId: kept, droppedId: dropped }) =>
  services.call(elders.merge, by, { body: { ...ids, taken } })
const undo = (id: number, by = haidian) => services.call(elders.unmerge, by, { params: { id } })
const get = (id: number) => services.call(elders.get, haidian, { params: { id } })
const card = () => {
  const digits = `11010819420102${String(turn * 2 + 1).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}

it('a merge moves all rows of one record to the other, and undoing it restores both byte by byte', async () => {
  // in each of these tables an elder may have at most one row
  for (const table of ['elderHealth', 'elderResponsePlan'] as const)
    await made.owner.deleteFrom(table).where('oldmanId', '=', kept).execute()
  const before = await everything([kept, dropped])
  for (const name of ['device', 'measurement', 'warning', 'elder_family'])
    expect(before[name]?.length).toBeGreaterThan(0)
  const other = (await get(dropped)).data
  const deviceCount = other.deviceCount + (await get(kept)).data.deviceCount
  const accesses = async () =>
    (await made.owner.selectFrom('elderAccess').select('id').where('oldmanId', '=', dropped).execute()).length
  const seen = await accesses()
  expect(seen).toBeGreaterThan(0)
  const answer = await merge(['mobile', 'address', 'lng', 'lat', 'cdIsease', 'careLevel'])
  const after = await everything([dropped])
  const left = Object.keys(after).filter((name) => name !== 'elder' && after[name]?.length)
  expect(left).toEqual([])
  expect(await accesses()).toBe(0)
  expect(await get(dropped)).toMatchObject({ status: 404 })
  const { mobile, address, cdIsease, careLevel } = other
  expect((await get(kept)).data).toMatchObject({ mobile, address, cdIsease, careLevel, deviceCount })
  const { data } = await services.call(elders.history, haidian, { params: { id: kept } })
  expect(data.merge).toMatchObject({ id: answer.data.id, droppedName: other.userName })

  expect(await undo(answer.data.id)).toMatchObject({ code: 0, data: true })
  expect(await everything([kept, dropped])).toEqual(before)
  expect(await accesses()).toBe(seen)
  expect(await undo(answer.data.id)).toMatchObject({ code: 1, msg: '这次合并已经撤销' })
})

/** Tables that the preview does not count: codes, setting changes, camera views, counters of devices, what bill runs found, reminders of bills. */
const uncounted = [
  'elder_code',
  'elder_code_scan',
  'device_settings_change',
  'camera_look',
  'device_breach',
  'bill_anomaly',
  'bill_reminder',
]

it('the preview of a merge shows the number of rows of each kind, and why the merge would be refused', async () => {
  const preview = (ids = { keptId: kept, droppedId: dropped }, by = haidian) =>
    services.call(elders.mergePreview, by, { query: ids })
  const before = await everything([kept, dropped])
  const of = (name: string, id: number) => before[name]?.filter((row) => row.startsWith(`${id} `)).length
  const { data } = await preview()
  expect(data.refusal).toBeNull()
  for (const [kind, table] of [
    ['device', 'device'],
    ['workOrder', 'work_order'],
    ['elderFamily', 'elder_family'],
  ] as const)
    expect([table, data.kinds.find((one) => one.kind === kind)]).toEqual([
      table,
      { kind, kept: of(table, kept), dropped: of(table, dropped) },
    ])
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const told = [...Object.keys(mergedKinds).map(snake), ...uncounted]
  expect((await speaking()).filter((name) => !told.includes(name))).toEqual([])

  await made.owner.updateTable('elder').set({ checkInStatus: 1 }).where('id', 'in', [kept, dropped]).execute()
  expect((await preview()).data.refusal).toBe('两份档案都在住，请先为其中一份办理退住')
  expect(await preview({ keptId: kept, droppedId: kept })).toMatchObject({ status: 400, msg: '请选择两份不同的档案' })
  expect(await preview({ keptId: kept, droppedId: dropped }, chaoyang)).toMatchObject({
    status: 404,
    msg: '长者不存在',
  })
  expect(await preview({ keptId: kept, droppedId: dropped }, desk)).toMatchObject({ status: 403 })
})

it.each([
  [
    [1, 1],
    [1, 2],
  ],
  [
    [2, 1],
    [1, 2],
  ],
  [
    [2, 2],
    [2, 2],
  ],
])(
  'a merge moves the codes %j to the kept record, and stops the moved one if both were active: %j',
  async (held, after) => {
    const ids = [kept, dropped]
    await made.owner.deleteFrom('elderCodeScan').execute()
    await made.owner.deleteFrom('elderCode').execute()
    const rows = held.map((status, at) => ({
      tenantId,
      oldmanId: ids[at] ?? 0,
      status,
      createBy: 1,
      tokenHash: Buffer.from(`code ${at}`),
      tokenSealed: String(at),
    }))
    await made.owner.insertInto('elderCode').values(rows).execute()
    const before = await everything(ids)
    const { data } = await merge()
    const codes = await made.owner.selectFrom('elderCode').select(['oldmanId', 'status']).execute()
    expect(codes.map(({ oldmanId }) => oldmanId)).toEqual([kept, kept])
    expect(codes.map(({ status }) => status).toSorted()).toEqual(after)
    expect(await undo(data.id)).toMatchObject({ code: 0 })
    expect(await everything(ids)).toEqual(before)
  },
)

it.each([
  ['the kept record’s', 0],
  ['the dropped record’s', 1],
])(
  'a merge keeps the later of two health records, plans and risks, here %s, and undoing it restores both',
  async (_, later) => {
    const ids = [kept, dropped]
    for (const table of ['elderHealth', 'elderResponsePlan', 'elderRisk'] as const)
      await made.owner.deleteFrom(table).where('oldmanId', 'in', ids).execute()
    await made.owner
      .updateTable('elder')
      .set({ allergies: ['花粉'], factsSaid: '{}' })
      .where('id', 'in', ids)
      .execute()
    for (const [at, oldmanId] of ids.entries()) {
      const own = { tenantId, oldmanId }
      const time = new Date(Date.now() - (at === later ? 1 : 2) * 3_600_000)
      const record = JSON.stringify({ surgery: `第${at}份` })
      await made.owner
        .insertInto('elderHealth')
        .values({ ...own, record, archiveNo: `9901080010010000${at}`, updateTime: time })
        .execute()
      const plan = { ...own, sourceType: 'sos', firstSteps: `第${at}份`, updateTime: time }
      await made.owner.insertInto('elderResponsePlan').values(plan).execute()
      const risk = { ...own, kind: 1, level: at + 1, assessBy: 1, assessUser: '护士', assessTime: time }
      await made.owner.insertInto('elderRisk').values(risk).execute()
    }
    const before = await everything(ids)
    const { data } = await merge()
    const health = made.owner.selectFrom('elderHealth').where('oldmanId', '=', kept)
    const said = sql<string>`record ->> 'surgery'`.as('said')
    expect(await health.select(said).execute()).toEqual([{ said: `第${later}份` }])
    const plans = made.owner.selectFrom('elderResponsePlan').where('oldmanId', '=', kept)
    expect(await plans.select('firstSteps').execute()).toEqual([{ firstSteps: `第${later}份` }])
    const assessed = made.owner.selectFrom('elderRisk').where('oldmanId', '=', kept)
    const risks = await assessed.select(['level', 'isCurrent']).orderBy('level').execute()
    expect(risks).toEqual([0, 1].map((at) => ({ level: at + 1, isCurrent: at === later })))
    expect(await undo(data.id)).toMatchObject({ code: 0 })
    expect(await everything(ids)).toEqual(before)
  },
)

it.each<[string, string[], string[], string[], string[], string]>([
  ['the chosen record', ['花粉'], ['青霉素'], ['allergies'], ['青霉素'], '丁'],
  ['the kept record if nothing was chosen', ['无'], ['青霉素'], [], ['无'], '甲'],
  ['the dropped record if the kept one has none', [], ['青霉素'], [], ['青霉素'], '丁'],
])('a merge results in the allergies of %s, with their author', async (_, ours, theirs, taken, allergies, by) => {
  for (const [id, list, who] of [
    [kept, ours, '甲'],
    [dropped, theirs, '丁'],
  ] as const)
    await made.owner
      .updateTable('elder')
      .set({ allergies: list, factsSaid: JSON.stringify({ allergies: { by: who } }), cdIsease: [], pastIllness: null })
      .where('id', '=', id)
      .execute()
  await made.owner
    .updateTable('elder')
    .set({ cdIsease: ['无'] })
    .where('id', '=', kept)
    .execute()
  await made.owner.updateTable('elder').set({ pastIllness: '痛风' }).where('id', '=', dropped).execute()
  const before = await everything([kept, dropped])
  const { data } = await merge([...taken, 'pastIllness'])
  expect((await get(kept)).data).toMatchObject({ allergies, factsSaid: { allergies: { by } } })
  expect((await get(kept)).data).toMatchObject({ cdIsease: [], pastIllness: '痛风' })
  expect(await undo(data.id)).toMatchObject({ code: 0 })
  expect(await everything([kept, dropped])).toEqual(before)
})

it('a merge encrypts a copied ID number anew, and undoing it restores the former one', async () => {
  const number = card()
  const holder = { tenantId, id: dropped }
  const own = { birthday: '1942-01-02', gender: '1' }
  await made.owner.updateTable('elder').set(own).where('id', '=', dropped).execute()
  await made.owner.updateTable('elder').set(cards.seal(number, holder)).where('id', '=', dropped).execute()
  const before = await everything([kept, dropped])
  const { data } = await merge(['idCard', 'birthday', 'gender'])
  const row = await made.owner.selectFrom('elder').selectAll().where('id', '=', kept).executeTakeFirstOrThrow()
  expect(cards.open(row.idCard ?? '', row)).toBe(number)
  expect(await undo(data.id)).toMatchObject({ code: 0 })
  expect(await everything([kept, dropped])).toEqual(before)
})

it('a merge transfers the balance of the dropped account; undoing it transfers the balance back unless it was spent', async () => {
  const recharge = (oldmanId: number, amount: number, more: { accountType?: 2; payMethod?: 5 } = {}) =>
    services.call(elderAccounts.recharge, haidian, { body: { oldmanId, amount, ...more } })
  await recharge(kept, 10)
  await recharge(dropped, 100.5)
  await recharge(dropped, 30, { accountType: 2, payMethod: 5 })
  const held = async (id: number) => {
    const account = made.owner.selectFrom('elderAccount').where('oldmanId', '=', id)
    const found = await account.select(['availableBalanceFen', 'virtualAvailableBalanceFen']).executeTakeFirst()
    return [found?.availableBalanceFen ?? 0, found?.virtualAvailableBalanceFen ?? 0] as const
  }
  const [[own, subsidy], [more, given]] = [await held(kept), await held(dropped)]
  const first = (await merge()).data.id
  expect([await held(kept), await held(dropped)]).toEqual([
    [own + more, subsidy + given],
    [0, 0],
  ])
  const lines = (await services.call(elderAccounts.records, haidian, { query: { oldmanId: kept, size: 2 } })).data
  const line = { tradingType: 6, businessId: dropped, remark: '档案合并转入', operator: haidian.nickName }
  expect(lines.records).toMatchObject([
    { ...line, amount: given / 100 },
    { ...line, amount: more / 100 },
  ])
  expect(await undo(first)).toMatchObject({ code: 0 })
  expect([await held(kept), await held(dropped)]).toEqual([
    [own, subsidy],
    [more, given],
  ])

  const second = (await merge()).data.id
  const body = { oldmanId: kept, amount: (own + more) / 100, remark: '理发' }
  await services.call(elderAccounts.spend, haidian, { body })
  expect(await undo(second)).toMatchObject({ code: 1, msg: '合并转入的账户余额已被使用，不能撤销' })
  await recharge(kept, body.amount)
  expect(await undo(second)).toMatchObject({ code: 0 })
})

it('lists the contacts of the kept record before those of the other', async () => {
  const callsOf = async (id: number) => (await get(id)).data.families.map((one) => one.id)
  const [own, others] = [await callsOf(kept), await callsOf(dropped)]
  const { id } = (await merge()).data
  expect(await callsOf(kept)).toEqual([...own, ...others])
  await undo(id)
  expect([await callsOf(kept), await callsOf(dropped)]).toEqual([own, others])
})

it('a merge moves a bed together with the stay, and is refused when both elders have a bed', async () => {
  const [bed, other] = await made.owner
    .selectFrom('bed')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bedStay').select('id').whereRef('bedId', '=', 'bed.id'))),
    )
    .limit(2)
    .execute()
  const stay = { tenantId, oldmanId: dropped, bedId: bed?.id ?? 0 }
  await made.owner.insertInto('bedStay').values(stay).execute()
  const keptBed = { tenantId, oldmanId: kept, bedId: other?.id ?? 0, isReserved: true }
  const toTime = new Date(Date.now() + 3_600_000)
  await made.owner
    .insertInto('bedStay')
    .values({ ...keptBed, toTime })
    .execute()
  expect(await merge()).toMatchObject({ code: 1, msg: '两份档案都占用或预订了床位，请先退掉其中一张' })
  await made.owner.deleteFrom('bedStay').where('oldmanId', '=', kept).execute()
  const { id } = (await merge()).data
  expect((await get(kept)).data.bedName).toBe(bed?.name)
  await undo(id)
  expect([(await get(kept)).data.bedName, (await get(dropped)).data.bedName]).toEqual([null, bed?.name])
})

it('undoing a merge does not move rows that were written after it', async () => {
  const { data } = await merge(['mobile', 'remark'])
  const mobile = (await get(kept)).data.mobile
  await services.call(elders.update, desk, { body: { id: kept, dietTaboo: '忌甜', remark: '合并后写的' } })
  expect(await undo(data.id)).toMatchObject({ code: 0 })
  expect((await get(kept)).data).toMatchObject({ dietTaboo: '忌甜', remark: '合并后写的' })
  expect((await get(kept)).data.mobile).not.toBe(mobile)
  expect((await get(dropped)).data.mobile).toBe(mobile)
})

it('of two concurrent merges one is accepted', async () => {
  const both = await Promise.all([merge(), merge([], haidian, { keptId: dropped, droppedId: kept })])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)).toMatchObject({ status: 404, msg: '长者不存在' })
  await undo(both.find(({ code }) => code === 0)?.data.id ?? 0)
})

it('a merge is refused without the permission, for another institution’s elders and for two beds; undoing it, after a day', async () => {
  expect(await merge([], desk)).toMatchObject({ status: 403 })
  expect(await merge([], chaoyang)).toMatchObject({ status: 404 })
  expect(await merge([], haidian, { keptId: kept, droppedId: kept })).toMatchObject({ status: 400 })
  await made.owner.updateTable('elder').set({ checkInStatus: 1 }).where('id', 'in', [kept, dropped]).execute()
  expect(await merge()).toMatchObject({ code: 1, msg: '两份档案都在住，请先为其中一份办理退住' })
  await made.owner.updateTable('elder').set({ checkInStatus: 0 }).where('id', '=', kept).execute()
  const { data } = await merge()
  expect((await get(kept)).data.checkInStatus).toBe(1)
  expect(await undo(data.id, chaoyang)).toMatchObject({ status: 404 })
  const late = { createTime: new Date(Date.now() - 25 * 3_600_000) }
  await made.owner.updateTable('elderMerge').set(late).where('id', '=', data.id).execute()
  expect(await undo(data.id)).toMatchObject({ code: 1, msg: '合并已超过一天，不能撤销' })
})

it('a merge drops the second row where an elder may have only one, and calls the merge function that a table has', async () => {
  await sql`create table one_each (tenant_id bigint, oldman_id bigint, id bigint, primary key (tenant_id, id), unique (tenant_id, oldman_id))`.execute(
    made.owner,
  )
  await sql`create table summed (tenant_id bigint, oldman_id bigint primary key, sum int)`.execute(made.owner)
  await sql`create function merge_summed(bigint, bigint, bigint, jsonb) returns jsonb language sql as $$
    update summed set sum = sum + case when $4 is null then 1 else -1 end where oldman_id = case when $4 is null then $3 else $2 end;
    select '{"own": 1}'::jsonb $$`.execute(made.owner)
  await sql`insert into one_each values (${tenantId}, ${kept}, 1), (${tenantId}, ${dropped}, 2)`.execute(made.owner)
  await sql`insert into summed values (${tenantId}, ${kept}, 10), (${tenantId}, ${dropped}, 20)`.execute(made.owner)
  const rows = async (name: string) =>
    (await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(made.owner))
      .rows
  const [ones, sums] = [await rows('one_each'), await rows('summed')]
  const { data } = await merge()
  expect([await rows('one_each'), (await rows('summed')).length]).toEqual([ones, 2])
  expect(await rows('summed')).not.toEqual(sums)
  expect(await undo(data.id)).toMatchObject({ code: 0 })
  expect([await rows('one_each'), await rows('summed')]).toEqual([ones, sums])
})
