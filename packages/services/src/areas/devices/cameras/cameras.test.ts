import { cameras } from '@care/shared/devices/cameras/cameras.contract'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import { consents } from '@care/shared/people/elders/consents/consents.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { tenantId } from '../../../testing/ingestion.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, nurse, chaoyang } = testCallers(made, 'haidian', 'desk', 'nurse', 'chaoyang')
const [oldmanId, besideId] = [930_001, 930_002]
let corridor = ''
let room = ''

beforeAll(async () => {
  const { rows } = await sql<{ id: number; imei: string }>`select d.id, d.imei from device d
    join device_type t on t.id = d.device_type_id where d.tenant_id = ${tenantId} and t.code = 'CAMERA' order by d.id`.execute(
    made.owner,
  )
  const [first, second] = rows
  for (const [id, userName] of [
    [oldmanId, '房间测试'],
    [besideId, '同屋测试'],
  ] as const)
    await made.owner.insertInto('elder').values({ tenantId, id, userName, checkInStatus: 1 }).execute()
  await sql`with own as (insert into room (tenant_id, floor_id, name)
      select tenant_id, id, '测试房' from floor where tenant_id = ${tenantId} limit 1 returning id)
    insert into bed (tenant_id, room_id, name) select ${tenantId}::bigint, id, n || '号测试床' from own
    cross join generate_series(1, 2) as n`.execute(made.owner)
  await sql`insert into bed_stay (tenant_id, bed_id, oldman_id, from_time)
    select ${tenantId}::bigint, id, ${oldmanId}::bigint - 1 + left(name, 1)::integer, now() - interval '1 day' from bed
    where tenant_id = ${tenantId} and name like '%号测试床'`.execute(made.owner)
  await sql`update device set lifecycle = 2, status = 1, online_status = 1,
    oldman_id = case id when ${second?.id} then ${oldmanId}::bigint end where id in (${first?.id}, ${second?.id})`.execute(
    made.owner,
  )
  corridor = first?.imei ?? ''
  room = second?.imei ?? ''
})
beforeEach(() => sql`truncate camera_look, elder_consent, elder_access`.execute(made.owner))

const agree = (of: number, state = 'given') =>
  services.call(consents.add, haidian, {
    body: { oldmanId: of, kind: 'camera', state, byName: '王芳', byRelation: '4', signedOn: '2026-01-02' } as never,
  })
const look = (imeis: string[], body: object = {}, by = desk) =>
  services.call(cameras.look, by, { body: { imeis, purpose: 'round', ...body } })
const url = (imei: string, by = desk) => services.call(cameras.url, by, { query: { imei } })
const keep = (ids: number[], by = desk) => services.call(cameras.keep, by, { body: { ids } })
const shown = async (imei: string) => (await services.call(cameras.page, desk, { query: { imei } })).data.records[0]

it('a user who states a purpose may view a camera in a public place, and the view is recorded', async () => {
  expect(await shown(corridor)).toMatchObject({ isPublic: true, place: '公共区域', seen: [] })
  expect(await url(corridor)).toMatchObject({ code: 1, msg: '请先说明查看目的' })
  expect(await look([corridor], { purpose: 'other' })).toMatchObject({ status: 400, msg: '请说明查看目的' })
  const { data } = await look([corridor], { purpose: 'other', remark: '消防检查' })
  expect(data).toMatchObject({ looks: [{ imei: corridor }], refused: [] })
  expect((await url(corridor)).data).toMatchObject({
    url: '/demo-camera/clear.m3u8',
    isDemo: true,
    deviceSerial: corridor,
  })
  // each user must state a purpose of their own, and this user has not
  expect(await url(corridor, haidian)).toMatchObject({ msg: '请先说明查看目的' })
  const { records } = (await services.call(cameras.looks, haidian, { query: { imei: corridor } })).data
  expect(records).toMatchObject([{ userName: desk.nickName, purpose: 'other', remark: '消防检查', seconds: 0 }])
})

it('a camera in a room may be viewed only once all its residents consented', async () => {
  expect(await shown(room)).toMatchObject({
    isPublic: false,
    seen: [
      { name: '房间测试', standing: 'none' },
      { name: '同屋测试', standing: 'none' },
    ],
  })
  await agree(oldmanId)
  expect((await look([room, corridor])).data).toMatchObject({
    looks: [{ imei: corridor }],
    refused: [{ imei: room, reason: '不能查看：同屋测试还没有登记摄像头授权' }],
  })
  expect(await url(room)).toMatchObject({ code: 1, msg: '不能查看：同屋测试还没有登记摄像头授权' })
  await agree(besideId)
  expect((await look([room])).data.looks).toHaveLength(1)
  expect((await url(room)).code).toBe(0)
  for (const of of [oldmanId, besideId]) {
    const { records } = (await services.call(elderAccess.page, haidian, { query: { oldmanId: of } })).data
    expect(records).toMatchObject([
      { kind: 'camera', detail: expect.stringMatching(/^巡视 · /), userName: desk.nickName },
    ])
  }
})

