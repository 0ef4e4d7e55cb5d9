import { DsType } from '@care/shared/admin/staff/data-scope'
import type { Noun } from '@care/shared/nouns'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/schemas/ids.ts'
import { callRequirements, openToAll, withoutEffect } from './support/call-requirements.ts'
import { ask, callerOf, forwardedCalls, namedIn, ownValues } from './support/calls.ts'
import { unknownIdLike } from './support/echo.ts'
import { answerWithout, institution, placeOf } from './support/within/within.ts'
import { elderNouns, openWithoutElder, ownerOnlyPlaces } from './support/within/within-scope.ts'
import { World } from './support/world.ts'

const made = testDatabase()
const services = testServices(made)

/** Id of a person whose only role is limited to the person's own data. */
let userId = 0
beforeAll(async () => {
  const tenantId = institution
  const role = await made.owner
    .insertInto('sysRole')
    .values({ tenantId, roleName: '仅本人', roleCode: 'alone' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await made.owner
    .insertInto('sysUser')
    .values({ tenantId, username: 'alone', nickName: '独自', passwordHash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  userId = user.id
  await made.owner.insertInto('sysUserRole').values({ tenantId, userId, roleId: role.id }).execute()
  await made.owner.insertInto('sysRoleScope').values({ tenantId, roleId: role.id, dsType: DsType.Self }).execute()
})

const places = forwardedCalls.flatMap((endpoint) =>
  slotsOf(endpoint).flatMap((slot) =>
    slot.nouns.flatMap((noun): { endpoint: typeof endpoint; slot: typeof slot; noun: Noun }[] =>
      [openToAll, withoutEffect].some((list) => placeOf(endpoint, slot) in list) ||
      ownerOnlyPlaces.includes(placeOf(endpoint, slot)) ||
      !elderNouns.includes(noun)
        ? []
        : [{ endpoint, slot, noun }],
    ),
  ),
)
const isBeyond = ({ endpoint, slot }: (typeof places)[number]) => placeOf(endpoint, slot) in openWithoutElder
const named = (list: typeof places) =>
  list.map((place) => [`${placeOf(place.endpoint, place.slot)}: ${place.noun}`, place] as const)

/** Responses for an unknown record and for the record with the narrow scope, and for the record with full scope. */
async function answersOf({ endpoint, slot, noun }: (typeof places)[number]) {
  const shape = callRequirements[endpoint.name]?.shape
  const world = new World({ database: made.owner, tenantId: institution, filesDir: services.filesDir, shape })
  await world.stock(endpoint)
  const record = await world.get(noun)
  const whole = { ...(await callerOf(endpoint, world)), userId }
  const narrowed = { ...whole, scope: `${institution},${userId}` }
  const rest = await ownValues(endpoint, world, [slot])
  // the elder's warnings are closed, because an open warning shows its elder to everybody
  const elder = await world.get('elder')
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).where('oldmanId', '=', Number(elder.id)).execute()
  const asked = async (caller: typeof whole, id: unknown) =>
    answerWithout(await ask({ services, endpoint, caller, values: new Map([...rest, [slot, id]]), world }), id)
  const unknown = await asked(narrowed, namedIn(unknownIdLike(record), slot))
  const id = namedIn(record, slot)
  return { unknown, narrowed: await asked(narrowed, id), whole: await asked(whole, id) }
}

describe('a record of an elder beyond the data scope of a role', () => {
  it('many fields are tried, and every exception names an existing field', () => {
    expect(places.length).toBeGreaterThan(150)
    const known = places.map(({ endpoint, slot }) => placeOf(endpoint, slot))
    expect([...Object.keys(openWithoutElder)].filter((place) => !known.includes(place))).toEqual([])
  })

  it.each(named(places.filter((place) => !isBeyond(place))))(
    'a record of an elder beyond the data scope is unknown to %s',
    async (_, place) => {
      const { unknown, narrowed, whole } = await answersOf(place)
      expect.soft(narrowed).toBe(unknown)
      expect.soft(whole).not.toBe(unknown)
    },
  )

  it.each(named(places.filter(isBeyond)))(
    'a record of an elder beyond the data scope is intentionally accessible to %s',
    async (_, place) => {
      const { unknown, narrowed } = await answersOf(place)
      expect(narrowed).not.toBe(unknown)
    },
  )
})
