import { type DataScope, DsType } from '@care/shared/admin/staff/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { inTenants } from '../client.ts'

const [ours, theirs] = [1000002, 1000003]

/**
 * Departments: the head's own is ward 11, which belongs to north 10, with corridor 12 below it and ward 13 beside it;
 * south 20 has 21 below it. The sister institution has departments, people and roles with the same ids.
 */
const seed = `
  insert into sys_tenant (id, parent_id, name, code) values (1, 0, '平台', 'op'), (${ours}, 1, '甲院', 'a'), (${theirs}, 1, '乙院', 'b');
  insert into sys_dept (tenant_id, id, parent_id, name) values
    (${ours}, 10, null, '北区'), (${ours}, 11, 10, '病区'), (${ours}, 12, 11, '走廊'), (${ours}, 13, 10, '别的病区'),
    (${ours}, 20, null, '南区'), (${ours}, 21, 20, '南病区'),
    (${theirs}, 11, null, '病区'), (${theirs}, 20, null, '南区'), (${theirs}, 31, 11, '走廊');
  insert into sys_user (tenant_id, id, username, password_hash, nick_name, dept_id, lock_flag) values
    (${ours}, 1, 'head', 'x', '主管', 11, '0'), (${ours}, 2, 'ward', 'x', '同病区', 11, '0'), (${ours}, 3, 'locked', 'x', '停用', 11, '9'),
    (${ours}, 4, 'corridor', 'x', '走廊', 12, '0'), (${ours}, 5, 'beside', 'x', '别的病区', 13, '0'), (${ours}, 6, 'north', 'x', '北区', 10, '0'),
    (${ours}, 7, 'south', 'x', '南区', 20, '0'), (${ours}, 8, 'southward', 'x', '南病区', 21, '0'), (${ours}, 9, 'nowhere', 'x', '无部门', null, '0'),
    (${theirs}, 1, 'head', 'x', '主管', 20, '0'), (${theirs}, 51, 'theirs', 'x', '乙院', 11, '0'), (${theirs}, 52, 'theirs2', 'x', '乙院', 20, '0');
  insert into sys_role (tenant_id, id, role_code, role_name) values
    (${ours}, 1, 'a', 'a'), (${ours}, 2, 'b', 'b'), (${ours}, 3, 'c', 'c'), (${ours}, 4, 'd', 'd'), (${theirs}, 1, 'a', 'a'), (${theirs}, 3, 'c', 'c');
  insert into sys_user_role (tenant_id, user_id, role_id) values
    (${ours}, 1, 1), (${ours}, 1, 2), (${ours}, 9, 1), (${ours}, 2, 3), (${theirs}, 1, 3);
  insert into sys_role_scope (tenant_id, role_id, ds_type, ds_scope) values
    (${ours}, 3, 1, '{13}'), (${ours}, 4, 2, '{}'), (${theirs}, 1, 1, '{21}'), (${theirs}, 3, 1, '{10}');`

interface Case {
  /** Data scopes of the two roles that the head holds; a role without a stored scope sees everything. */
  held?: readonly [DataScope?, DataScope?]
  /** User id of the caller; by default the head. */
  who?: number
  /** The role that the caller views the application as. */
  viewed?: number
  departments: number[]
  people: number[]
}

const self: DataScope = { dsType: DsType.Self, dsScope: [] }
const own: DataScope = { dsType: DsType.Own, dsScope: [] }
const ownAndBelow: DataScope = { dsType: DsType.OwnAndBelow, dsScope: [] }
const chosen = (...dsScope: number[]): DataScope => ({ dsType: DsType.Departments, dsScope })
// a department has the same id as this institution, so that a mix-up would be noticed
const institution: DataScope = { dsType: DsType.Institutions, dsScope: [20] }

