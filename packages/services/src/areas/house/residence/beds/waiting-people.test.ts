import { leads } from '@care/shared/house/reception/reception.contract'
import { bedRequests } from '@care/shared/house/residence/beds/bed-request.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { addBeds } from '../../../../testing/rows/house.repository.ts'
import { testServices } from '../../../../testing/services.ts'
import { admitFromRequest } from './admit.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian } = testCallers(made, 'desk', 'haidian')
const person = { personName: '秦守业', personPhone: '139 0000 7001', personGender: '1', birthYear: 1940 }
const wanted = { priority: 1, wantedDate: '2027-01-01' }
const create = (body: object, caller = desk) =>
  services.call(bedRequests.create, caller, { body: { ...wanted, ...body } })
const record = (id: number, birthday?: string, caller = desk) =>
  services.call(bedRequests.record, caller, { body: { id, ...(birthday && { birthday }) } })

it('somebody without a record waits, and becomes an elder with what was typed', async () => {
  const { id } = (await create(person)).data
  const found = async (userName: string) =>
    (await services.call(bedRequests.page, haidian, { query: { userName } })).data.records.map((row) => row.id)
  expect(await found('守业')).toEqual([id])
  expect(await found('13900007001')).toEqual([id])
  expect(await create({ ...person, personPhone: '13900007001' })).toMatchObject({ msg: '秦守业已在候床' })

  const [bed] = await addBeds(made, 1000002, 1)
  const reserve = () => services.call(bedRequests.reserve, desk, { body: { id, bedId: bed!.id, until: '2099-01-01' } })
  expect(await reserve()).toMatchObject({ msg: '请先为秦守业建档' })
  expect(await record(id, '1941-05-06')).toMatchObject({ status: 400, msg: '登记的出生年份是1940年' })
  expect(await record(id, undefined, { ...desk, tenantIds: [1000003] })).toMatchObject({ status: 404 })
  const { oldmanId } = (await record(id, '1940-05-06')).data
  expect((await services.call(elders.get, haidian, { params: { id: oldmanId } })).data).toMatchObject({
    userName: '秦守业',
    mobile: '13900007001',
    gender: '1',
    birthday: '1940-05-06',
  })
  // a second press makes no second elder
  expect((await record(id)).data).toEqual({ oldmanId })
  expect((await reserve()).data).toBe(true)
  expect(await create(person)).toMatchObject({ msg: '秦守业已在候床' })
  await services.call(bedRequests.withdraw, desk, { body: { id, reason: '另作安排' } })
  expect(await create(person)).toMatchObject({ msg: '秦守业已有档案，请在“已建档长者”中选择' })
})

it.each([
  [{}, '请选择已建档长者，或填写姓名和手机号码'],
  [{ personName: '秦二' }, '请输入手机号码'],
  [{ ...person, oldmanId: 1001 }, '已选择已建档长者，不需要再填写姓名'],
  [{ personName: '秦二', personPhone: '12' }, expect.stringContaining('手机号码')],
  [{ ...person, personName: '秦二', birthYear: 2099 }, '出生年份不能晚于今年'],
  [{ ...person, personName: '秦二', birthYear: 1800 }, expect.stringContaining('出生年份')],
  [{ ...person, personName: '秦二', leadId: 987_654 }, expect.stringContaining('接待线索')],
])('a request for %j is refused', async (body, msg) => {
  expect(await create(body)).toMatchObject({ code: 1, msg })
})

it('somebody who left the list gets no record by it', async () => {
  const { id } = (await create({ ...person, personName: '秦三', personPhone: '13900007003' })).data
  await services.call(bedRequests.withdraw, desk, { body: { id, reason: '已入住他处' } })
  expect(await record(id)).toMatchObject({ msg: '候床登记状态已变更，请刷新后重试' })
})

it('somebody who came from a lead and moves in closes the lead', async () => {
  const lead = { tenantId: 1000002, name: '秦女士', phone: '13900007009', channel: 1, status: 3 }
  const { id: leadId } = await made.owner
    .insertInto('receptionLead')
    .values(lead)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = (await create({ ...person, personName: '秦四', personPhone: '13900007004', leadId })).data
  const { oldmanId } = (await record(id)).data
  const elder = { tenantId: 1000002, oldmanId, userName: '秦四' }
  await inTenants(made.database, [1000002], (db) => admitFromRequest(db, desk, elder))
  const { record: closed, trail } = (await services.call(leads.detail, desk, { params: { id: leadId } })).data
  expect(closed).toMatchObject({ status: 5, oldmanId })
  expect(trail.map(({ text }) => text)).toEqual(['入住，长者：秦四'])
})
