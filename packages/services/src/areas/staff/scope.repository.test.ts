import type { Caller } from '@care/shared/session/session'
import { DsType } from '@care/shared/staff/data-scope'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../platform/db/client.ts'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { isInScope, seesDepartment } from './scope.repository.ts'

const made = testDatabase()
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const own = 700_001
const [north, south] = [700_010, 700_020]
/** Of the department of the head: their own role sees it, the role they may look at sees the south. */
const [head, inNorth, inSouth] = [700_101, 700_102, 700_103]
const [ofNorth, ofSouth] = [700_201, 700_202]

beforeAll(async () => {
  const { tenantId } = haidian
  const person = (id: number, deptId: number | null) => ({
    ...{ tenantId, id, username: `scope${id}`, nickName: `范围${id}`, passwordHash: 'x', deptId },
  })
  await made.owner
    .insertInto('sysDept')
    .values([
      { tenantId, id: north, name: '北' },
      { tenantId, id: south, name: '南' },
      { tenantId: chaoyang.tenantId, id: own, name: '别家' },
    ])
    .execute()
  await made.owner
    .insertInto('sysUser')
    .values([person(head, north), person(inNorth, north), person(inSouth, south)])
    .execute()
  await made.owner
    .insertInto('sysRole')
    .values([ofNorth, ofSouth].map((id) => ({ tenantId, id, roleName: `范围${id}`, roleCode: `scope${id}` })))
    .execute()
  await made.owner.insertInto('sysUserRole').values({ tenantId, userId: head, roleId: ofNorth }).execute()
  await made.owner
    .insertInto('sysRoleScope')
    .values([
      { tenantId, roleId: ofNorth, dsType: DsType.Own },
      { tenantId, roleId: ofSouth, dsType: DsType.Departments, dsScope: [String(south)] },
    ])
    .execute()
})

/** The head by their own role, or looking at the product as the role of the south. */
const narrowed = (viewed?: number): Caller => ({
  ...haidian,
  userId: head,
  scope: [haidian.tenantId, head, ...(viewed ? [viewed] : [])].join(),
})
const as = <T>(caller: Caller, work: Parameters<typeof inTenants<T>>[2]) =>
  inTenants(made.database, caller.tenantIds, work, caller.scope)

it.each([
  ['whose view nothing narrows', () => haidian, [north, south, own, null]],
  ['by their own role', () => narrowed(), [north]],
  ['by the role that they look at, not by their own', () => narrowed(ofSouth), [south]],
] as const)('a department is seen by who asks for it, %s', async (_, caller, seen) => {
  const sees = (id: number | null) => as(caller(), (db) => seesDepartment(db, caller(), id))
  const found = []
  for (const id of [north, south, own, null]) if (await sees(id)) found.push(id)
  expect(found).toEqual(seen)
})

it.each([
  ['whose view nothing narrows', () => haidian, [head, inNorth, inSouth]],
  ['by their own role', () => narrowed(), [head, inNorth]],
  ['by the role that they look at, and themselves', () => narrowed(ofSouth), [head, inSouth]],
] as const)('a colleague is seen by who looks for them, %s', async (_, caller, seen) => {
  const found = await as(caller(), (db) =>
    db
      .selectFrom('sysUser as person')
      .select('person.id')
      .where('person.id', 'in', [head, inNorth, inSouth])
      .where(isInScope(caller(), 'person.id'))
      .where(sql<boolean>`person.tenant_id = ${haidian.tenantId}`)
      .orderBy('person.id')
      .execute(),
  )
  expect(found.map(({ id }) => id)).toEqual(seen)
})
