import type { Caller } from '@care/shared/admin/session/session'
import { type DataScope, DsType } from '@care/shared/admin/staff/data-scope'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, group } = testCallers(made, 'haidian', 'group')
const [ours, theirs] = [1_000_002, 1_000_003]
/** Two departments of our institution, and one of the sister institution. */
const [north, south, foreign] = [800_010, 800_020, 800_030]
/** Two roles of our institution, and one of the sister institution with the id of the first. */
const [role, other] = [800_101, 800_102]
const tooWide = expect.stringMatching(/^角色“.*”的数据范围大于您自己的，不能设置、授予或收回$/)
const inUse = '您自己正在使用该角色，请由其他管理员修改它的数据范围'

type Kept = { tenantId: number; roleId: number; dsType: number; dsScope: number[] }
const keptOf = async (): Promise<Kept[]> =>
  (
    await made.owner
      .selectFrom('sysRoleScope')
      .select(['tenantId', 'roleId', 'dsType', 'dsScope'])
      .where('roleId', 'in', [role, other])
      .orderBy('tenantId')
      .orderBy('roleId')
      .execute()
  ).map((row) => ({ ...row, dsScope: row.dsScope.map(Number) }))
/**
 * Data scopes that the tested change must not touch: that of our other role, and that of the sister institution's role
 * with the same id.
 */
const around = [
  { tenantId: ours, roleId: other, dsType: DsType.Departments, dsScope: [south] },
  { tenantId: theirs, roleId: role, dsType: DsType.Self, dsScope: [] },
]

beforeEach(async () => {
  await made.owner.deleteFrom('sysUserRole').where('roleId', 'in', [role, other]).execute()
  await made.owner.deleteFrom('sysRole').where('id', 'in', [role, other]).execute()
  await made.owner.deleteFrom('sysDept').where('id', 'in', [north, south, foreign]).execute()
  const rows = [
    { tenantId: ours, id: role },
    { tenantId: ours, id: other },
    { tenantId: theirs, id: role },
  ]
  await made.owner
    .insertInto('sysRole')
    .values(rows.map((row) => ({ ...row, roleName: `范围${row.id}`, roleCode: `scope${row.id}` })))
    .execute()
  await made.owner
    .insertInto('sysDept')
    .values([
      { tenantId: ours, id: north, name: '北楼' },
      { tenantId: ours, id: south, name: '南楼' },
      { tenantId: theirs, id: foreign, name: '别家' },
    ])
    .execute()
  await made.owner
    .insertInto('sysRoleScope')
    .values(around.map((row) => ({ ...row, dsScope: row.dsScope.map(String) })))
    .execute()
})

/** Stores a scope of the role before the tested change. */
const stands = async ({ dsType, dsScope }: DataScope) => {
  await made.owner
    .insertInto('sysRoleScope')
    .values({ tenantId: ours, roleId: role, dsType, dsScope: dsScope.map(String) })
    .execute()
}
const update = (caller: Caller, change: object) =>
  services.call(roles.update, caller, { body: { roleId: role, ...change } as never })
const scopeOfRole = async (caller: Caller = haidian, id = role) => {
  const { dsType, dsScope, dsTenants } = (await services.call(roles.get, caller, { params: { id } })).data
  return { dsType, dsScope, dsTenants }
}
/** A caller whose own data scope is a part of the institution. */
const narrowed = (): Caller => ({ ...haidian, scope: `${ours},${haidian.userId}` })

describe('the data scope of a role', () => {
  it.each<[object, DataScope, object]>([
    [{ dsType: DsType.Departments, dsScope: [south, north, south] }, { dsType: 1, dsScope: [north, south] }, {}],
    [{ dsType: DsType.OwnAndBelow }, { dsType: 2, dsScope: [] }, {}],
    [{ dsType: DsType.Own }, { dsType: 3, dsScope: [] }, {}],
    [{ dsType: DsType.Self, dsScope: [], dsTenants: [] }, { dsType: 4, dsScope: [] }, {}],
    [{ dsType: DsType.Institutions, dsTenants: [ours] }, { dsType: 5, dsScope: [] }, { dsTenants: [ours] }],
  ])('is stored as given, %j, for this role only', async (said, { dsType, dsScope }, also) => {
    await stands({ dsType: DsType.Self, dsScope: [] })
    expect(await update(haidian, said)).toMatchObject({ code: 0 })
    expect(await scopeOfRole()).toEqual({ dsType, dsScope, dsTenants: [], ...also })
    const kept = dsType === DsType.Institutions ? [ours] : dsScope
    expect(await keptOf()).toEqual([{ tenantId: ours, roleId: role, dsType, dsScope: kept }, ...around])
  })

  it('is everything without a row, which is removed for this role only', async () => {
    await stands({ dsType: DsType.Departments, dsScope: [north] })
    expect(await update(haidian, { dsType: DsType.Everything })).toMatchObject({ code: 0 })
    expect(await keptOf()).toEqual(around)
    expect(await scopeOfRole()).toEqual({ dsType: 0, dsScope: [], dsTenants: [] })
    expect(await scopeOfRole(haidian, other)).toEqual({ dsType: 1, dsScope: [south], dsTenants: [] })
  })

  it('stays unchanged when a change does not mention it', async () => {
    await stands({ dsType: DsType.Departments, dsScope: [north] })
    expect(await update(haidian, { roleDesc: '改' })).toMatchObject({ code: 0 })
    expect(await update(haidian, { dsScope: [south] })).toMatchObject({ status: 400, msg: '请选择数据范围' })
    expect(await update(haidian, { dsType: DsType.Self, dsScope: [south] })).toMatchObject({
      msg: '此数据范围不能选择部门',
    })
    expect(await scopeOfRole()).toEqual({ dsType: 1, dsScope: [north], dsTenants: [] })
  })

  it('may contain only departments of its own institution', async () => {
    // a caller who sees both institutions
    const whole: Caller = { ...group, tenantIds: [group.tenantId, ours, theirs] }
    const departments = (dsScope: number[]) => update(whole, { roleId: other, dsType: DsType.Departments, dsScope })
    expect(await departments([north, foreign])).toMatchObject({ code: 1, msg: '部门不存在' })
    expect(await departments([north, 987_654])).toMatchObject({ code: 1, msg: '部门不存在' })
    expect(await departments([])).toMatchObject({ code: 1, msg: '请至少选择一个部门' })
    expect(await departments([north])).toMatchObject({ code: 0 })
  })

  it('may contain only institutions that its author sees', async () => {
    const two: Caller = { ...group, tenantIds: [group.tenantId, ours] }
    const institutions = (dsTenants: number[]) => update(two, { dsType: DsType.Institutions, dsTenants })
    expect(await institutions([ours, theirs])).toMatchObject({ code: 1, msg: '机构不存在' })
    expect(await institutions([])).toMatchObject({ code: 1, msg: '请至少选择一个机构' })
    expect(await institutions([ours, group.tenantId])).toMatchObject({ code: 0 })
    expect(await scopeOfRole(two)).toMatchObject({ dsTenants: [group.tenantId, ours] })
  })
})

