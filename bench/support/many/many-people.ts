import type pg from 'pg'

/**
 * The demo's group, with 5,000 more institutions below it: the first has 100,000 people, all others together have
 * 100,000.
 */
export const groupId = 1_000_001
const firstId = 4_000_001
export const busyId = firstId
const [tenants, people, departments] = [5_000, 200_000, 400]
/** Number of roles of the busy institution, and of permissions per role, most of which are made up. */
const [roles, permissions] = [50, 400]
export const roleId = 8_000_000
export const deptId = 8_500_000
export const tenantIds = Array.from({ length: tenants }, (_, n) => firstId + n)

/** Inserts people by SQL. Every hundredth account is locked. */
export async function fillPeople(owner: pg.Client) {
  const tenantOf = (n: string) => `(${firstId} + case when ${n} % 2 = 0 then 0 else 1 + ${n} / 2 % ${tenants - 1} end)`
  await owner.query(`insert into sys_tenant (id, parent_id, name, code)
    select ${firstId} + n, case when n % 10 < 3 then ${groupId} else ${firstId} + n / 10 * 10 end, '测量机构' || n, 'bench' || n
    from generate_series(0, ${tenants} - 1) as n`)
  await owner.query(`insert into sys_dept (tenant_id, id, parent_id, name)
    select ${busyId}, ${deptId} + n, case when n > 0 then ${deptId} + (n - 1) / 8 end, '部门' || n from generate_series(0, ${departments} - 1) n`)
  await owner.query(`insert into sys_role (tenant_id, id, role_name, role_code)
    select ${busyId}, ${roleId} + n, '角色' || n, 'bench' || n from generate_series(0, ${roles} - 1) n`)
  await owner.query(`insert into sys_role_permission (tenant_id, role_id, permission)
    select ${busyId}, ${roleId} + r, 'bench' || p || ':view' from generate_series(0, ${roles} - 1) r, generate_series(1, ${permissions}) p`)
  await owner.query(`insert into sys_user (tenant_id, id, username, password_hash, nick_name, phone, lock_flag, dept_id)
    select ${tenantOf('n')}, 9000000 + n, 'bench' || n, 'x',
      substr('李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗', 1 + r % 20, 1) || substr('秀建淑德桂志玉永凤文', 1 + r / 20 % 10, 1)
        || substr('英国珍明兰华芳福霞彬', 1 + r / 200 % 10, 1), '136' || lpad(n::text, 8, '0'), case when n % 100 = 0 then '9' else '0' end,
      case when n % 2 = 0 then ${deptId} + n / 2 % ${departments} end
    from generate_series(0, ${people} - 1) n, lateral (select hashint4(n) & 2147483647 as r) drawn`)
  await owner.query(`insert into sys_user_role (tenant_id, user_id, role_id)
    select ${busyId}, 9000000 + n, ${roleId} + n / 2 % ${roles} from generate_series(0, ${people} - 1, 2) n`)
  for (const table of ['sys_tenant', 'sys_dept', 'sys_role', 'sys_role_permission', 'sys_user', 'sys_user_role'])
    await owner.query(`vacuum (analyze) ${table}`)
  await untilTold(owner)
}

/** Waits until the change events of the granted roles have been published, so that the publishing is not measured. */
async function untilTold(owner: pg.Client) {
  const waiting = 'select exists (select from notice where published_at is null) as "isWaiting"'
  while ((await owner.query<{ isWaiting: boolean }>(waiting)).rows[0]?.isWaiting)
    await new Promise((resolve) => setTimeout(resolve, 500))
}