it('a camera needs no consent of people who left, arrive later or only reserved a bed, nor of those in other rooms', async () => {
  const ids = [930_003, 930_004, 930_005, 930_006]
  const people = ['预留', '搬走', '将来', '隔壁'].map((userName, at) => ({ tenantId, id: ids[at] ?? 0, userName }))
  await made.owner.insertInto('elder').values(people).execute()
  const own = await made.owner
    .selectFrom('room')
    .select(['id', 'floorId'])
    .where('tenantId', '=', tenantId)
    .where('name', '=', '测试房')
    .executeTakeFirstOrThrow()
  const next = await made.owner
    .insertInto('room')
    .values({ tenantId, floorId: own.floorId, name: '隔壁房' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const beds = [own.id, own.id, own.id, next.id].map((roomId, at) => ({ tenantId, roomId, name: `另${at}` }))
  const bedIds = (await made.owner.insertInto('bed').values(beds).returning('id').execute()).map(({ id }) => id)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const stays = [
    { fromTime: day(-1), toTime: day(6), isReserved: true },
    { fromTime: day(-9), toTime: day(-1), isReserved: false },
    { fromTime: day(1), toTime: null, isReserved: false },
    { fromTime: day(-1), toTime: null, isReserved: false },
  ].map((stay, at) => ({ tenantId, bedId: bedIds[at] ?? 0, oldmanId: ids[at] ?? 0, ...stay }))
  await made.owner.insertInto('bedStay').values(stays).execute()
  const names = async () => (await shown(room))?.seen.map(({ name }) => name)
  expect(await names()).toEqual(['房间测试', '同屋测试'])
  const stay = (id: number, change: { isReserved?: boolean; toTime?: Date | null }) =>
    made.owner.updateTable('bedStay').set(change).where('oldmanId', '=', id).execute()
  await stay(besideId, { toTime: day(1) })
  expect(await names()).toEqual(['房间测试', '同屋测试'])
  // the camera's elder has left the bed, or has only reserved it
  await stay(oldmanId, { toTime: day(-0.1) })
  expect(await names()).toEqual(['房间测试'])
  await stay(oldmanId, { toTime: day(1), isReserved: true })
  expect(await names()).toEqual(['房间测试'])
  await stay(oldmanId, { toTime: null, isReserved: false })
  await stay(besideId, { toTime: null })
  await made.owner.deleteFrom('bedStay').where('oldmanId', 'in', ids).execute()
})

it('a camera view ends when the consent ends or its keep-alives stop', async () => {
  await agree(oldmanId)
  await agree(besideId)
  const { looks } = (await look([room, corridor])).data
  const ids = looks.map(({ id }) => id)
  expect((await keep(ids)).data).toEqual({ ended: [] })
  await agree(besideId, 'withdrawn')
  expect((await keep(ids)).data).toEqual({ ended: [{ id: ids[0], reason: '不能查看：同屋测试已撤回摄像头授权' }] })
  expect(await url(room)).toMatchObject({ code: 1, msg: '不能查看：同屋测试已撤回摄像头授权' })

  await sql`update camera_look set from_time = now() - interval '90 seconds', last_time = now() - interval '50 seconds'`.execute(
    made.owner,
  )
  await keep([ids[1] as number])
  const [long] = (await services.call(cameras.looks, haidian, { query: { imei: corridor } })).data.records
  expect(long?.seconds).toBeGreaterThanOrEqual(90)
  await sql`update camera_look set last_time = now() - interval '61 seconds'`.execute(made.owner)
  expect((await keep([ids[1] as number])).data.ended).toMatchObject([{ reason: '查看已中断，请重新开始' }])
  expect(await url(corridor)).toMatchObject({ msg: '请先说明查看目的' })
})

it('viewing cameras requires the permission, and is limited to the own institution and one’s own views', async () => {
  const { looks } = (await look([corridor])).data
  const ids = looks.map(({ id }) => id)
  expect((await look([corridor], {}, nurse)).status).toBe(403)
  expect(await look([corridor], {}, chaoyang)).toMatchObject({ status: 404, msg: '摄像头不存在' })
  expect(await keep(ids, haidian)).toMatchObject({ status: 404, msg: '查看记录不存在' })
  expect((await services.call(cameras.looks, desk, { query: { imei: corridor } })).status).toBe(403)
  expect(await services.call(cameras.key, desk, { query: { imei: corridor } })).toMatchObject({
    msg: '未接入摄像头平台，没有播放令牌',
  })
})

it('the camera list shows no camera that is offline or not in use, and no other type of device', async () => {
  await look([corridor])
  await sql`update device set online_status = 0 where imei = ${corridor}`.execute(made.owner)
  expect(await url(corridor)).toMatchObject({ msg: '摄像头不在线' })
  await sql`update device set lifecycle = 1 where imei = ${corridor}`.execute(made.owner)
  expect(await url(corridor)).toMatchObject({ status: 404, msg: '摄像头不存在' })
  expect(await shown('860000000000001')).toBeUndefined()
  await sql`update device set lifecycle = 2, status = 0 where imei = ${corridor}`.execute(made.owner)
  expect(await shown(corridor)).toBeUndefined()
  await sql`update device set status = 1 where imei = ${corridor}`.execute(made.owner)
  expect(await shown(corridor)).toBeDefined()
  await sql`update device set lifecycle = 2, online_status = 1 where imei = ${corridor}`.execute(made.owner)
})
