import type { Noun } from '@care/shared/nouns'
import { issueTicket } from '../../../packages/services/src/areas/admin/registered/ticket.repository.ts'
import type { Named, World } from './named.ts'

const operator = 1

export interface StaffRecord extends Named {
  id: number
  username: string
  nickName: string
  phone: string
}

export async function makeRole({ database, tenantId, mark }: World): Promise<Named> {
  const role = { tenantId, roleCode: `role${mark}`, roleName: `角色${mark}` }
  const { id } = await database.insertInto('sysRole').values(role).returning('id').executeTakeFirstOrThrow()
  const permission = { tenantId, roleId: id, permission: 'workorder:serve' }
  await database.insertInto('sysRolePermission').values(permission).execute()
  return { id }
}

export function makeDepartment({ database, tenantId, mark }: World): Promise<Named> {
  return database
    .insertInto('sysDept')
    .values({ tenantId, name: `部门${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Creates a member of staff with a role that may serve, a second factor, and a sign-in; shape `placed`: with a
 * department and a position.
 */
export async function makeStaff(world: World): Promise<StaffRecord> {
  const { database, tenantId, mark, shape } = world
  const person = { username: `staff${mark}`, nickName: `员工${mark}`, phone: mark.replace('139', '138') }
  const idOf = async (noun: Noun) => (shape === 'placed' ? Number((await world.get(noun)).id) : null)
  const place = { deptId: await idOf('department'), positionId: await idOf('plain:staffPosition') }
  const { id } = await database
    .insertInto('sysUser')
    .values({ ...person, ...place, tenantId, passwordHash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await world.get('role')
  await database
    .insertInto('sysUserRole')
    .values({ tenantId, userId: id, roleId: Number(role.id) })
    .execute()
  const factor = { tenantId, userId: id, sealedSecret: 'x', confirmTime: new Date() }
  await database.insertInto('userSecondFactor').values(factor).execute()
  return { id, ...person }
}

export async function makeSetting(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const { id: userId } = await world.get<StaffRecord>('staff')
  const name = `setting-${mark}`
  await database
    .insertInto('userSetting')
    .values({ tenantId, userId, name, value: JSON.stringify(mark) })
    .execute()
  return { id: name }
}

/** Creates a saved list, shared so that colleagues see it. */
export async function makeSavedList(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const { id: ownerId } = await world.get<StaffRecord>('staff')
  return database
    .insertInto('savedList')
    .values({
      tenantId,
      ownerId,
      page: 'elders',
      name: mark,
      search: JSON.stringify({ userName: mark }),
      isShared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a registered visitor, who is identified by `ticket`. */
export async function makePerson({ database, mark }: World): Promise<Named> {
  const account = { tenantId: operator, phone: mark, username: mark, nickName: `注册${mark}`, passwordHash: 'x' }
  const { id } = await database.insertInto('externalAccount').values(account).returning('id').executeTakeFirstOrThrow()
  const ticket = await database.transaction().execute((db) => issueTicket(db, id))
  return { id, ticket }
}

export async function makeApplication(world: World): Promise<Named> {
  const { id: accountId } = await world.get('person')
  const newTenantId = Number(`7${world.mark}`)
  const details = { tenantName: `机构${world.mark}`, contactName: '周静', contactPhone: world.mark, orgType: 1 }
  const { id } = await world.database
    .insertInto('tenantApplication')
    .values({ tenantId: operator, accountId: Number(accountId), newTenantId, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, newTenantId }
}

/**
 * Creates an application of the visitor to the institution; shape `invited`: an invitation to the visitor; `member`: an
 * accepted application.
 */
export async function makeInvitation(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const { id } = await world.get('person')
  const one = {
    tenantId,
    phone: mark,
    accountId: Number(id),
    phoneShown: true,
    nickName: `注册${mark}`,
    username: mark,
  }
  const type = shape === 'invited' ? 1 : 2
  const standing = shape === 'member' ? { status: 1, userId: (await world.get<StaffRecord>('staff')).id } : {}
  return database
    .insertInto('sysUserInvite')
    .values({ ...one, ...standing, type })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function makeExternalMessage(world: World): Promise<Named> {
  const accountId = Number((await world.get('person')).id)
  const message = { tenantId: operator, accountId, title: `消息${world.mark}`, content: '检查', type: 'welcome' }
  return world.database.insertInto('externalMessage').values(message).returning('id').executeTakeFirstOrThrow()
}

/** Creates an active wall screen with a screenshot. */
export async function makeWall({ database, tenantId, mark }: World): Promise<Named> {
  const said = { name: `大屏${mark}`, place: `${mark}层`, secretHash: mark, createUser: mark, seconds: 60 }
  const pages = JSON.stringify([{ kind: 'tenant', floorId: null }])
  const wall = await database
    .insertInto('wall')
    .values({ tenantId, ...said, pages, createBy: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('wallPicture')
    .values({ tenantId, wallId: wall.id, picture: Buffer.from(mark) })
    .execute()
  return wall
}

/** Creates an account with the registered visitor's phone number, which may buy for the institution. */
export async function makeBuyer(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  await world.get('person')
  const role = await world.get('role')
  const permission = { tenantId, roleId: Number(role.id), permission: 'packageorder:edit' }
  await database.insertInto('sysRolePermission').values(permission).execute()
  const account = { tenantId, username: `buyer${mark}`, nickName: `订购${mark}`, phone: mark, passwordHash: 'x' }
  const { id } = await database.insertInto('sysUser').values(account).returning('id').executeTakeFirstOrThrow()
  await database
    .insertInto('sysUserRole')
    .values({ tenantId, userId: id, roleId: Number(role.id) })
    .execute()
  return { id }
}
