import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { queryString } from '@care/shared/http/client'
import { compareServiceWithSql } from '../support/compare.ts'
import { busyId, deptId, fillPeople, groupId, roleId, tenantIds } from '../support/many/many-people.ts'
import type { Measured } from '../support/report.ts'
import { type RunningServices, startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20886, redis: 20887, services: 20888, mqtt: 20889 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 8
const mostBytes = 100_000

/** The list's SQL columns of a person. */
const person = `u.*, t.name as tenant_name, d.name as dept_name,
  (select jsonb_agg(jsonb_build_object('roleId', r.id, 'roleName', r.role_name, 'roleCode', r.role_code, 'roleDesc', r.role_desc))
    from sys_user_role g join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id where g.tenant_id = u.tenant_id and g.user_id = u.id),
  (select count(*) from work_order_job j where j.tenant_id = u.tenant_id and j.server_user_id = u.id and j.status in ('1', '2', '3')),
  exists (select from sys_user_role g join sys_role_permission p using (tenant_id, role_id)
    where g.tenant_id = u.tenant_id and g.user_id = u.id and p.permission = 'workorder:serve')`
const people = (own: string, where: string, exceeds = false) => {
  const from = `sys_user u where u.${own} and u.remove_time is null and u.lock_flag = '0' and ${where}`
  return [
    `select ${person} from sys_user u join sys_tenant t on t.id = u.tenant_id
      left join sys_dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id
      where u.${own} and u.remove_time is null and u.lock_flag = '0' and ${where} order by u.tenant_id, u.id limit 11`,
    `select count(*) from (select 1 from ${from} limit 10001) as counted`,
    ...(exceeds ? [`explain (format json) select 1 from ${from}`] : []),
  ]
}
const busy = `tenant_id = ${busyId}`
const all = `tenant_id in (${tenantIds.join()})`
const within = `u.dept_id in (with recursive below as (select id from sys_dept where tenant_id = ${busyId} and id = ${deptId + 1}
  union all select x.id from sys_dept x join below on x.parent_id = below.id and x.tenant_id = ${busyId}) select id from below)`
const hasRole = `exists (select from sys_user_role h where h.tenant_id = u.tenant_id and h.user_id = u.id and h.role_id = ${roleId})`
const keeper = vouchFor(busyId, ['staff:view', 'staff:edit', 'role:view', 'tenant:view'])
const group = vouchFor(groupId, ['staff:view', 'staff:edit', 'tenant:view'], tenantIds)
const page = { current: 1, size: 10 }
const seenTenants = `from sys_tenant t where ${groupId} = any(t.path)`

const asked = [
  ['20 万员工，一家机构', staff.page, page, keeper, people(busy, 'true', true)],
  ['20 万员工，五千家机构', staff.page, page, group, people(all, 'true', true)],
  ['20 万员工，姓名', staff.page, { ...page, nickName: '李秀' }, keeper, people(busy, `u.nick_name like '%李秀%'`)],
  ['20 万员工，部门及以下', staff.page, { ...page, deptId: deptId + 1 }, keeper, people(busy, within, true)],
  ['20 万员工，一个角色', staff.page, { ...page, roleId }, keeper, people(busy, hasRole)],
  [
    '400 项权限的角色列表',
    ...([roles.page, page, keeper] as const),
    [
      `select r.*, t.name, (select count(*) from sys_user_role g where g.tenant_id = r.tenant_id and g.role_id = r.id),
        (select count(*) from sys_role_permission m where m.tenant_id = r.tenant_id and m.role_id = r.id)
       from sys_role r join sys_tenant t on t.id = r.tenant_id where r.${busy} order by r.tenant_id, r.id limit 11`,
      `select count(*) from (select 1 from sys_role r where r.${busy} limit 10001) as counted`,
    ],
  ],
  [
    '400 项权限的角色',
    ...([{ ...roles.get, path: roles.get.path.replace(':id', String(roleId)) }, {}, keeper] as const),
    [
      `select r.*, t.name, (select count(*) from sys_user_role g where g.tenant_id = r.tenant_id and g.role_id = r.id)
       from sys_role r join sys_tenant t on t.id = r.tenant_id where r.${busy} and r.id = ${roleId}`,
      `select permission from sys_role_permission where ${busy} and role_id = ${roleId} order by permission`,
      `select user_id, nick_name from sys_user_role g join sys_user p on p.tenant_id = g.tenant_id and p.id = g.user_id
       where g.${busy} and role_id = ${roleId} order by user_id limit 100`,
    ],
  ],
  [
    '五千家机构的树，最上面一段',
    ...([tenants.tree, {}, group] as const),
    [
      `select id, name, parent_id, (select count(*) from sys_tenant o where o.parent_id = t.id) ${seenTenants} order by cardinality(path), id limit 300`,
    ],
  ],
  [
    '五千家机构的树，展开一家',
    ...([tenants.tree, { parentId: groupId, after: 4_000_500 }, group] as const),
    [
      `select id, name, parent_id, (select count(*) from sys_tenant o where o.parent_id = t.id) ${seenTenants}
       and parent_id = ${groupId} and id > 4000500 order by id limit 300`,
    ],
  ],
] as const

/**
 * 200,000 people, 5,000 institutions and roles of 400 permissions: pages through the service, against the same
 * statements handwritten.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await fillPeople(services.owner)
    const results: Measured[] = []
    for (const [what, endpoint, query, headers, byHand] of asked)
      results.push(
        await compareServiceWithSql(services, { what, endpoint, query, headers, byHand: [...byHand] }, turns),
      )
    const bytes = await largest(services)
    return [
      ...results,
      { what: '五千家机构的树，最大的回答', reference: '100 kB', ratio: bytes / mostBytes, bar: 1, as: 'most' },
    ]
  } finally {
    await services.stop()
  }
}

/** Bytes of the largest response of the institution tree: its top level, one branch, or a search. */
async function largest({ origin }: RunningServices): Promise<number> {
  const sizes = [{}, { parentId: groupId }, { name: '测量' }].map(async (query) => {
    const answer = await fetch(`${origin}${tenants.tree.path}${queryString(query)}`, { headers: group })
    return (await answer.arrayBuffer()).byteLength
  })
  return Math.max(...(await Promise.all(sizes)))
}
