import { WardScreen } from '@care/shared/overview/screens/ward'
import { epochOf } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf } from '../../../../testing/identity.ts'
import { readWard } from './read-ward.ts'

const [haidian, chaoyang] = [1000002, 1000003]
const made = testDatabase()
const rowsOf = async <T>(text: string) => (await sql.raw<T>(text).execute(made.owner)).rows

async function ward(floorId: number) {
  const caller = await callerOf(made.database, 'haidian')
  return inTenants(made.database, caller.tenantIds, (db) => readWard(db, caller, floorId))
}
const floorsOf = (tenantId: number) =>
  rowsOf<{ id: number; taken: number }>(`select f.id, count(s.id) as taken from floor f
    left join room r on r.tenant_id = f.tenant_id and r.floor_id = f.id
    left join bed b on b.tenant_id = f.tenant_id and b.room_id = r.id
    left join bed_stay s on s.tenant_id = f.tenant_id and s.bed_id = b.id and s.from_time <= now() and (s.to_time is null or s.to_time > now())
    where f.tenant_id = ${tenantId} group by f.id order by taken desc`)

let floorId: number
beforeAll(async () => {
  floorId = (await floorsOf(haidian))[0]?.id ?? 0
})

it('the screen shows every bed of the floor with its elder and the label of the care level', async () => {
  const shown = await ward(floorId)
  expect(WardScreen.parse(shown)).toMatchObject({ tenantId: haidian, tenantName: '康宁养老·海淀院' })
  const beds = await rowsOf<{ id: number; oldmanId: number | null; userName: string | null }>(
    `select b.id, e.id as oldman_id, e.user_name from bed b join room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    left join bed_stay s on s.tenant_id = b.tenant_id and s.bed_id = b.id and s.from_time <= now() and (s.to_time is null or s.to_time > now())
    left join elder e on e.tenant_id = s.tenant_id and e.id = s.oldman_id
    where b.tenant_id = ${haidian} and r.floor_id = ${floorId} order by r.id, b.id`,
  )
  expect(shown.beds.map(({ bedId, oldmanId, userName }) => ({ id: bedId, oldmanId, userName }))).toEqual(beds)
  expect(shown.beds.filter(({ userName }) => userName !== null).length).toBeGreaterThan(0)
  for (const { userName, careLevel, careLook } of shown.beds)
    if (userName)
      expect([careLevel, careLook]).toEqual([expect.stringMatching(/自理|护理/), expect.stringMatching(/^level\d$/)])
})

it('the screen shows the latest measurements within a day, and no older ones', async () => {
  const [bed] = (await ward(floorId)).beds.filter(({ oldmanId }) => oldmanId !== null)
  const oldmanId = bed?.oldmanId
  await sql
    .raw(`delete from measurement where tenant_id = ${haidian} and oldman_id = ${oldmanId}
      and type in ('bloodPressure', 'bloodOxygen', 'temperature');
    insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2)
      select ${haidian}, (select id from device where imei = '860000000000001'), ${oldmanId}, one.* from (values
      ('bloodPressure'::measurement_type, now() - interval '2 hours', 150, 90),
      ('bloodPressure', now() - interval '1 hour', 131, 82),
      ('bloodOxygen', now() - interval '1 hour', 96, null),
      ('temperature', now() - interval '25 hours', 38, null)) as one`)
    .execute(made.owner)
  const shown = (await ward(floorId)).beds.find(({ bedId }) => bedId === bed?.bedId)
  expect(shown).toMatchObject({ bloodPressure: '131/82', bloodOxygen: 96, temperature: null })
  expect(Object.keys(shown?.measuredAt ?? {})).toEqual(expect.arrayContaining(['bloodPressure', 'bloodOxygen']))
  expect(shown?.measuredAt).not.toHaveProperty('temperature')
  expect(Date.now() - epochOf(shown?.measuredAt.bloodPressure ?? '')).toBeGreaterThan(59 * 60_000)
})

it('the screen shows high risks and allergies, and who is in bed only from a mat that reports', async () => {
  const all = (await ward(floorId)).beds.filter(({ oldmanId }) => oldmanId !== null)
  const withMat = all.find(({ hasMat }) => hasMat)
  const without = all.find(({ hasMat }) => !hasMat)
  expect(without?.inBed).toBeNull()
  const stateOfMat = async (online: 0 | 1) => {
    await sql
      .raw(`update device set online_status = ${online} where tenant_id = ${haidian} and oldman_id = ${withMat?.oldmanId};
      insert into bed_state (tenant_id, device_id, in_bed, changed_at)
        select d.tenant_id, d.id, true, now() from device d join device_type t on t.id = d.device_type_id
        where t.code = 'SLEEP_BELT' and d.oldman_id = ${withMat?.oldmanId}
        on conflict (tenant_id, device_id) do update set in_bed = true`)
      .execute(made.owner)
    return (await ward(floorId)).beds.find(({ bedId }) => bedId === withMat?.bedId)
  }
  expect(await stateOfMat(1)).toMatchObject({ hasMat: true, inBed: 1 })
  expect(await stateOfMat(0)).toMatchObject({ hasMat: true, inBed: null })

  const key = `tenant_id = ${haidian} and oldman_id = ${without?.oldmanId}`
  await sql
    .raw(`delete from elder_risk where ${key};
    insert into elder_risk (tenant_id, oldman_id, kind, level, is_current, measures, assess_by, assess_user)
      select ${haidian}, ${without?.oldmanId}, one.*, true, '专人陪护', 1, '林秀英' from (values (6, 3), (3, 2)) as one;
    update elder set allergies = '{青霉素}' where tenant_id = ${haidian} and id = ${without?.oldmanId}`)
    .execute(made.owner)
  const shown = (await ward(floorId)).beds.find(({ bedId }) => bedId === without?.bedId)
  expect(shown).toMatchObject({ risks: ['跌倒'], allergies: ['青霉素'], hasMat: false })
})

it('the screen shows the open warnings of the floor’s residents only', async () => {
  const { beds, warnings, earlierWarnings } = await ward(floorId)
  const here = new Set(beds.flatMap(({ oldmanId }) => oldmanId ?? []))
  const open = await rowsOf<{ id: number; oldmanId: number | null; isEarlier: boolean }>(
    `select id, oldman_id, last_happen_time <= now() - interval '24 hours' as is_earlier from warning
      where tenant_id = ${haidian} and is_disposed <> 1 and quiet_id is null
      order by is_earlier, is_disposed = 0 and source_type in (1, 9) desc, is_disposed = 0 desc, data_happen_time, id`,
  )
  const own = open.filter(({ oldmanId }) => oldmanId !== null && here.has(oldmanId))
  expect(warnings.map(({ id }) => id)).toEqual(own.slice(0, 100).map(({ id }) => id))
  expect(earlierWarnings).toBe(own.filter(({ isEarlier }) => isEarlier).length)
})

it('a floor of another institution is not found', async () => {
  const [theirs] = await floorsOf(chaoyang)
  await expect(ward(theirs?.id ?? 0)).rejects.toMatchObject({ status: 404, message: '楼层不存在' })
  await expect(ward(0)).rejects.toMatchObject({ status: 404 })
})
