import { DsType } from '@care/shared/admin/staff/data-scope'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/schemas/ids.ts'
import { callRequirements, onDuty } from './support/call-requirements.ts'
import { ask, callerOf, forwardedCalls, namedIn, ownValues } from './support/calls.ts'
import { withoutEcho } from './support/echo.ts'
import { World } from './support/world.ts'

const tenantId = 1_000_002
const made = testDatabase()
const services = testServices(made)

/** Id of a person whose only role is limited to the person's own data. */
let userId = 0
beforeAll(async () => {
  const insert = <T extends 'sysRole' | 'sysUser'>(table: T, row: object) =>
    made.owner
      .insertInto(table)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const role = await insert('sysRole', { tenantId, roleName: '仅本人', roleCode: 'alone' })
  const user = await insert('sysUser', { tenantId, username: 'alone', nickName: '独自', passwordHash: 'x' })
  userId = user.id
  await made.owner.insertInto('sysUserRole').values({ tenantId, userId, roleId: role.id }).execute()
  const scope = { tenantId, roleId: role.id, dsType: DsType.Self }
  await made.owner.insertInto('sysRoleScope').values(scope).execute()
})

const places = forwardedCalls.flatMap((endpoint) =>
  slotsOf(endpoint).flatMap((slot) =>
    slot.nouns.includes('elder') && !(`${endpoint.name} ${slot.path}` in onDuty) ? [{ endpoint, slot }] : [],
  ),
)

describe('an elder beyond the data scope of a role', () => {
  it('many fields of calls are tried with an elder beyond the data scope', () =>
    expect(places.length).toBeGreaterThan(50))

  it.each(places.map((place) => [`${place.endpoint.name} ${place.slot.path}`, place] as const))(
    'an elder beyond the data scope of a role is unknown to %s',
    async (_, { endpoint, slot }) => {
      const shape = callRequirements[endpoint.name]?.shape
      const world = new World({ database: made.owner, tenantId, filesDir: services.filesDir, shape })
      await world.stock(endpoint)
      const elder = await world.get('elder')
      const caller = { ...(await callerOf(endpoint, world)), userId, scope: `${tenantId},${userId}` }
      const rest = await ownValues(endpoint, world, [slot])
      // the elder's warnings are closed, because an open warning shows its elder to everybody
      await made.owner.updateTable('warning').set({ isDisposed: 1 }).where('oldmanId', '=', Number(elder.id)).execute()
      const asked = async (id: unknown) => {
        const values = new Map([...rest, [slot, id]])
        return withoutEcho(await ask({ services, endpoint, caller, values, world }), [id])
      }
      const nobody = Object.fromEntries(Object.keys(elder).map((key) => [key, 987_654_321]))
      expect(await asked(namedIn(elder, slot))).toBe(await asked(namedIn({ ...nobody, id: 987_654_321 }, slot)))
    },
  )
})

it('every exception names an existing field', () => {
  const known = forwardedCalls.flatMap((endpoint) => slotsOf(endpoint).map(({ path }) => `${endpoint.name} ${path}`))
  expect(Object.keys(onDuty).filter((place) => !known.includes(place))).toEqual([])
})
