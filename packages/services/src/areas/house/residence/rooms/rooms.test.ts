import { beds, buildings, floors, rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, nurse } = testCallers(made, 'haidian', 'nurse')
const tenantId = 1000002

const newest = async (table: 'building' | 'floor' | 'room' | 'bed') =>
  (await made.owner.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
async function newRoom(name: string) {
  await services.call(buildings.create, haidian, { body: { name: `楼${name}` } })
  await services.call(floors.create, haidian, { body: { buildingId: await newest('building'), name: '1层' } })
  await services.call(rooms.create, haidian, { body: { floorId: await newest('floor'), name } })
  return newest('room')
}
const bedNames = async (roomId: number) =>
  (await services.call(beds.page, haidian, { query: { roomId } })).data.records.map(({ name }) => name)
const resident = () =>
  made.owner
    .selectFrom('bedStay')
    .innerJoin('elder', 'elder.id', 'oldmanId')
    .innerJoin('bed', 'bed.id', 'bedId')
    .innerJoin('room', 'room.id', 'bed.roomId')
    .select(['bedId', 'oldmanId', 'userName', 'bed.roomId', 'bedName', 'roomName'])
    .where('bedStay.tenantId', '=', tenantId)
    .where('toTime', 'is', null)
    .orderBy('bedStay.id')
    .executeTakeFirstOrThrow()

it('one call creates several beds, with letters that the room does not have yet', async () => {
  const roomId = await newRoom('9901室')
  const several = (count: number, caller = haidian) => services.call(beds.several, caller, { body: { roomId, count } })
  expect((await several(2)).data).toBe(true)
  await services.call(beds.create, haidian, { body: { roomId, name: '9901-D床' } })
  await several(2)
  expect(await bedNames(roomId)).toEqual(['9901-D床', '9901-A床', '9901-B床', '9901-C床', '9901-E床'])
  expect(await several(22)).toMatchObject({ code: 1, msg: '9901室最多还能新增21张床位' })
  expect(await several(0)).toMatchObject({ status: 400, msg: '床位数不能小于1' })
  expect(await several(1, { ...haidian, tenantIds: [1000003] })).toMatchObject({ status: 404, msg: '房间不存在' })
  expect(await several(1, nurse)).toMatchObject({ status: 403 })
})

it('the bed map shows who is in which bed, and which beds are reserved or under repair', async () => {
  const { data } = await services.call(rooms.tree, nurse, { query: {} })
  const cells = data.flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms.flatMap((room) => room.beds)))
  const { bedId, oldmanId, userName, bedName } = await resident()
  expect(cells.find((cell) => cell.bedId === bedId)).toMatchObject({ bedName, oldmanId, userName, bedStatus: 1 })
  expect(new Set(cells.map(({ bedStatus }) => bedStatus))).toEqual(new Set([0, 1, 2, 3, 4]))
  const { records } = (await services.call(rooms.bedInfo, haidian, { query: { userName } })).data
  expect(records.find((row) => row.bedId === bedId)).toMatchObject({ bedName, userName, bedStatus: 1, oldmanId })
})

it('constraints enforce that a bed has one elder, and an elder one bed, at any time', async () => {
  const { bedId, oldmanId } = await resident()
  const lie = (bed: number, elder: number, from: string) =>
    sql`insert into bed_stay (tenant_id, bed_id, oldman_id, from_time)
      values (${tenantId}, ${bed}, ${elder}, ${from})`.execute(made.owner)
  const other = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('checkInStatus', '=', 0)
    .executeTakeFirstOrThrow()
  await services.call(beds.several, haidian, { body: { roomId: await newRoom('9902室'), count: 1 } })
  const free = await newest('bed')
  await expect(lie(bedId, other.id, '2030-01-01')).rejects.toThrow('bed_stay_one_elder')
  await expect(lie(free, oldmanId, '2030-01-01')).rejects.toThrow('bed_stay_one_bed')
  await lie(free, other.id, '2030-01-01')
})

it('a plan of a building needs its width and the place of its middle', async () => {
  const fileName = 'plan.png'
  const file = { tenantId, fileName, createBy: haidian.userId, fileSize: 1, type: 'png', purpose: 'picture' }
  await made.owner
    .insertInto('sysFile')
    .values({ ...file, original: '平面图.png' })
    .execute()
  const plan = `/admin/sys-file/${tenantId}/${fileName}`
  const create = (body: object) => services.call(buildings.create, haidian, { body: { name: '图楼', ...body } })
  expect(await create({ plan: '/admin/sys-file/1000002/none.png' })).toMatchObject({ msg: '文件不存在' })
  expect(await create({ plan, planWidth: 80 })).toMatchObject({ msg: '请填写平面图的宽度和中心位置' })
  expect(await create({ plan, planWidth: 80, planPlace: '39.9,116.3' })).toMatchObject({
    msg: '平面图中心应为“经度,纬度”',
  })
  expect(await create({ plan, planWidth: 80, planPlace: '116.3,39.9' })).toMatchObject({ code: 0 })
  const id = await newest('building')
  expect(await services.call(buildings.get, nurse, { params: { id } })).toMatchObject({
    data: { plan, planWidth: 80, planPlace: '116.3,39.9' },
  })
  const update = (body: object) => services.call(buildings.update, haidian, { body: { id, ...body } })
  expect(await update({ planPlace: '' })).toMatchObject({ msg: '请填写平面图的宽度和中心位置' })
  expect(await update({ plan: '', planPlace: '' })).toMatchObject({ code: 0 })
})

it('a new name of a bed, a room or a building shows immediately for its elders', async () => {
  const { bedId, oldmanId, roomId } = await resident()
  const { buildingId } = await made.owner
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floorId')
    .select('floor.buildingId')
    .where('room.id', '=', roomId)
    .executeTakeFirstOrThrow()
  await services.call(beds.update, haidian, { body: { id: bedId, name: '靠窗' } })
  await services.call(rooms.update, haidian, { body: { id: roomId, name: '贵宾室' } })
  await services.call(buildings.update, haidian, { body: { id: buildingId, name: '颐园' } })
  const elder = made.owner.selectFrom('elder').select(['buildingName', 'roomName', 'bedName'])
  expect(await elder.where('id', '=', oldmanId).executeTakeFirst()).toEqual({
    buildingName: '颐园',
    roomName: '贵宾室',
    bedName: '靠窗',
  })
})

it('a bed with a current or past stay can be neither removed nor put under repair', async () => {
  const { bedId, userName } = await resident()
  expect(await services.call(beds.remove, haidian, { params: { id: bedId } })).toMatchObject({
    code: 1,
    msg: '床位有入住或预订记录，不能删除，请停用',
  })
  expect(await services.call(beds.update, haidian, { body: { id: bedId, status: '1' } })).toMatchObject({
    code: 1,
    msg: `床位已由${userName}入住，不能设为维修`,
  })
})
