import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../platform/db/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { emptyFigures } from './figures.repository.ts'
import { readGroupScreen } from './group-screen.ts'
import { readTenantScreen } from './tenant-screen.ts'

const [group, haidian, chaoyang] = [1000001, 1000002, 1000003]
const made = testDatabase()
/** Reads a screen's data without row-level security, so that only the conditions of the queries restrict the rows. */
const shown = async <T>(username: string, change: Partial<Caller>, read: (db: Db, caller: Caller) => Promise<T>) => {
  const caller = { ...(await callerOf(made.database, username)), ...change }
  return inTenants(made.owner, caller.tenantIds, (db) => read(db, caller))
}
const tenantScreen = (change: Partial<Caller> = {}) => shown('haidian', change, readTenantScreen)
const groupScreen = (tenantIds: number[], change: Partial<Caller> = {}) =>
  shown('group', { tenantIds, ...change }, readGroupScreen)
const run = (text: string) => sql.raw(text).execute(made.owner)
const rowsOf = async <T>(text: string) => (await sql.raw<T>(text).execute(made.owner)).rows

beforeAll(async () => {
  await run(`update elder set check_in_status = id % 5 where tenant_id = ${haidian};
    update elder set lng = null where tenant_id = ${haidian} and id % 7 = 0;
    update elder set lat = null where tenant_id = ${haidian} and id % 11 = 0;
    update device set status = 0 where id % 3 = 0;
    update device set online_status = id % 2;
    update work_order set down_time = date_trunc('hour', now()) where id % 4 <> 0;
    update work_order set remove_time = now() where id % 5 = 0`)
})

describe('the screen of an institution', () => {
  it('puts elders who are here but live outside of the house on the map, by place, and none who left, died or have no place', async () => {
    const { points } = await tenantScreen()
    const elders = await rowsOf<{
      id: number
      userName: string
      careLevel: string
      lng: number
      lat: number
      s: number
    }>(
      `select id, user_name, care_level, lng, lat, check_in_status as s from elder where tenant_id = ${haidian} order by id`,
    )
    const worn = `device where tenant_id = ${haidian} and oldman_id is not null and last_location is not null
      and consent_of(tenant_id, oldman_id, 'location') in ('none', 'given')`
    const fixes = await rowsOf<{ oldmanId: number; lastLocation: string }>(`select * from ${worn} order by last_time`)
    const seen = new Map(fixes.map(({ oldmanId, lastLocation }) => [oldmanId, lastLocation.split(',').map(Number)]))
    const here = elders.flatMap(({ id, userName, careLevel, s, ...home }) => {
      const at = home.lng !== null && home.lat !== null ? [home.lng, home.lat] : undefined
      const [lng, lat] = (s === 0 ? (at ?? seen.get(id)) : (seen.get(id) ?? at)) ?? []
      return s > 2 || s === 1 || lng === undefined || lat === undefined
        ? []
        : [{ oldmanId: id, userName, lng, lat, careLevel, checkInStatus: s }]
    })
    expect(here.length).toBeGreaterThan(20)
    expect(here.length).toBeLessThan(elders.length - 20)
    expect(points).toEqual(here)
  })

  it('counts devices in use by type, the most frequent first', async () => {
    const { deviceTypes } = await tenantScreen()
    const devices = await rowsOf<{ name: string; online: number }>(
      `select t.name, d.online_status as online from device d join device_type t on t.id = d.device_type_id
      where d.tenant_id = ${haidian} and d.status = 1`,
    )
    const names = [...new Set(devices.map(({ name }) => name))]
    const counted = names.map((name) => {
      const own = devices.filter((one) => one.name === name)
      return { name, total: own.length, online: own.filter(({ online }) => online === 1).length }
    })
    expect(deviceTypes).toHaveLength(counted.length)
    expect(deviceTypes).toEqual(expect.arrayContaining(counted))
    expect(deviceTypes.map(({ total }) => total)).toEqual(counted.map(({ total }) => total).sort((a, b) => b - a))
  })

  it('lists the newest 20 orders without removed ones, with items and implementers, each once', async () => {
    const { workOrders } = await tenantScreen()
    const orders = await rowsOf<{ id: number; jobs: { project: string; who: string | null }[] }>(
      `select o.id, (select jsonb_agg(jsonb_build_object('project', j.server_project_name, 'who', j.server_user_name))
        from work_order_job j where j.tenant_id = o.tenant_id and j.work_order_id = o.id) as jobs
      from work_order o where tenant_id = ${haidian} and remove_time is null order by down_time desc, id desc limit 21`,
    )
    expect(orders).toHaveLength(21)
    const joined = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))].sort()
    const parts = (text: string) => (text === '' ? [] : text.split('、').sort())
    expect(workOrders.map((one) => [one.id, parts(one.projectNames), parts(one.serverUserNames)])).toEqual(
      orders
        .slice(0, 20)
        .map(({ id, jobs }) => [id, joined(jobs.map(({ project }) => project)), joined(jobs.map(({ who }) => who))]),
    )
  })

  it('belongs to the caller’s own institution, however many the session may see', async () => {
    const own = await tenantScreen()
    const { time: _time, ...wide } = await tenantScreen({ tenantIds: [group, haidian, chaoyang] })
    const { time: _other, ...narrow } = own
    expect(wide).toEqual(narrow)
    expect((await tenantScreen({ tenantId: chaoyang, tenantIds: [haidian, chaoyang] })).tenantName).toBe(
      '康宁养老·朝阳院',
    )
    await expect(tenantScreen({ tenantId: 999_999 })).rejects.toMatchObject({ status: 404, message: '机构不存在' })
  })

  it('contains the first 50 open warnings for its alarm', async () => {
    await run(`insert into warning (tenant_id, kind, source_type, source, warning_level, warning_content, name, last_happen_time, data_happen_time)
      select ${haidian}, 'x' || n, 4, 's', 2, 'c', 'n', now(), now() from generate_series(1, 60) as n`)
    const { warnings, figures } = await tenantScreen()
    expect(warnings).toHaveLength(50)
    expect(figures.warningUnhandled).toBeGreaterThanOrEqual(60)
    expect((await groupScreen([group, haidian, chaoyang])).warnings).toHaveLength(50)
  })

  it('lists the longest-waiting warnings of the last day first, and only counts older ones', async () => {
    const before = await tenantScreen()
    const at = (text: string, last = text) =>
      `insert into warning (tenant_id, kind, source_type, source, warning_level, warning_content, name, data_happen_time, last_happen_time)
        values (${haidian}, 'of ${text}', 4, 's', 2, '${text}', 'n', now() - interval '${text}', now() - interval '${last}')`
    await run(at('18 years'))
    await run(at('25 hours'))
    await run(at('23 hours 59 minutes'))
    await run(at('9 days', '1 minute'))
    const { warnings, earlierWarnings } = await tenantScreen()
    const nobodyHas = warnings.filter(({ isDisposed, sourceType }) => isDisposed === 0 && ![1, 9].includes(sourceType))
    expect(nobodyHas.slice(0, 2).map(({ warningContent }) => warningContent)).toEqual(['9 days', '23 hours 59 minutes'])
    expect(warnings.map(({ warningContent }) => warningContent)).not.toContain('18 years')
    expect(earlierWarnings).toBe(before.earlierWarnings + 2)
  })
})