describe('a person who has the role', () => {
  const give = (tenantId: number, userId: number, roleId: number) =>
    made.owner.insertInto('sysUserRole').values({ tenantId, userId, roleId }).execute()

  it('cannot change its scope, but may send the unchanged scope', async () => {
    await stands({ dsType: DsType.Departments, dsScope: [north] })
    await give(ours, haidian.userId, role)
    expect(await update(haidian, { dsType: DsType.Self })).toMatchObject({ code: 1, msg: inUse })
    expect(await update(haidian, { dsType: DsType.Departments, dsScope: [south] })).toMatchObject({ msg: inUse })
    expect(await update(haidian, { dsType: DsType.Everything })).toMatchObject({ msg: inUse })
    expect(await scopeOfRole()).toMatchObject({ dsType: 1, dsScope: [north] })
    expect(await update(haidian, { dsType: DsType.Departments, dsScope: [north] })).toMatchObject({ code: 0 })
  })

  it('is affected only for that role, not for a colleague’s role or another own role', async () => {
    await give(ours, haidian.userId, other)
    const colleague = await made.owner
      .selectFrom('sysUser')
      .select('id')
      .where('tenantId', '=', ours)
      .where('id', '<>', haidian.userId)
      .executeTakeFirstOrThrow()
    await give(ours, colleague.id, role)
    expect(await update(haidian, { dsType: DsType.Self })).toMatchObject({ code: 0 })
  })
})

describe('a person with a partial scope', () => {
  const wide: [string, DataScope][] = [
    ['everything', { dsType: DsType.Everything, dsScope: [] }],
    ['chosen departments', { dsType: DsType.Departments, dsScope: [north] }],
    ['chosen institutions', { dsType: DsType.Institutions, dsScope: [ours] }],
  ]
  const within: [string, DataScope][] = [
    // what these scopes contain depends on the holder's department, so they are checked when the role is granted to a
    // person
    ['their department and those below', { dsType: DsType.OwnAndBelow, dsScope: [] }],
    ['their own department', { dsType: DsType.Own, dsScope: [] }],
    ['only their own data', { dsType: DsType.Self, dsScope: [] }],
  ]
  const saidOf = ({ dsType, dsScope }: DataScope) => ({
    dsType,
    ...(dsType === DsType.Institutions ? { dsScope: [], dsTenants: dsScope } : { dsScope, dsTenants: [] }),
  })
  const draft = (scope: DataScope) =>
    services.call(roles.create, narrowed(), {
      body: { roleName: `新${scope.dsType}`, permissions: ['elder:view'], ...saidOf(scope) } as never,
    })

  it.each(wide)('cannot create a role that sees %s, widen or narrow such a role, or grant it', async (_, scope) => {
    expect(await draft(scope)).toMatchObject({ code: 1, msg: tooWide })
    await stands({ dsType: DsType.Self, dsScope: [] })
    expect(await update(narrowed(), saidOf(scope))).toMatchObject({ code: 1, msg: tooWide })
    expect(await scopeOfRole()).toMatchObject({ dsType: DsType.Self })

    await made.owner.deleteFrom('sysRoleScope').where('tenantId', '=', ours).where('roleId', '=', role).execute()
    if (scope.dsType !== DsType.Everything) await stands(scope)
    expect(await update(narrowed(), { dsType: DsType.Self })).toMatchObject({ code: 1, msg: tooWide })
    const person = { username: `scope${scope.dsType}`, nickName: '新人', role: [role], deptId: null }
    expect(await services.call(staff.create, narrowed(), { body: person as never })).toMatchObject({ msg: tooWide })
    // a caller with an unlimited data scope may do everything that is refused above
    expect(await update(haidian, { dsType: DsType.Self })).toMatchObject({ code: 0 })
  })

  it.each(within)('can create a role that sees %s, and change a role to that scope', async (_, scope) => {
    expect(await draft(scope)).toMatchObject({ code: 0 })
    await stands({ dsType: scope.dsType === DsType.Self ? DsType.Own : DsType.Self, dsScope: [] })
    expect(await update(narrowed(), saidOf(scope))).toMatchObject({ code: 0 })
    expect(await scopeOfRole()).toMatchObject({ dsType: scope.dsType })
  })
})