const cases: [string, Case][] = [
  ['no department: by roles without a department in their scope', { departments: [], people: [1] }],
  ['no department, only themselves: by a scope of the own data', { held: [self], departments: [], people: [1] }],
  ['only their own department, locked people included', { held: [own], departments: [11], people: [1, 2, 3] }],
  [
    'their own department and those below, but none above or beside it',
    { held: [ownAndBelow], departments: [11, 12], people: [1, 2, 3, 4] },
  ],
  [
    'chosen departments, but neither their own nor those below a chosen one',
    { held: [chosen(20)], departments: [20], people: [1, 7] },
  ],
  ['several chosen departments', { held: [chosen(10, 21)], departments: [10, 21], people: [1, 6, 8] }],
  ['no department by a scope of chosen institutions', { held: [institution], departments: [], people: [1] }],
  ['what two roles show together', { held: [own, chosen(20)], departments: [11, 20], people: [1, 2, 3, 7] }],
  ['the wider scope of two roles', { held: [self, ownAndBelow], departments: [11, 12], people: [1, 2, 3, 4] }],
  ['no department if they have none themselves', { held: [ownAndBelow, own], who: 9, departments: [], people: [9] }],
  [
    'chosen departments, even without a department of their own',
    { held: [chosen(21)], who: 9, departments: [21], people: [8, 9] },
  ],
  ['as another person, what that person’s role shows', { held: [own], who: 2, departments: [13], people: [2, 5] }],
  [
    'in a role view, the chosen departments of that role',
    { held: [own], viewed: 3, departments: [13], people: [1, 5] },
  ],
  [
    'in a role view, departments relative to their own one',
    { held: [chosen(20)], viewed: 4, departments: [11, 12], people: [1, 2, 3, 4] },
  ],
  [
    'in a role view, no departments that their own roles do not show',
    { held: [own, self], viewed: 3, departments: [], people: [1] },
  ],
  [
    'in a role view with a wider scope, only what their own roles show',
    { held: [own, self], viewed: 4, departments: [11], people: [1, 2, 3] },
  ],
  ['no department in a view of a role without a data scope', { held: [own], viewed: 5, departments: [], people: [1] }],
]

// the functions must work for an owner bound by row-level security; for a superuser only their own conditions restrict
// the rows
describe.each([
  ['a plain owner', 'plain'],
  ['a superuser', 'empty'],
] as const)('with functions owned by %s', (_, template) => {
  const made = testDatabase(template)
  const run = (text: string) => sql.raw(text).execute(made.owner)
  beforeAll(() => run(seed))
  beforeEach(() => run(`delete from sys_role_scope where tenant_id = ${ours} and role_id in (1, 2)`))

  /** Ids that the application's role reads in a transaction with both institutions. */
  const ids = (query: RawBuilder<{ id: number | null }>, scope?: string) =>
    inTenants(
      made.database,
      [ours, theirs],
      async (db) =>
        (await query.execute(db)).rows.map(({ id }) => id).sort((one, other) => Number(one) - Number(other)),
      scope,
    )
  const say = (roleId: number, { dsType, dsScope }: DataScope) =>
    run(
      `insert into sys_role_scope (tenant_id, role_id, ds_type, ds_scope) values (${ours}, ${roleId}, ${dsType}, '{${dsScope.join()}}')`,
    )

  it.each(cases)('the caller sees %s', async (_sentence, { held = [], who = 1, viewed, departments, people }) => {
    for (const [at, scope] of held.entries()) if (scope) await say(at + 1, scope)
    expect(await ids(sql`select departments_in_scope(${ours}, ${who}, ${viewed ?? null}) as id`)).toEqual(departments)
    const scope = [ours, who, ...(viewed === undefined ? [] : [viewed])].join()
    expect(await ids(sql`select people_in_scope() as id`, scope)).toEqual(people)
  })

  it('a transaction without a data scope is not restricted', async () => {
    expect(await ids(sql`select people_in_scope() as id`)).toEqual([])
    expect(await ids(sql`select unnest(scope_of_transaction()) as id`)).toEqual([])
    expect(await ids(sql`select unnest(scope_of_transaction()) as id`, `${ours},1,3`)).toEqual([1, 3, ours])
    // the state of the connection after `withoutScope`
    const after = sql<{ narrowed: boolean }>`
      select scope_of_transaction() is not null as narrowed from (select set_config('app.scope', '', true)) as emptied`
    const narrowed = await inTenants(made.database, [ours], async (db) => (await after.execute(db)).rows, `${ours},1`)
    expect(narrowed).toEqual([{ narrowed: false }])
  })
})
