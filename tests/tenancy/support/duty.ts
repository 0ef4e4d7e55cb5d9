import type { Named, World } from './named.ts'

const [begun, ended] = ['2099-02-02 07:00:00', '2099-02-02 15:00:00']

/** Gives a person a role for seeing and handling warnings, which everybody on the roster needs. */
export async function giveDutyRole({ database, tenantId }: World, userId: number): Promise<void> {
  const { id: roleId } = await database
    .insertInto('sysRole')
    .values({ tenantId, roleCode: `duty${userId}`, roleName: `值班${userId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rights = ['warning:view', 'warning:handle'].map((permission) => ({ tenantId, roleId, permission }))
  await database.insertInto('sysRolePermission').values(rights).execute()
  await database.insertInto('sysUserRole').values({ tenantId, userId, roleId }).execute()
}

/**
 * Creates a morning shift, and permits the member of staff on the roster; shape `all day`: a shift that is always
 * running.
 */
export async function makeDutyShift(world: World, shape = world.shape): Promise<Named> {
  const { database, tenantId, mark } = world
  if (shape !== 'all day') await giveDutyRole(world, Number((await world.get('staff')).id))
  const span =
    shape === 'all day'
      ? { name: `全天班${mark}`, beginAt: '00:00', endAt: '23:59' }
      : { name: `班${mark}`, beginAt: '07:00', endAt: '15:00' }
  return database
    .insertInto('dutyShift')
    .values({ tenantId, ...span, createUser: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a place on the roster, and an entry in the roster's history. */
async function placeOf({ database, tenantId, mark }: World, shiftId: number, userId: number, day: string) {
  await database
    .insertInto('dutyChange')
    .values({ tenantId, day, text: `排入${mark}`, userName: mark })
    .execute()
  return database
    .insertInto('dutyPlace')
    .values({
      tenantId,
      day,
      shiftId,
      post: 'desk',
      plannedId: userId,
      userId,
      createUser: mark,
      fromTime: `${day} 07:00:00`,
      toTime: `${day} 15:00:00`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates another person of the institution. */
async function another(world: World): Promise<number> {
  const { database, tenantId, mark } = world
  const { id } = await database
    .insertInto('sysUser')
    .values({ tenantId, username: `duty${mark}`, nickName: `同事${mark}`, passwordHash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveDutyRole(world, id)
  return id
}

/** Creates a roster place of the member of staff; shape `of somebody else`: of a colleague; `to swap`: one of each. */
export async function makeDutyPlace(world: World): Promise<Named> {
  const shift = await world.get('plain:dutyShift')
  const userId = world.shape === 'of somebody else' ? await another(world) : Number((await world.get('staff')).id)
  const { id } = await placeOf(world, Number(shift.id), userId, '2099-02-02')
  if (world.shape !== 'to swap') return { id }
  const theirs = await placeOf(world, Number(shift.id), await another(world), '2099-02-03')
  return { id, theirsId: theirs.id }
}

/** Creates a swap that a colleague requests from the member of staff. */
export async function makeDutySwap(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const shiftId = Number((await world.get('plain:dutyShift')).id)
  const [mineUserId, theirsUserId] = [await another(world), Number((await world.get('staff')).id)]
  const mine = await placeOf(world, shiftId, mineUserId, '2099-02-03')
  const theirs = await placeOf(world, shiftId, theirsUserId, '2099-02-04')
  const people = { mineUserId, theirsUserId, reason: mark, status: shape === 'accepted' ? 1 : 0 }
  return database
    .insertInto('dutySwap')
    .values({ tenantId, mineId: mine.id, theirsId: theirs.id, ...people })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function makeHandover(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const shiftId = Number((await world.get('plain:dutyShift')).id)
  const line = {
    key: 'own:1',
    source: 'other',
    text: mark,
    isCritical: false,
    mustSee: false,
    link: null,
    remark: null,
    isOver: false,
  }
  const giver = shape === 'given' ? await another(world) : 0
  const given = { status: 1, givenBy: giver, givenName: `同事${mark}`, givenTime: ended }
  return database
    .insertInto('dutyHandover')
    .values({
      tenantId,
      shiftId,
      day: '2099-02-02',
      shiftName: `班${mark}`,
      fromTime: begun,
      toTime: ended,
      lines: JSON.stringify([line]),
      createUser: mark,
      updateName: mark,
      ...(giver > 0 && given),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
