import type { Caller } from '@care/shared/admin/session/session'
import { DsType } from '@care/shared/admin/staff/data-scope'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { isDepartmentInScope, isInScope } from './scope.repository.ts'

const made = testDatabase()
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const own = 700_001
const [north, south] = [700_010, 700_020]
/**
 * The head's own role sees the departments north and south; the role that the head views the application as sees south
 * and east.
 */
const [head, inNorth, inSouth, inEast] = [700_101, 700_102, 700_103, 700_104]
const [ofOwn, ofOther] = [700_201, 700_202]
const east = 700_040

beforeAll(async () => {
  const { tenantId } = haidian
  const person = (id: number, deptId: number | null) => ({
    tenantId,
    id,
    username: `scope${id}`,
    nickName: `范围${id}`,
    passwordHash: 'x',
    deptId,
  })
  await made.owner
    .insertInto('sysDept')
    .values([
      { tenantId, id: north, name: '北' },
      { tenantId, id: south, name: '南' },
      { tenantId, id: east, name: '东' },
      { tenantId: chaoyang.tenantId, id: own, name: '别家' },
    ])
    .execute()
  await made.owner
    .insertInto('sysUser')
    .values([person(head, north), person(inNorth, north), person(inSouth, south), person(inEast, east)])
    .execute()
  await made.owner
    .insertInto('sysRole')
    .values([ofOwn, ofOther].map((id) => ({ tenantId, id, roleName: `范围${id}`, roleCode: `scope${id}` })))
    .execute()
  await made.owner.insertInto('sysUserRole').values({ tenantId, userId: head, roleId: ofOwn }).execute()
  await made.owner
    .insertInto('sysRoleScope')
    .values([
      { tenantId, roleId: ofOwn, dsType: DsType.Departments, dsScope: [north, south].map(String) },
      { tenantId, roleId: ofOther, dsType: DsType.Departments, dsScope: [south, east].map(String) },
    ])
    .execute()
})

/** The head in their own role, or viewing the application as the other role. */
const narrowed = (viewed?: number): Caller => ({
  ...haidian,
  userId: head,
  scope: [haidian.tenantId, head, ...(viewed ? [viewed] : [])].join(),
})
const as = <T>(caller: Caller, work: Parameters<typeof inTenants<T>>[2]) =>
  inTenants(made.database, caller.tenantIds, work, caller.scope)

it.each([
  ['without a data scope', () => haidian, [north, south, east, own, null]],
  ['by their own role', () => narrowed(), [north, south]],
  ['in a role view, within their own role', () => narrowed(ofOther), [south]],
] as const)('returns whether a department is in the scope of the caller, %s', async (_, caller, seen) => {
  const sees = (id: number | null) => as(caller(), (db) => isDepartmentInScope(db, caller(), id))
  const found = []
  for (const id of [north, south, east, own, null]) if (await sees(id)) found.push(id)
  expect(found).toEqual(seen)
})

it.each([
  ['without a data scope', () => haidian, [head, inNorth, inSouth, inEast]],
  ['by their own role', () => narrowed(), [head, inNorth, inSouth]],
  ['in a role view, within their own role, and themselves', () => narrowed(ofOther), [head, inSouth]],
] as const)('returns whether a colleague is in the scope of the caller, %s', async (_, caller, seen) => {
  const found = await as(caller(), (db) =>
    db
      .selectFrom('sysUser as person')
      .select('person.id')
      .where('person.id', 'in', [head, inNorth, inSouth, inEast])
      .where(isInScope(caller(), 'person.id'))
      .where(sql<boolean>`person.tenant_id = ${haidian.tenantId}`)
      .orderBy('person.id')
      .execute(),
  )
  expect(found.map(({ id }) => id)).toEqual(seen)
})
