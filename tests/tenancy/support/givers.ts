import type { Caller } from '@care/shared/admin/session/session'
import { type DataScope, DsType } from '@care/shared/admin/staff/data-scope'
import type { Database } from '../../../packages/services/src/platform/db/client.ts'
import { allPermissions } from '../../../packages/services/src/platform/setup/permissions.ts'
import { World } from './world.ts'

/** The respect in which a role exceeds the rights of the person who gives it. */
export type Kind = 'permission' | 'view' | 'department' | 'institution'
export const kinds: readonly Kind[] = ['permission', 'view', 'department', 'institution']
const lacked = 'log:view'

type Said = Pick<DataScope, 'dsType'> & { permissions: string[]; dsScope?: number[]; dsTenants?: number[] }

export interface Target {
  mark: string
  phone: string
  role: number
  roleName: string
  /** An equal role without holders, which can be deleted. */
  spare: number
  /** The role's values in a form. */
  said: Said
  holder: number
  locked: number
}

export interface Giver {
  caller: Caller
  deptId: number
  deptName: string
  /** A role within the giver's rights, and its values in a form. */
  plainRole: number
  plainSaid: Said
  colleague: number
  /** A registered visitor, and the visitor's application. */
  registered: number
  application: number
}

interface Place {
  database: Database
  filesDir: string
  tenantId: number
  /** An institution below `tenantId` that the giver sees, for roles with chosen institutions. */
  below: number
}

/**
 * Creates a person with nearly every right, and roles and people that exceed those rights in one respect (`isWide`) or
 * not at all.
 */
export async function makeGiver({ database, filesDir, tenantId, below }: Place, kind: Kind, isWide: boolean) {
  const world = new World({ database, tenantId, filesDir })
  const { mark } = world
  const insert = async <T extends 'sysRole' | 'sysUser' | 'sysDept'>(table: T, row: object) =>
    Number(
      (
        await database
          .insertInto(table)
          .values({ tenantId, ...row } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  const makeRole = async (name: string, { permissions, dsType, dsScope = [], dsTenants = [] }: Said) => {
    const roleName = `${name}${mark}`
    const id = await insert('sysRole', { roleName, roleCode: roleName })
    const rows = permissions.map((permission) => ({ tenantId, roleId: id, permission }))
    await database.insertInto('sysRolePermission').values(rows).execute()
    const scope = { tenantId, roleId: id, dsType, dsScope: [...dsScope, ...dsTenants].map(String) }
    if (dsType !== DsType.Everything) await database.insertInto('sysRoleScope').values(scope).execute()
    return id
  }
  const makePerson = async (name: string, roleId: number, more: object = {}) => {
    const id = await insert('sysUser', {
      username: `${name}${mark}`,
      nickName: name,
      passwordHash: 'x',
      deptId,
      ...more,
    })
    await database.insertInto('sysUserRole').values({ tenantId, userId: id, roleId }).execute()
    const factor = { tenantId, userId: id, sealedSecret: 'x', confirmTime: new Date() }
    await database.insertInto('userSecondFactor').values(factor).execute()
    return id
  }

  const deptName = `部门${mark}`
  const deptId = await insert('sysDept', { name: deptName })
  const elsewhere = await insert('sysDept', { name: `别处${mark}` })
  const isNarrowed = kind === 'view' || kind === 'department'
  const ownScope: Said = {
    permission: { permissions: [], dsType: DsType.Everything },
    view: { permissions: [], dsType: DsType.Own },
    department: { permissions: [], dsType: DsType.Own },
    institution: { permissions: [], dsType: DsType.Institutions, dsTenants: [below] },
  }[kind]
  const held = kind === 'permission' ? allPermissions.filter((name) => name !== lacked) : allPermissions
  const plainSaid: Said = { ...ownScope, permissions: ['elder:view'] }
  const wide: Record<Kind, Said> = {
    permission: { permissions: ['elder:view', lacked], dsType: DsType.Everything },
    view: { permissions: ['elder:view'], dsType: DsType.Everything },
    department: { permissions: ['elder:view'], dsType: DsType.Departments, dsScope: [elsewhere] },
    institution: { permissions: ['elder:view'], dsType: DsType.Everything },
  }
  const said = isWide ? wide[kind] : plainSaid

  // the giver's permissions are passed with the call, and do not come from this role
  const ownRole = await makeRole('自己的', { ...ownScope, permissions: ['elder:view'] })
  const userId = await makePerson('giver', ownRole)
  const plainRole = await makeRole('普通', plainSaid)
  const roleName = `角色${mark}`
  const role = await makeRole('角色', said)
  const target: Target = {
    mark,
    phone: mark.replace('139', '137'),
    role,
    roleName,
    said,
    spare: await makeRole('备用', said),
    holder: await makePerson('holder', role),
    locked: await makePerson('locked', role, { lockFlag: '9' }),
  }
  const caller: Caller = {
    userId,
    username: `giver${mark}`,
    nickName: '主管',
    phone: null,
    sessionId: 'test',
    tenantId,
    tenantIds: kind === 'institution' ? [tenantId, below] : [tenantId],
    permissions: held,
    ...(isNarrowed && { scope: `${tenantId},${userId}` }),
  }
  const colleague = await makePerson('colleague', plainRole)
  return { world, target, giver: { caller, deptId, deptName, plainRole, plainSaid, colleague } }
}