describe('the screen of a group', () => {
  const idsOf = ({ tenants }: { tenants: { tenantId: number }[] }) => tenants.map(({ tenantId }) => tenantId)

  it('counts its head office as an institution only if elders live there, or if there is no other', async () => {
    expect(idsOf(await groupScreen([group, haidian, chaoyang]))).toEqual([haidian, chaoyang])
    const alone = await groupScreen([group])
    expect(alone).toMatchObject({ tenantId: group, tenants: [{ tenantId: group, figures: { oldmanTotal: 0 } }] })
    expect(alone.figures).toMatchObject({ ...emptyFigures, deviceTotal: 0 })
    await run(`insert into elder (tenant_id, id, user_name, check_in_status) values (${group}, 900001, '王秀英', 1)`)
    const { figures, tenants } = await groupScreen([group, haidian, chaoyang])
    expect(tenants.map(({ tenantId }) => tenantId)).toEqual([group, haidian, chaoyang])
    expect(tenants[0]?.figures).toMatchObject({ oldmanTotal: 1, checkInTotal: 1, workOrderToday: 0 })
    expect(figures.checkInTotal).toBe(tenants.reduce((sum, one) => sum + one.figures.checkInTotal, 0))
  })

  it('has the name of the caller’s own institution, or of the first one if that is not included', async () => {
    expect(await groupScreen([group, haidian])).toMatchObject({ tenantId: group })
    expect(await groupScreen([group, haidian], { tenantId: haidian })).toMatchObject({ tenantId: haidian })
    expect(await groupScreen([haidian, chaoyang])).toMatchObject({ tenantId: haidian })
    await expect(groupScreen([999_999])).rejects.toMatchObject({ status: 404 })
  })
})

it('draws at most two thousand elders on the map, the first registered', async () => {
  await run(`insert into elder (tenant_id, id, user_name, check_in_status, lng, lat)
    select ${chaoyang}, 700000 - n, n, 0, 116, 39 from generate_series(1, 2100) n`)
  const { points } = await shown('chaoyang', {}, readTenantScreen)
  const first = await rowsOf<{ id: number }>(`select id from elder where tenant_id = ${chaoyang} and lng is not null
    and lat is not null and check_in_status in (0, 2) order by id limit 2000`)
  expect(points.map(({ oldmanId }) => oldmanId)).toEqual(first.map(({ id }) => id))
  expect(points).toHaveLength(2_000)
})
