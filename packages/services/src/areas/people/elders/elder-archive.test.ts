import type { Caller } from '@care/shared/admin/session/session'
import { elders } from '@care/shared/people/elders/elders.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { createIdCards } from '../../../platform/secrets/id-cards.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { dataSecrets } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { withoutPolicies } from '../../../testing/without-policies.ts'
import { findElder, findEldersByMobile } from './elder.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')
const cards = createIdCards(dataSecrets)
const [ours, theirs] = [1000002, 1000003]
const ids = { parent: 900_001, child: 900_002, other: 900_003, bare: 900_004 }

beforeAll(async () => {
  const elder = (id: number, values: object = {}, tenantId = ours) => ({
    tenantId,
    id,
    userName: `长者${id}`,
    ...values,
  })
  await made.owner
    .insertInto('elder')
    .values([
      elder(ids.parent, { ...archive, ...cards.seal('110108193502031234', { tenantId: ours, id: ids.parent }) }),
      elder(ids.child, {
        mobile: '13911110002',
        ...cards.seal('110105194912310021', { tenantId: ours, id: ids.child }),
      }),
      elder(ids.other),
      elder(ids.bare),
      // a person with the same phone number as one of our elders
      elder(ids.parent, { mobile: '13911110009' }, theirs),
    ] as never[])
    .execute()
  const relative = (id: number, oldmanId: number, mobile: string, sort: number, tenantId = ours) => ({
    tenantId,
    id,
    oldmanId,
    mobile,
    sort,
    name: `亲${id}`,
    relation: '子女',
    isGuardian: id === 900_011,
    isEmergency: id === 900_012,
  })
  await made.owner
    .insertInto('elderFamily')
    .values([
      relative(900_013, ids.parent, '13911110003', 1),
      relative(900_011, ids.parent, '13911110001', 2),
      relative(900_012, ids.parent, '13911110002', 1),
      // a relative with a more recent record has the same phone number, and a relative in another institution too
      relative(900_014, ids.other, '13911110002', 0),
      relative(900_015, ids.other, '13911110003', 0),
      relative(900_016, ids.parent, '13911110008', 0, theirs),
    ])
    .execute()
  await sql`update device set oldman_id = case imei when '860000000000001' then ${ids.child}::bigint else ${ids.parent}::bigint end
    where imei in ('860000000000001', '860000000000002', '860000000000003')`.execute(made.owner)
  await sql`update device set oldman_id = ${ids.parent} where imei = '860000000001001'`.execute(made.owner)
})

const archive = {
  gender: '2',
  birthday: '1941-03-05',
  mobile: '13911110000',
  avatar: '/a.png',
  address: '清河路 1 号',
  lng: 116.31,
  lat: 39.92,
  careLevel: '2',
  anergy: '青霉素',
  checkInStatus: 2,
  roomName: '304',
  bedName: '2 床',
  elderlyCategory: '3',
  nation: '汉',
  marital: '1',
  academic: '5',
  live: '4',
  dependency: '6',
  bloodType: 'AB',
  height: 161.5,
  weight: 52.5,
  cdIsease: ['高血压', '糖尿病'],
  allergies: ['花粉'],
  medicationText: '早晚各一',
  medicalInsuranceType: '7',
  responsePlan: '先打给女儿',
  remark: '爱下棋',
}
const get = async (id: number, by: Caller) => (await services.call(elders.get, by, { params: { id } })).data
const home = async (by: Caller, tenantId?: number) =>
  (await services.call(elders.home, by, { query: { tenantId } })).data
const called = async (mobile: string, by = desk) =>
  (await services.call(elders.byMobile, by, { query: { mobile } })).data

it('shows the archive with every field in its place, the family in its order, and the devices in use', async () => {
  const data = await get(ids.parent, desk)
  expect(data).toMatchObject({ ...archive, idCard: '110*************34', id: ids.parent, tenantId: ours })
  expect(data).toMatchObject({ userName: `长者${ids.parent}`, deviceCount: 2 })
  const relative = {
    relation: '子女',
    isGuardian: false,
    isEmergency: false,
    hasKey: false,
    language: null,
    quietFrom: null,
    quietTo: null,
  }
  expect(data.families).toEqual([
    { ...relative, id: 900_012, name: '亲900012', mobile: '13911110002', sort: 1, isEmergency: true },
    { ...relative, id: 900_013, name: '亲900013', mobile: '13911110003', sort: 1 },
    { ...relative, id: 900_011, name: '亲900011', mobile: '13911110001', sort: 2, isGuardian: true },
  ])
  const seen = await get(ids.parent, nurse)
  expect(seen).toMatchObject({ mobile: '139****0000', idCard: null })
  expect(seen.families.map(({ mobile }) => mobile)).toEqual(['139****0002', '139****0003', '139****0001'])
  expect([(await get(ids.child, desk)).deviceCount, (await get(ids.other, desk)).deviceCount]).toEqual([1, 0])
  expect(await get(ids.bare, desk)).toMatchObject({
    families: [],
    birthday: null,
    age: null,
    mobile: null,
    idCard: null,
  })
})

