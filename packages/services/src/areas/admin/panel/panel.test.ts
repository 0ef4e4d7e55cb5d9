import { panel } from '@care/shared/admin/panel/panel.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made, { quota: 5_000 })

const { group, nurse, haidian } = testCallers(made, 'group', 'nurse', 'haidian')
it('shows a manager the figures of their own institution and all below it', async () => {
  const { data } = await services.call(panel.info, group, {})
  expect(data.tenants.map(({ id, level }) => [id, level])).toEqual([
    [1000001, 1],
    [1000002, 2],
    [1000003, 2],
  ])
  const own = (await services.call(panel.info, haidian, {})).data
  expect(own.tenants).toMatchObject([{ id: 1000002, level: 2, packageName: '标准版', storageUsed: 0, status: '0' }])
  expect(own.tenants[0]?.elders).toBeGreaterThan(100)
  expect(own.tenants[0]?.devicesOnline).toBeLessThanOrEqual(own.tenants[0]?.devices ?? 0)
  expect(own.storageQuota).toBe(5_000)
  expect(data.tenants.find(({ id }) => id === 1000002)).toEqual(own.tenants[0])
})

it('counts records of the institution', async () => {
  await sql`update sys_tenant set package_code = 'old' where id = 1000003`.execute(made.owner)
  await sql`insert into sys_file (tenant_id, file_name, original, type, file_size, purpose, create_by)
    values (1000002, 'a.png', 'a.png', 'png', 30, 'x', 1), (1000002, 'b.png', 'b.png', 'png', 12, 'x', 1),
      (1000003, 'c.png', 'c.png', 'png', 7, 'x', 1)`.execute(made.owner)
  const { rows } = await sql<object>`
    select t.id, (select count(*) from sys_user where tenant_id = t.id) as staff,
      (select count(*) from elder where tenant_id = t.id) as elders,
      (select count(*) from device where tenant_id = t.id) as devices,
      (select count(*) from device where tenant_id = t.id and online_status = 1) as "devicesOnline"
    from sys_tenant t where t.id in (1000002, 1000003) order by t.id`.execute(made.owner)
  const { data } = await services.call(panel.info, { ...group, tenantIds: [1000003] }, {})
  expect(data.tenants.slice(1)).toMatchObject(rows)
  expect(data.tenants.slice(1)).toMatchObject([
    { storageUsed: 42, packageName: '标准版', level: 2 },
    { storageUsed: 7, packageName: 'old', level: 2 },
  ])
})

it('the panel is refused to people who manage nobody', async () => {
  expect(await services.call(panel.info, nurse, {})).toMatchObject({ status: 403 })
})
