import { expect, it } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/schemas/ids.ts'
import { callRequirements } from './support/call-requirements.ts'
import { ask, callerOf, forwardedCalls, namedIn, ownValues } from './support/calls.ts'
import { giveDutyRole } from './support/duty.ts'
import type { StaffRecord } from './support/people.ts'
import { institution, placeOf } from './support/within/within.ts'
import { companionFields, openToLocked, requiredValues } from './support/within/within-locked.ts'
import { World } from './support/world.ts'

const made = testDatabase()
const services = testServices(made)

/** Fields of writes that name a member of staff. */
const places = forwardedCalls.flatMap((endpoint) =>
  endpoint.method === 'GET'
    ? []
    : slotsOf(endpoint).flatMap((slot) => (slot.nouns.includes('staff') ? [{ endpoint, slot }] : [])),
)
const tried = places.filter(({ endpoint, slot }) => !(placeOf(endpoint, slot) in openToLocked))

it('every exception names an existing field', () => {
  const known = places.map(({ endpoint, slot }) => placeOf(endpoint, slot))
  expect(Object.keys(openToLocked).filter((place) => !known.includes(place))).toEqual([])
  expect(tried.length).toBeGreaterThan(12)
})

const newWorld = (name: string) =>
  new World({
    database: made.owner,
    tenantId: institution,
    filesDir: services.filesDir,
    shape: callRequirements[name]?.shape,
  })

it.each(tried.map((place) => [placeOf(place.endpoint, place.slot), place] as const))(
  'an enabled colleague is accepted for %s, but neither a locked nor a removed one',
  async (_, { endpoint, slot }) => {
    const answers = { 'in use': '', locked: '', left: '' }
    for (const standing of ['locked', 'left', 'in use'] as const) {
      const [world, asker, other] = [newWorld(endpoint.name), newWorld(endpoint.name), newWorld(endpoint.name)]
      const colleague = await other.get<StaffRecord>('staff')
      if (endpoint.name.startsWith('duty.')) await giveDutyRole(other, colleague.id)
      const gone = standing === 'left' ? { removeTime: new Date(), phone: null } : {}
      if (standing !== 'in use')
        await made.owner
          .updateTable('sysUser')
          .set({ lockFlag: '9', ...gone })
          .where('id', '=', colleague.id)
          .execute()
      const beside = slotsOf(endpoint).find(({ path }) => path === companionFields[placeOf(endpoint, slot)])
      const values = new Map([
        ...(await ownValues(endpoint, world, [slot])),
        ...(beside ? [[beside, namedIn(await world.get('staff'), beside)] as const] : []),
        [slot, namedIn(colleague, slot)],
      ])
      answers[standing] = await ask({
        services,
        endpoint,
        caller: await callerOf(endpoint, asker),
        values,
        world,
        more: requiredValues[endpoint.name] ?? {},
      })
    }
    expect.soft(answers['in use']).toMatch(/^200 \{"code":0/)
    for (const standing of ['locked', 'left'] as const) {
      expect.soft(answers[standing]).not.toMatch(/"code":0/)
      expect.soft(answers[standing]).toMatch(/^(200|400|404) /)
    }
  },
)
