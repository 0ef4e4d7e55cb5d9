import { contacts } from '@care/shared/people/elders/contacts/contacts.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, group, chaoyang } = testCallers(made, 'desk', 'nurse', 'group', 'chaoyang')
const [ours, oldmanId] = [1000002, 910_001]

beforeAll(async () => {
  await made.owner
    .insertInto('elder')
    .values({ tenantId: ours, id: oldmanId, userName: '联络人测试', checkInStatus: 1 })
    .execute()
})

const given = { oldmanId, name: '王芳', relation: '4', mobile: '13911110001' }
const all = async (by = desk) =>
  (await services.call(contacts.page, by, { query: { oldmanId, size: 50 } })).data.records
const named = async (name: string) => {
  const one = (await all()).find((contact) => contact.name === name)
  if (!one) throw new Error(`no contact ${name}`)
  return one
}
const create = (body: object, by = desk) => services.call(contacts.create, by, { body: { ...given, ...body } })
const update = (body: { id: number; isEmergency?: boolean; idCard?: string | null }, by = desk) =>
  services.call(contacts.update, by, { body })

it('saves whom to call, how and in which order, and masks numbers for callers who need not call', async () => {
  const whole = { address: '清河路 1 号', workUnit: '第三小学', language: '3', remark: '上课时不接电话' }
  // works for the group above, but the contacts that they add belong to the institution
  const over = { ...group, tenantIds: [group.tenantId, ours] }
  const rest = { quietFrom: '22:00', quietTo: '07:00', isEmergency: true, isGuardian: true, hasKey: true }
  expect(await create({ ...whole, ...rest, idCard: '110108196502031234' })).toMatchObject({ status: 400 })
  expect(await create({ ...whole, ...rest, idCard: '11010519491231002X' }, over)).toMatchObject({ code: 0 })
  expect(await create({ name: '李强', mobile: '010-62345678', relation: '9' })).toMatchObject({ code: 0 })
  const [first, second] = await all()
  expect(first).toMatchObject({ ...whole, ...rest, sort: 0, mobile: '13911110001', idCard: '110*************2X' })
  expect(second).toMatchObject({ name: '李强', sort: 1, quietFrom: null, hasKey: false })
  expect((await all(nurse))[0]).toMatchObject({ mobile: '139****0001', idCard: null })

  const kept = await made.owner
    .selectFrom('elderFamily')
    .select('idCard')
    .where('id', '=', first?.id ?? 0)
    .execute()
  expect(kept[0]?.idCard).not.toContain('1101')
  const params = { id: first?.id ?? 0 }
  expect((await services.call(contacts.idCard, desk, { params })).data).toEqual({ idCard: '11010519491231002X' })
  expect(await services.call(contacts.idCard, nurse, { params })).toMatchObject({ status: 403 })
  expect(await services.call(contacts.get, chaoyang, { params })).toMatchObject({ status: 404 })
  const archive = await services.call(elders.get, desk, { params: { id: oldmanId } })
  expect(archive.data.families.map(({ name, quietTo }) => [name, quietTo])).toEqual([
    ['王芳', '07:00'],
    ['李强', null],
  ])
})

it.each([
  [{ name: '' }, '请输入姓名'],
  [{ mobile: '1391111000' }, '联系电话格式不正确'],
  [{ quietFrom: '22:00' }, '免打扰时段请同时填写开始和结束时间'],
  [{ quietFrom: '25:00', quietTo: '07:00' }, '时间应为 00:00 到 23:59'],
])('a contact with %o is refused with %s', async (body, msg) => {
  expect(await create(body)).toMatchObject({ status: 400, msg })
})

it('lists contacts in the order that was set, and refuses an order when the contacts changed meanwhile', async () => {
  const ids = (await all()).map(({ id }) => id).reverse()
  const sort = (given: number[], by = desk) => services.call(contacts.sort, by, { body: { oldmanId, ids: given } })
  expect(await sort(ids, chaoyang)).toMatchObject({ status: 404 })
  expect(await sort(ids.slice(0, 1))).toMatchObject({ code: 1, msg: '联系人已变动，请刷新后重新排序' })
  expect((await all()).map(({ id }) => id)).toEqual([...ids].reverse())
  expect(await sort(ids)).toMatchObject({ code: 0 })
  expect((await all()).map(({ id }) => id)).toEqual(ids)
})

it('an elder in care has at least one emergency contact, even when the last two are removed concurrently', async () => {
  const [last, other] = [await named('王芳'), await named('李强')]
  const remove = ({ id }: { id: number }) => services.call(contacts.remove, desk, { params: { id } })
  const refusal = { code: 1, msg: '长者在服务期间至少保留一位紧急联系人，请先指定另一位' }
  expect(await remove(last)).toMatchObject(refusal)
  expect(await update({ id: last.id, isEmergency: false })).toMatchObject(refusal)
  expect(await update({ id: other.id, isEmergency: true })).toMatchObject({ code: 0 })

  const both = await Promise.all([remove(last), update({ id: other.id, isEmergency: false })])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect((await all()).filter(({ isEmergency }) => isEmergency)).toHaveLength(1)

  await made.owner.updateTable('elder').set({ checkInStatus: 3 }).where('id', '=', oldmanId).execute()
  for (const one of await all()) expect(await remove(one)).toMatchObject({ code: 0 })
  expect(await all()).toEqual([])
})
