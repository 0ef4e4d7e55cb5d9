import type { Caller } from '@care/shared/admin/session/session'
import { search } from '@care/shared/overview/search/search.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, chaoyang } = testCallers(made, 'desk', 'nurse', 'chaoyang')

const find = async (caller: Caller, text: string) =>
  (await services.call(search.find, caller, { query: { text } })).data
const anElder = () =>
  made.owner
    .selectFrom('elder')
    .select(['id', 'userName', 'mobile'])
    .where('tenantId', '=', 1000002)
    .where('mobile', 'is not', null)
    .executeTakeFirstOrThrow()
const aDevice = () =>
  made.owner.selectFrom('device').select(['id', 'imei']).where('tenantId', '=', 1000002).executeTakeFirstOrThrow()

it('finds at most five elders by name and phone, masked for the caller', async () => {
  const { id, userName, mobile } = await anElder()
  expect((await find(desk, userName)).elders).toContainEqual(expect.objectContaining({ id, mobile }))
  const [byPhone] = (await find(nurse, mobile ?? '')).elders
  expect(byPhone).toMatchObject({ id, mobile: expect.stringContaining('****') })
  expect((await find(desk, '1')).elders).toHaveLength(5)
})

it.each([
  ['its first letters', 'zls'],
  ['syllables and first letters', 'zhangls'],
  ['its spelling, however it is written', "Zhang Li'sa"],
  ['the spelling of a given name', 'lis'],
])('finds an elder by %s, in the own institution only', async (_, text) => {
  const { id, userName } = await anElder()
  const call = (name: string) => made.owner.updateTable('elder').set({ userName: name }).where('id', '=', id).execute()
  await call('张丽萨')
  const ids = async (caller: Caller) => (await find(caller, text)).elders.map((elder) => elder.id)
  expect(await ids(desk)).toEqual([id])
  expect(await ids(chaoyang)).toEqual([])
  await call(userName)
  expect(await ids(desk)).toEqual([])
})

it('a surname is found by its special pinyin reading, and not by the middle of a syllable', async () => {
  const { id, userName } = await anElder()
  const call = (name: string) => made.owner.updateTable('elder').set({ userName: name }).where('id', '=', id).execute()
  await call('单喆萨')
  expect((await find(desk, 'shanzhesa')).elders.map((elder) => elder.id)).toEqual([id])
  for (const text of ['danzhesa', 'hanzhesa', 'anzhesa']) expect((await find(desk, text)).elders).toEqual([])
  await call(userName)
})

it('finds devices by IMEI and work orders by number', async () => {
  const { id, imei } = await aDevice()
  expect((await find(desk, imei)).devices).toEqual([expect.objectContaining({ id, imei })])
  const { workNo } = await made.owner
    .selectFrom('workOrder')
    .select('workNo')
    .where('tenantId', '=', 1000002)
    .where('removeTime', 'is', null)
    .executeTakeFirstOrThrow()
  expect((await find(desk, workNo)).workOrders.map((order) => order.workNo)).toEqual([workNo])
})

it('shows nothing of another institution, and nothing beyond the caller’s permissions', async () => {
  const [{ mobile }, { imei }] = [await anElder(), await aDevice()]
  const nothing = { elders: [], devices: [], workOrders: [] }
  for (const text of [mobile ?? '', imei]) expect(await find(chaoyang, text)).toEqual(nothing)
  expect(await find({ ...desk, permissions: [] }, mobile ?? '')).toEqual(nothing)
})

it('shows a care worker only orders with a job of theirs', async () => {
  const prefix = (
    await made.owner.selectFrom('workOrder').select('workNo').where('tenantId', '=', 1000002).executeTakeFirstOrThrow()
  ).workNo.slice(0, 6)
  for (const { id } of (await find(nurse, prefix)).workOrders) {
    const jobs = await made.owner
      .selectFrom('workOrderJob')
      .select('serverUserId')
      .where('workOrderId', '=', id)
      .execute()
    expect(jobs.map(({ serverUserId }) => serverUserId)).toContain(nurse.userId)
  }
})

it('a search requires a text, and matches wildcards literally', async () => {
  expect(await services.call(search.find, desk, { query: { text: ' ' } })).toMatchObject({
    status: 400,
    msg: '请输入搜索内容',
  })
  expect(await find(desk, '%%%')).toEqual({ elders: [], devices: [], workOrders: [] })
})
