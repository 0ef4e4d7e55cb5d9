import { callSeats, callServices, callSkillGroups } from '@care/shared/calls/seats/seats.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const tenantId = 1000002

const first = { current: 1, size: 20 }
const service = async () => (await services.call(callServices.page, haidian, { query: first })).data.records[0]
const groups = async () => (await services.call(callSkillGroups.page, haidian, { query: first })).data.records
const seats = async () => (await services.call(callSeats.page, haidian, { query: first })).data.records
const person = () =>
  made.owner
    .selectFrom('sysUser')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'not in', made.owner.selectFrom('callSeat').select('sysUserId'))
    .limit(1)
    .executeTakeFirstOrThrow()

it('a seat has skills by group, shown at both, and a person has one seat', async () => {
  const [serviceId, [one, other]] = [(await service())?.id ?? 0, await groups()]
  const { id: sysUserId } = await person()
  const body = { serviceId, sysUserId, userId: 'new', displayName: '新坐席' }
  const skillLevels = [
    { skillGroupId: one?.id ?? 0, skillLevel: 3 },
    { skillGroupId: other?.id ?? 0, skillLevel: 9 },
  ]
  expect((await services.call(callSeats.create, haidian, { body: { ...body, skillLevels } })).msg).toBeNull()
  const seat = (await seats()).find(({ userId }) => userId === 'new')
  expect(seat).toMatchObject({ roleName: 'Agent', status: 1, skillLevels: skillLevels.toReversed() })
  expect(seat?.skillNames).toBe(`${other?.name} 9、${one?.name} 3`)
  expect((await groups())[0]?.seats).toContainEqual({ seatId: seat?.id, skillLevel: 3 })
  expect((await services.call(callSeats.create, haidian, { body: { ...body, userId: 'again' } })).msg).toBe(
    '该员工已有坐席',
  )
  const next = { ...body, sysUserId: (await person()).id }
  expect((await services.call(callSeats.create, haidian, { body: next })).msg).toBe('该服务中已有这个坐席账号')
  const twice = { id: seat?.id ?? 0, skillLevels: [skillLevels[0], skillLevels[0]] as never }
  expect((await services.call(callSeats.update, haidian, { body: twice })).msg).toBe('同一技能组不能选择两次')
})

it('a seat in a call is not removed; after the call it is, and the call keeps the name', async () => {
  const [seat] = await seats()
  const call = { tenantId, direction: 1, number: '13900000000', seatId: seat?.id ?? 0, nickName: '某' }
  const { id } = await made.owner.insertInto('callRecord').values(call).returning('id').executeTakeFirstOrThrow()
  const remove = () => services.call(callSeats.remove, haidian, { params: { id: seat?.id ?? 0 } })
  expect((await remove()).msg).toBe('该坐席正在通话，通话结束后才能删除')
  await made.owner.updateTable('callRecord').set({ endTime: new Date() }).where('id', '=', id).execute()
  expect((await remove()).msg).toBeNull()
  const kept = made.owner.selectFrom('callRecord').select(['seatId', 'nickName']).where('id', '=', id)
  expect(await kept.executeTakeFirst()).toEqual({ seatId: null, nickName: '某' })
})

it('a service of the provider needs its instance, has no more seats than agreed, and belongs to its institution', async () => {
  const create = (body: object) => services.call(callServices.create, haidian, { body: { name: '云', ...body } })
  expect((await create({ provider: 1 })).msg).toBe('云呼叫服务请填写实例编号')
  expect((await create({ provider: 1, instanceId: 'ccc-test', seatLimit: 1 })).msg).toBeNull()
  const [cloud] = (await services.call(callServices.page, haidian, { query: { ...first, name: '云' } })).data.records
  const seat = async (caller = haidian) => {
    const body = {
      serviceId: cloud?.id ?? 0,
      sysUserId: (await person()).id,
      userId: `u${Math.random()}`,
      displayName: '席',
    }
    return services.call(callSeats.create, caller, { body })
  }
  expect((await seat(chaoyang)).msg).toBe('呼叫服务不存在')
  expect((await seat()).msg).toBeNull()
  expect((await seat()).msg).toBe('该呼叫服务最多1个坐席')
})