it('finds by number the elder before any relative, then the younger record, with ID numbers masked', async () => {
  expect(await called('13911110002')).toMatchObject({ id: ids.child, idCard: '110*************21' })
  expect(await called('13911110001')).toMatchObject({ id: ids.parent, mobile: '13911110000' })
  expect(await called('13911110003')).toMatchObject({ id: ids.other })
  expect(await called('13911110001', nurse)).toMatchObject({ id: ids.parent, mobile: '139****0000' })
  expect([await called('13911110009'), await called('13911119999')]).toEqual([null, null])
})

it('separates elders and their families by the query conditions, without row-level security', async () => {
  const open = withoutPolicies(made).database
  const asked = <T>(work: Parameters<typeof inTenants<T>>[2]) => inTenants(open, [ours, theirs], work)
  const both = { ...desk, tenantIds: [ours, theirs] }
  for (const mobile of ['13911110008', '13911110009']) {
    expect(await asked((db) => findEldersByMobile(db, desk, mobile))).toEqual([])
    expect(await asked((db) => findEldersByMobile(db, both, mobile))).toMatchObject([
      { tenantId: theirs, deviceCount: 1 },
    ])
  }
  const [one, other] = [desk, { ...desk, tenantIds: [theirs] }]
  const parent = (by: Caller) => asked((db) => findElder(db, by, ids.parent))
  expect(await parent(one)).toMatchObject({ tenantId: ours, deviceCount: 2, families: { length: 3 } })
  expect(await parent(other)).toMatchObject({ tenantId: theirs, deviceCount: 1, families: { length: 1 } })
  expect(await asked((db) => findElder(db, other, ids.child))).toBeUndefined()
})

it('counts elders of one institution, or of all that the caller sees, as each permission allows', async () => {
  const both = { ...desk, tenantIds: [ours, theirs] }
  const { rows } = await sql<{ tenantId: number; elders: number; devices: number; warnings: number; orders: number }>`
    select id as tenant_id, (select count(*) from elder where tenant_id = t.id) as elders,
      (select count(*) from device where tenant_id = t.id) as devices, (select count(*) from warning where tenant_id = t.id and drill_id is null) as warnings,
      (select count(*) from work_order where tenant_id = t.id) as orders
    from sys_tenant t where id in (${ours}, ${theirs}) order by id`.execute(made.owner)
  const [a, b] = rows
  if (!a || !b) throw new Error('two institutions make two rows')
  const figures = ({ elders: oldmanTotal, devices: deviceTotal, warnings: warningTotal, orders }: typeof a) => ({
    oldmanTotal,
    deviceTotal,
    warningTotal,
    workOrderTotal: orders,
  })
  const all = { ...a, elders: a.elders + b.elders, devices: a.devices + b.devices }
  expect(await home(both)).toMatchObject(
    figures({ ...all, warnings: a.warnings + b.warnings, orders: a.orders + b.orders }),
  )
  expect(await home(both, theirs)).toMatchObject(figures(b))
  expect(await home(desk)).toMatchObject(figures(a))
  const only = (permission: string) => ({ ...desk, permissions: [permission, 'workorder:dispatch'] })
  expect(await home(only('device:view'))).toMatchObject({ ...figures(a), warningTotal: null, warningTrend: null })
  const blind = { deviceTotal: null, deviceOnline: null, warningTotal: a.warnings }
  expect(await home(only('warning:view'))).toMatchObject({ ...blind, warningTrend: { values: expect.any(Array) } })
})

it('labels care levels and genders by the dictionary, in its order', async () => {
  const { careLevelList, genderList } = await home(desk)
  const orderOf = async (type: string) =>
    (
      await sql<{
        label: string
      }>`select item.label from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
        where dict.type = ${type} order by item.sort`.execute(made.owner)
    ).rows.map(({ label }) => label)
  for (const [type, list] of [
    ['care_level', careLevelList],
    ['gender', genderList],
  ] as const) {
    const names = list.map(({ name }) => name).filter((name) => name !== '未评定')
    expect(names.length).toBeGreaterThan(1)
    expect((await orderOf(type)).filter((label) => names.includes(label))).toEqual(names)
  }
})
