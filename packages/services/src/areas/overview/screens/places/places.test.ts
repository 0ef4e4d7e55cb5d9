import { maxOrders } from '@care/shared/overview/screens/map-limits'
import { Places } from '@care/shared/overview/screens/places'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { readPlaces } from './read-places.ts'

const haidian = 1000002
const chaoyang = 1000003
const made = testDatabase()
const rowsOf = async <T>(text: string) => (await sql.raw<T>(text).execute(made.owner)).rows
const run = (text: string) => sql.raw(text).execute(made.owner)
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b)

/**
 * Inserts fences of every kind in each of two institutions, and a member of staff who signed in at an elder's place.
 */
beforeAll(async () => {
  for (const tenantId of [haidian, chaoyang])
    await run(`
      insert into device_fence (tenant_id, id, oldman_id, name, type, center_lng, center_lat, radius, points, enable, effective_end, create_user)
      select ${tenantId}, 5000 + kind, elder.oldman_id, 'fence ' || kind, case kind when 2 then 2 else 1 end,
        case kind when 2 then null else 116.3 end, case kind when 2 then null else 39.9 end, case kind when 2 then null else 300 end,
        case kind when 2 then '[{"lng":116.3,"lat":39.9},{"lng":116.31,"lat":39.9},{"lng":116.31,"lat":39.91}]'::jsonb end,
        case kind when 3 then 0 else 1 end, case kind when 4 then current_date - 1 end, 'test'
      from generate_series(1, 4) as kind, (select d.oldman_id from device d join device_type t on t.id = d.device_type_id
        where d.tenant_id = ${tenantId} and d.oldman_id is not null and t.functions && '{fence,footprint}' order by d.id limit 1) as elder;
      update work_order_job set server_time = now(), server_start_time = now(), server_end_time = null, sign_in_lng = 116.25,
        sign_in_lat = 39.95, sign_out_lng = null, sign_out_lat = null
      where tenant_id = ${tenantId} and id in (
        select id from work_order_job where tenant_id = ${tenantId} and status = '3' and server_user_id is not null order by id limit 1)`)
})

const placesOf = (tenantId: number) => inTenants(made.database, [haidian, chaoyang], (db) => readPlaces(db, tenantId))

it('the map matches its contract', async () => {
  const places = await placesOf(haidian)
  expect(Places.parse(places)).toEqual(places)
})

it('the map shows elders outside of the house at their places, and counts those inside', async () => {
  const elders = await rowsOf<{ id: number; status: number }>(
    `select id, check_in_status as status from elder where tenant_id = ${haidian}`,
  )
  const { points, residents } = await placesOf(haidian)
  const outside = new Set(elders.filter(({ status }) => status === 0 || status === 2).map(({ id }) => id))
  expect(points.length).toBeGreaterThan(10)
  expect(points.filter(({ oldmanId }) => !outside.has(oldmanId))).toEqual([])
  expect(residents).toBe(elders.filter(({ status }) => status === 1).length)
})

it('the map shows open orders at their places, late ones first, up to its limit', async () => {
  const { orders } = await placesOf(haidian)
  const open = await rowsOf<{
    id: number
  }>(`select id from work_order where tenant_id = ${haidian} and status in ('0', '4', '1')
    and remove_time is null and lng is not null and lat is not null`)
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.length).toBeLessThanOrEqual(maxOrders)
  const known = new Set(idsOf(open))
  expect(orders.filter(({ id }) => !known.has(id))).toEqual([])
  const late = orders.map(({ isLate }) => isLate)
  expect(late.lastIndexOf(true)).toBe(late.includes(false) ? late.indexOf(false) - 1 : late.length - 1)
})

it('the map shows circles and polygons of active geofences, and no disabled or expired ones', async () => {
  const { fences } = await placesOf(haidian)
  const added = fences.filter(({ name }) => name.startsWith('fence '))
  expect(idsOf(added)).toEqual([5001, 5002])
  const shapes = added
    .map(({ radius, points }) => [radius, points?.length ?? 0])
    .sort((a, b) => Number(a[1]) - Number(b[1]))
  expect(shapes).toEqual([
    [300, 0],
    [null, 3],
  ])
})

it('the map shows staff where they signed in today, and nobody without a place', async () => {
  const { staff } = await placesOf(haidian)
  expect(staff).toContainEqual(expect.objectContaining({ lng: 116.25, lat: 39.95, isServing: true }))
  const own = await rowsOf<{ id: number }>(`select id from sys_user where tenant_id = ${haidian}`)
  expect(staff.filter(({ userId }) => !idsOf(own).includes(userId))).toEqual([])
})

it('the map shows nothing of other institutions, even if the caller may see them', async () => {
  const [here, there] = [await placesOf(haidian), await placesOf(chaoyang)]
  const own = async (table: string, of: { id: number }[]) => {
    const rows = await rowsOf<{ id: number }>(`select id from ${table} where tenant_id = ${chaoyang}`)
    return of.every(({ id }) => idsOf(rows).includes(id)) && of.length > 0
  }
  expect(await own('work_order', there.orders)).toBe(true)
  expect(await own('device_fence', there.fences)).toBe(true)
  const elders = (places: Places) => places.points.map(({ userName, lng }) => `${userName}${lng}`)
  expect(elders(here).filter((one) => elders(there).includes(one))).toEqual([])
})
