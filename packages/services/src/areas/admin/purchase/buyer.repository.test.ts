import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { findTenantsToBuyFor } from './buyer.repository.ts'

const made = testDatabase('empty')
const [ours, theirs] = [1000002, 1000003]
const may = 'packageorder:edit'

/** Two institutions whose roles have the same ids: in ours the first role may buy packages, in theirs the second. */
const seed = `
  insert into sys_tenant (id, parent_id, name, code) values (1, 0, '平台', 'op'), (${ours}, 1, '甲院', 'a'), (${theirs}, 1, '乙院', 'b');
  insert into sys_role (tenant_id, id, role_code, role_name) values
    (${ours}, 1, 'a', 'a'), (${ours}, 2, 'b', 'b'), (${theirs}, 1, 'a', 'a'), (${theirs}, 2, 'b', 'b');
  insert into sys_role_permission (tenant_id, role_id, permission) values
    (${ours}, 1, '${may}'), (${ours}, 1, 'packageorder:view'), (${ours}, 2, 'packageorder:view'), (${theirs}, 2, '${may}');`

interface Account {
  tenantId: number
  roleId?: number
  isLocked?: boolean
  phone?: string
}
const phone = '13800000001'

const rows: [string, Account[], number[]][] = [
  ['an account that may buy', [{ tenantId: ours, roleId: 1 }], [ours]],
  ['a locked account with the permission', [{ tenantId: ours, roleId: 1, isLocked: true }], []],
  [
    'a locked and an active account',
    [
      { tenantId: ours, roleId: 1, isLocked: true },
      { tenantId: ours, roleId: 1 },
    ],
    [ours],
  ],
  [
    'a locked account that might, beside one in use that may not',
    [
      { tenantId: ours, roleId: 1, isLocked: true },
      { tenantId: ours, roleId: 2 },
    ],
    [],
  ],
  [
    'two accounts in one institution, both with the permission',
    [
      { tenantId: ours, roleId: 1 },
      { tenantId: ours, roleId: 1 },
    ],
    [ours],
  ],
  [
    'an account with the permission in each of two institutions',
    [
      { tenantId: ours, roleId: 1 },
      { tenantId: theirs, roleId: 2 },
    ],
    [ours, theirs],
  ],
  [
    'an active one here and a locked one there',
    [
      { tenantId: ours, roleId: 1 },
      { tenantId: theirs, roleId: 2, isLocked: true },
    ],
    [ours],
  ],
  ['an account with the permission to view only', [{ tenantId: ours, roleId: 2 }], []],
  ['an account without a role', [{ tenantId: ours }], []],
  ['an account whose role has the same id as a buying role elsewhere', [{ tenantId: theirs, roleId: 1 }], []],
  ['an account of another phone', [{ tenantId: ours, roleId: 1, phone: '13800000002' }], []],
  [
    'an account of another phone, and one without the permission',
    [
      { tenantId: ours, roleId: 1, phone: '13800000002' },
      { tenantId: ours, roleId: 2 },
    ],
    [],
  ],
]

beforeAll(() => sql.raw(seed).execute(made.owner))

it.each(rows)(
  'a phone with accounts %s may buy for the institutions named in the row',
  async (_, accounts, buyable) => {
    await made.owner.deleteFrom('sysUserRole').execute()
    await made.owner.deleteFrom('sysUser').execute()
    for (const [at, { tenantId, roleId, isLocked, phone: of = phone }] of accounts.entries()) {
      const name = { username: `buyer${at}`, nickName: '订购', passwordHash: 'x', phone: of }
      const { id } = await made.owner
        .insertInto('sysUser')
        .values({ ...name, tenantId, lockFlag: isLocked ? '9' : '0' })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (roleId) await made.owner.insertInto('sysUserRole').values({ tenantId, userId: id, roleId }).execute()
    }
    const asked = (...tenantIds: number[]) =>
      inTenants(made.database, [ours, theirs], (db) => findTenantsToBuyFor(db, tenantIds, phone))
    expect((await asked(ours, theirs)).sort()).toEqual(buyable)
    expect(await asked(theirs)).toEqual(buyable.filter((id) => id === theirs))
    expect(await asked()).toEqual([])
  },
)
