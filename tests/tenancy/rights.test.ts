import { DsType } from '@care/shared/admin/staff/data-scope'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/schemas/ids.ts'
import { type Kind, kinds, makeGiver } from './support/givers.ts'
import { grantWays, harmlessPlaces, openingWays } from './support/rights.ts'
import { World } from './support/world.ts'

const made = testDatabase()
const services = testServices(made)
const [operator, group, below] = [1, 1_000_001, 1_000_002]

const powerful: Noun[] = ['role', 'staff', 'person', 'invitation', 'session']
/** Fields of writes that name a role, or a person who holds or may get a role. */
const places = endpointsOf(contract).flatMap((endpoint) =>
  endpoint.method === 'GET' || ['internal', 'client'].includes(endpoint.options.access)
    ? []
    : slotsOf(endpoint).flatMap(({ path, nouns }) =>
        nouns.some((noun) => powerful.includes(noun)) ? [`${endpoint.name} ${path}`] : [],
      ),
)
const refusal = /拥有您没有的权限（日志：查看）|您没有“日志：查看”权限|的数据范围大于您自己的/

const tables = [
  'sysUser',
  'sysUserRole',
  'userSecondFactor',
  'sysUserInvite',
  'tenantApplication',
  'sysRole',
  'sysRolePermission',
  'sysRoleScope',
] as const

/** All rows of an institution that determine rights and sign-in, and the number of institutions. */
async function powersOf(tenantId: number): Promise<string[]> {
  const all: string[] = []
  for (const table of tables) {
    const rows = await made.owner
      .selectFrom(table as 'sysUser')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .execute()
    all.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`).sort())
  }
  const tenants = await made.owner.selectFrom('sysTenant').select('id').execute()
  return [...all, `${tenants.length} institutions`]
}

async function makeAsked(kind: Kind, isWide: boolean, tenantId: number) {
  const child = tenantId === operator ? group : below
  const place = { database: made.owner, filesDir: services.filesDir, tenantId, below: child }
  const { world, target, giver } = await makeGiver(place, kind, isWide)
  const application = Number((await world.get(tenantId === operator ? 'application' : 'invitation')).id)
  // another registered person, because an applicant cannot be invited as well
  const registered = Number((await new World(world).get('person')).id)
  return { services, target, giver: { ...giver, registered, application } }
}
type Made = Awaited<ReturnType<typeof makeAsked>>
/** Targets and givers by kind and tenant; shared by all ways, because refused attempts change nothing. */
const wide = new Map<string, Promise<Made>>()

/** Expects that the call is refused and changes nobody's rights. */
async function expectRefused(kind: Kind, tenantId: number, way: (typeof grantWays)[string]) {
  const key = `${kind} ${tenantId}`
  const asked = wide.get(key) ?? makeAsked(kind, true, tenantId)
  wide.set(key, asked)
  const ready = await asked
  const before = await powersOf(tenantId)
  expect.soft(await way(ready)).toMatchObject({ code: 1, msg: expect.stringMatching(refusal) })
  expect.soft(await powersOf(tenantId)).toEqual(before)
}

it('the tables cover exactly the fields of the contract that name a role or a person', () => {
  const known = [...Object.keys(grantWays), ...Object.keys(openingWays), ...Object.keys(harmlessPlaces)]
  expect(places.filter((place) => !known.includes(place))).toEqual([])
  expect(Object.keys(harmlessPlaces).filter((place) => !places.includes(place))).toEqual([])
  expect(Object.keys(grantWays).filter((place) => places.includes(place)).length).toBeGreaterThan(15)
})

const cases = Object.entries(grantWays).flatMap(([name, way]) => kinds.map((kind) => [name, kind, way] as const))

describe('a role that exceeds the giver’s rights', () => {
  it.each(cases)('a role is refused by %s where the %s exceeds the giver’s rights', (_, kind, way) =>
    expectRefused(kind, group, way),
  )

  // for givers whose own data scope is limited to departments or chosen institutions
  it.each(cases.filter(([, kind]) => kind === 'department' || kind === 'institution'))(
    'an excess of rights is the only reason for a refusal: %s is accepted where the %s is the same',
    async (_, kind, way) => expect(await way(await makeAsked(kind, false, group))).toEqual({ code: 0, msg: null }),
  )

  it.each(Object.entries(openingWays).flatMap(([name, way]) => kinds.map((kind) => [name, kind, way] as const)))(
    'a role is refused by %s to an operator without the %s of a new manager',
    (_, kind, way) => expectRefused(kind, operator, way),
  )
})

describe('one’s own account and role', () => {
  /** A giver of the group who works for an institution below it, with both institutions visible. */
  async function awayFromHome() {
    const place = { database: made.owner, filesDir: services.filesDir, tenantId: group, below }
    const { giver } = await makeGiver(place, 'permission', false)
    const caller = { ...giver.caller, tenantId: below, tenantIds: [below, group], homeTenantId: group }
    const own = await made.owner
      .selectFrom('sysUserRole')
      .select('roleId')
      .where('userId', '=', caller.userId)
      .executeTakeFirstOrThrow()
    return { caller, giver, roleId: own.roleId }
  }

  it('the own account is determined by the session’s institution, whichever the headers chose', async () => {
    const { caller, giver, roleId } = await awayFromHome()
    const said = await Promise.all([
      services.call(roles.update, caller, { body: { roleId, permissions: ['staff:view'] } as never }),
      services.call(roles.update, caller, { body: { roleId, dsType: DsType.Self } as never }),
      services.call(staff.update, caller, { body: { userId: caller.userId, role: [giver.plainRole] } as never }),
      services.call(staff.lock, caller, { body: { userId: caller.userId, lockFlag: '9' } as never }),
      services.call(staff.remove, caller, { params: { id: caller.userId } }),
      services.call(staff.resetPassword, caller, { params: { id: caller.userId } }),
    ])
    expect(said.map(({ msg }) => msg)).toEqual([
      '您自己正在使用该角色，请由其他管理员修改它的权限',
      '您自己正在使用该角色，请由其他管理员修改它的数据范围',
      '不能修改自己的角色，请由其他管理员修改',
      '不能停用或启用自己的账号',
      '不能删除自己的账号',
      '请在个人信息中修改自己的密码',
    ])
  })
})
