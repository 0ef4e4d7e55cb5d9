import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'

const made = testDatabase()
const counts = () =>
  made.owner
    .selectFrom('sysUser')
    .select(['tenantId', 'id', 'username', 'sessionEpoch', 'rightsEpoch'])
    .orderBy('tenantId')
    .orderBy('id')
    .execute()
const run = (statement: string) => made.owner.transaction().execute((db) => sql.raw(statement).execute(db))

/** The accounts whose sessions the statement ends, and those whose permissions it changes, each once. */
async function changedBy(statement: string) {
  const before = new Map((await counts()).map((user) => [`${user.tenantId}:${user.id}`, user]))
  await run(statement)
  const after = await counts()
  const grown = (count: 'sessionEpoch' | 'rightsEpoch') =>
    after
      .map((user) => ({ ...user, by: user[count] - (before.get(`${user.tenantId}:${user.id}`)?.[count] ?? 0) }))
      .filter(({ by }) => by !== 0)
      .map(({ tenantId, username, by }) => `${tenantId} ${username}${by === 1 ? '' : ` ${by} times`}`)
  return { ended: grown('sessionEpoch'), renewed: grown('rightsEpoch') }
}
const namesOf = async (where: string) => {
  const found = sql<{
    name: string
  }>`select u.tenant_id || ' ' || username as name from sys_user u where ${sql.raw(where)}
    order by u.tenant_id, u.id`
  return (await found.execute(made.owner)).rows.map(({ name }) => name)
}
const roleOf = (code: string, tenantId: number) =>
  `select id from sys_role where tenant_id = ${tenantId} and role_code = '${code}'`
const holds = (code: string, tenantId: number) =>
  `exists (select from sys_user_role g where g.tenant_id = u.tenant_id and g.user_id = u.id and g.tenant_id = ${tenantId} and g.role_id = (${roleOf(code, tenantId)}))`
const user = (name: string) => `select tenant_id, id from sys_user where username = '${name}'`

it.each([
  ['locking an account', `update sys_user set lock_flag = '9' where username = 'nurse6'`, `username = 'nurse6'`],
  ['unlocking', `update sys_user set lock_flag = '0' where username = 'nurse6'`, `username = 'nurse6'`],
  ['a new password', `update sys_user set password_hash = 'x' where username = 'nurse7'`, `username = 'nurse7'`],
  ['a frozen institution', `update sys_tenant set status = '9' where id = 1000001`, 'false'],
  ['an institution that is unfrozen', `update sys_tenant set status = '0' where id = 1000001`, 'false'],
  ['a new name of an institution', `update sys_tenant set name = name || '院' where id = 1000002`, 'false'],
  [
    'a new name and address',
    `update sys_user set nick_name = '甲', email = 'a@example.cn', lock_flag = lock_flag`,
    'false',
  ],
])('%s ends the sessions of the people concerned, and of nobody else', async (_, statement, concerned) => {
  const expected = await namesOf(concerned)
  expect(expected.length > 0).toBe(concerned !== 'false')
  expect((await changedBy(statement)).ended).toEqual(expected)
})

it.each([
  [
    'granting a role',
    `insert into sys_user_role (tenant_id, user_id, role_id) select tenant_id, id, (${roleOf('desk', 1000002)}) from (${user('nurse2')}) as nurse`,
    `username = 'nurse2'`,
  ],
  [
    'adding a permission to a role',
    `insert into sys_role_permission (tenant_id, role_id, permission) select 1000002, id, 'log:view' from (${roleOf('nurse', 1000002)}) as role`,
    holds('nurse', 1000002),
  ],
  [
    'removing a permission from a role',
    `delete from sys_role_permission where permission = 'log:view' and role_id = (${roleOf('nurse', 1000002)})`,
    holds('nurse', 1000002),
  ],
  [
    'creating a person with a role',
    `insert into sys_user (tenant_id, id, username, password_hash, nick_name) values (1000002, 77, 'fresh', '', '新');
      insert into sys_user_role (tenant_id, user_id, role_id) select 1000002, 77, id from (${roleOf('nurse', 1000002)}) as role`,
    'false',
  ],
])('%s changes the permissions of the people concerned, and ends nobody’s session', async (_, statement, concerned) => {
  const expected = await namesOf(concerned)
  expect(expected.length > 0).toBe(concerned !== 'false')
  expect(await changedBy(statement)).toEqual({ ended: [], renewed: expected })
})

it('ends the sessions of a person who gets a role that requires a second factor', async () => {
  const demanding = `update sys_role set second_factor = true where role_code = 'desk' and tenant_id = 1000002;
    insert into sys_user_role (tenant_id, user_id, role_id) select tenant_id, id, (${roleOf('desk', 1000002)}) from (${user('nurse3')}) as nurse`
  expect((await changedBy(demanding)).ended).toEqual(['1000002 nurse3'])
})
