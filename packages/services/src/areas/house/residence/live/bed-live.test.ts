import { bedCleanings } from '@care/shared/house/residence/beds/cleaning.contract'
import { beds, rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, testIngestion } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const ingestion = testIngestion(made)
const { haidian, nurse } = testCallers(made, 'haidian', 'nurse')
const tenantId = 1000002
const rowOf = async <T>(text: string) => (await sql.raw<T>(text).execute(made.owner)).rows[0] as T
const live = (query: { buildingId?: number; ids?: string }, caller = haidian) =>
  services.call(rooms.live, caller, { query: query as never })
const noticesOf = async (kind: string) => {
  const { rows } = await sql<{ payload: string }>`select payload::text from notice
    where tenant_id = ${tenantId} and payload::jsonb ->> 'kind' = ${kind} order by id`.execute(made.owner)
  return rows.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)
}
const resident = () =>
  rowOf<{ oldmanId: number; buildingId: number; imei: string }>(`select s.oldman_id, f.building_id, d.imei
    from bed_stay s join bed b on b.tenant_id = s.tenant_id and b.id = s.bed_id
    join room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id
    join device d on d.tenant_id = s.tenant_id and d.oldman_id = s.oldman_id
    join device_type t on t.id = d.device_type_id and t.code = 'SLEEP_BELT'
    where s.tenant_id = ${tenantId} and s.to_time is null and not s.is_reserved order by s.id limit 1`)

it('somebody who gets up is on the map of the building at once, with the time', async () => {
  const { oldmanId, buildingId, imei } = await resident()
  await sql.raw(`update device set online_status = 1 where imei = '${imei}'`).execute(made.owner)
  await ingestion.ingest(messageOf('bed', { imei, inBed: true, time: new Date(Date.now() - 60_000).toISOString() }))
  const at = Date.now() - 5_000
  await ingestion.ingest(messageOf('bed', { imei, inBed: false, time: new Date(at).toISOString() }))
  await ingestion.ingest(messageOf('bed', { imei, inBed: false, time: new Date(at + 1_000).toISOString() }))
  const since = toShanghaiTime(at)
  const told = (await noticesOf('in-bed')).filter((one) => one.oldmanId === oldmanId)
  expect(told.at(-1)).toMatchObject({ tenantId, inBed: 0, since })
  // a repeat of the same state is no change
  expect(told.filter(({ inBed }) => inBed === 0)).toHaveLength(1)
  const { residents } = (await live({ buildingId })).data
  expect(residents.find((one) => one.oldmanId === oldmanId)).toMatchObject({
    hasMat: true,
    inBed: 0,
    inBedSince: since,
  })
  expect((await live({ ids: String(oldmanId) })).data.residents).toHaveLength(1)
})

it('open warnings are there for those who may see warnings, and gone once they are handled', async () => {
  const { oldmanId, buildingId } = await resident()
  const { id } = await rowOf<{
    id: number
  }>(`update warning set is_disposed = 0, oldman_id = ${oldmanId}, quiet_id = null,
    drill_id = null where id = (select max(id) from warning where tenant_id = ${tenantId}) returning id`)
  const ids = async (caller = haidian) => (await live({ buildingId }, caller)).data.warnings.map((one) => one.id)
  expect(await ids()).toContain(id)
  const blind = { ...haidian, permissions: haidian.permissions.filter((one) => one !== 'warning:view') }
  expect(await ids(blind)).toEqual([])
  await sql.raw(`update warning set is_disposed = 1 where id = ${id}`).execute(made.owner)
  expect(await ids()).not.toContain(id)
})

it('the layer needs a building or elders, and shows nothing of another institution', async () => {
  const { buildingId, oldmanId } = await resident()
  expect(await live({})).toMatchObject({ status: 400, msg: '请选择楼栋或长者' })
  expect(await live({ buildingId, ids: String(oldmanId) })).toMatchObject({ status: 400, msg: '请选择楼栋或长者' })
  expect(await live({ ids: '1;drop' })).toMatchObject({ status: 400, msg: '编号不正确' })
  const foreign = { ...haidian, tenantIds: [1000003] }
  expect((await live({ buildingId }, foreign)).data).toEqual({ residents: [], warnings: [] })
  expect((await live({ ids: String(oldmanId) }, foreign)).data.residents).toEqual([])
})

it('a bed that was cleaned, or needs no cleaning, is announced to the maps', async () => {
  const { id, bedId } = await rowOf<{ id: number; bedId: number }>(
    `select id, bed_id from bed_cleaning where tenant_id = ${tenantId} and status = 0 order by id limit 1`,
  )
  const before = (await noticesOf('bed')).length
  expect((await services.call(bedCleanings.skip, nurse, { body: { id, remark: '床位未使用' } })).data).toBe(true)
  expect((await noticesOf('bed')).slice(before)).toEqual([{ kind: 'bed', tenantId, bedId }])
})

it('a bed that is taken out of use is announced to the maps', async () => {
  const { id: bedId } = await rowOf<{ id: number }>(
    `select id from bed where tenant_id = ${tenantId} and status = '0' and not exists (
       select from bed_stay where bed_id = bed.id and (to_time is null or to_time > now())) order by id limit 1`,
  )
  const before = (await noticesOf('bed')).length
  expect((await services.call(beds.update, haidian, { body: { id: bedId, status: '1' } })).msg).toBeNull()
  expect((await noticesOf('bed')).slice(before)).toEqual([{ kind: 'bed', tenantId, bedId }])
})
