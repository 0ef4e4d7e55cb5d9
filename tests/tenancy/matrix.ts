import type { NamedEndpoint } from '@care/shared/http/endpoint'
import { beforeAll, describe, type ExpectStatic, expect, it } from 'vitest'
import type { TestDatabase } from '../../packages/services/src/testing/database.ts'
import { isWanted } from '../../scripts/test/subject.ts'
import { slotsOf } from '../support/schemas/ids.ts'
import { type Attack, attacksOn, type Stance } from './support/attacks.ts'
import { callRequirements, readsOfOne, withoutSubject } from './support/call-requirements.ts'
import { requireSequence, sequenceOf } from './support/call-sequences.ts'
import {
  ask,
  type CallInput,
  callerOf,
  forwardedCalls,
  namedIn,
  ownerOf,
  ownValues,
  type Values,
} from './support/calls.ts'
import { unknownIdLike, withoutEcho } from './support/echo.ts'
import { attackedTenantId, attackingTenantId } from './support/institutions.ts'
import type { Named } from './support/named.ts'
import { World } from './support/world.ts'

/** Records of the two institutions for a test case. */
interface Worlds {
  our: World
  their: World
}

/**
 * Makes every call with another institution's record in each id field, from each stance (kind of caller and
 * connection).
 */
export function describeMatrix(made: TestDatabase, stances: [Stance, ...Stance[]]) {
  const attacked = forwardedCalls
    .map((endpoint) => ({ name: endpoint.name, endpoint, attacks: attacksOn(endpoint, stances) }))
    .filter(({ attacks }) => attacks.length > 0)
  const wanted = attacked.filter(({ endpoint: { name, path } }) => isWanted(name, path))
  const [reads, writes] = [true, false].map((isRead) =>
    wanted.filter(({ endpoint }) => (endpoint.method === 'GET') === isRead),
  ) as [typeof wanted, typeof wanted]
  const sentence = '$name treats it like an unknown record, but serves its owner'

  const newWorld = (tenantId: number, { name }: NamedEndpoint) =>
    new World({
      database: made.owner,
      tenantId,
      filesDir: stances[0].services.filesDir,
      shape: callRequirements[name]?.shape,
    })
  const newWorlds = (endpoint: NamedEndpoint): Worlds => ({
    our: newWorld(attackingTenantId, endpoint),
    their: newWorld(attackedTenantId, endpoint),
  })

  beforeAll(async () => {
    // all cases together would exceed the demo's quotas
    const limits = made.owner.updateTable('tenantQuota').where('tenantId', 'in', [attackingTenantId, attackedTenantId])
    await limits.set({ most: 1_000_000 }).execute()
  })

  it.for(stances)('enough calls are tried $from', (stance) => {
    const tried = attacked.filter(({ attacks }) => attacks.some((attack) => attack.stances.includes(stance)))
    expect(tried.length).toBeGreaterThan(15)
  })

  describe("another institution's record that is read", () => {
    // all records are created before the first call, once for all reads that need the same shape
    const cases = new Map<Attack, Case>()
    beforeAll(async () => {
      const byShape = new Map<string | undefined, Worlds>()
      for (const { endpoint, attacks } of reads) {
        const shape = callRequirements[endpoint.name]?.shape
        const worlds = byShape.get(shape) ?? newWorlds(endpoint)
        byShape.set(shape, worlds)
        for (const attack of attacks) cases.set(attack, await prepare(endpoint, attack, worlds))
      }
    })

    it.concurrent.for(reads)(sentence, async ({ attacks }, test) => {
      for (const attack of attacks) {
        const one = cases.get(attack) as Case
        await judge(one, async (other) => ({ ...one, ...other }), test.expect)
      }
    })
  })

  describe("another institution's record that is written to", () => {
    async function tryOut({ endpoint, attacks }: (typeof writes)[number], test: { expect: ExpectStatic }) {
      const our = newWorld(attackingTenantId, endpoint)
      // a record that a stance has modified cannot serve as the control for the next stance
      const again = (attack: Attack) => prepare(endpoint, attack, { our, their: newWorld(attackedTenantId, endpoint) })
      for (const attack of attacks) await judge(await again(attack), again, test.expect)
    }

    // run one by one, because their effects are read from lists, which concurrent cases would change
    const isLookedAt = ({ name }: { name: string }) => callRequirements[name]?.seenBy !== undefined
    it.for(writes.filter(isLookedAt))(sentence, tryOut)

    const lines = Map.groupBy(
      writes.filter((call) => !isLookedAt(call)),
      ({ endpoint }) => sequenceOf(endpoint),
    )
    describe.concurrent.for([...lines.keys()])('%s', (line) => {
      it.for(lines.get(line) ?? [])(sentence, { concurrent: false }, tryOut)
    })
  })
}

/** Whether the call reads one record, rather than a list narrowed by that record. */
const isSubject = (endpoint: NamedEndpoint, places: Attack['places']) =>
  endpoint.method === 'GET' &&
  endpoint.options.for !== 'operator' &&
  places.some(([slot]) => !slot.isOptional || readsOfOne.test(endpoint.name)) &&
  !(endpoint.name in withoutSubject)

/** An attack together with the records that it needs. */
interface Case extends Attack, Worlds {
  endpoint: NamedEndpoint
  foreign: Values
  unknown: Values
  /** Other required values of the attacking call, from our own records. */
  rest: Values
  /** All values of the owner's control call. */
  own: Values
}

async function prepare(endpoint: NamedEndpoint, attack: Attack, { our, their }: Worlds): Promise<Case> {
  const slots = attack.places.map(([slot]) => slot)
  await their.stock(endpoint)
  const records = await Promise.all(attack.places.map(([, noun]) => their.get(noun)))
  const named = (by: (record: Named) => Named) =>
    new Map(slots.map((slot, at) => [slot, namedIn(by(records[at] as Named), slot)]))
  const [foreign, unknown] = [named((record) => record), named(unknownIdLike)]
  const rest = await ownValues(endpoint, our, slots)
  const own = new Map([...(await ownValues(endpoint, their, slots)), ...foreign])
  await Promise.all([callerOf(endpoint, our), ownerOf(endpoint, their)])
  if (endpoint.method !== 'GET') requireSequence(endpoint, [our, their])
  return { ...attack, endpoint, our, their, foreign, unknown, rest, own }
}

/**
 * Checks the first stance (kind of caller) in full, and each further stance only if it gets another response; `again`
 * recreates the records for it.
 */
async function judge(one: Case, again: (attack: Attack) => Promise<Case>, expect: ExpectStatic) {
  const { endpoint, places, stances, our, their, foreign, unknown, rest, own } = one
  const [first, ...others] = stances
  const place = places.map(([slot, noun]) => `${endpoint.name} ${slot.path}: ${noun}`).join(' + ')
  const label = `${place}, ${first.from}`
  const owner = { services: first.owners, caller: await ownerOf(endpoint, their), world: their }
  const shown = await lookAfter(owner, endpoint, own)
  const before = await shown()

  const asked = async ({ services, reach }: Stance, values: Values) => {
    const mine = { services, endpoint, caller: await callerOf(endpoint, our, reach), world: our }
    return withoutEcho(await ask({ ...mine, values: new Map([...rest, ...values]) }), values.values())
  }
  const denied = await asked(first, unknown)
  const answer = await asked(first, foreign)
  expect.soft(denied, label).not.toMatch(/^5/)
  expect.soft(answer, label).toBe(denied)
  if (isSubject(endpoint, places)) expect.soft(denied, label).toMatch(/^404 /)
  expect.soft(answer, label).not.toContain(their.mark)
  expect.soft(await shown(), `${label}, afterwards`).toBe(before)
  for (const stance of others) {
    // an unknown record mostly gives the same response from every stance; a different response needs a full check
    if ((await asked(stance, foreign)) !== denied)
      await judge(await again({ places, stances: [stance] }), again, expect)
    expect.soft(await shown(), `${label}, after ${stance.from}`).toBe(before)
  }

  const theirAnswer = withoutEcho(await ask({ ...owner, endpoint, values: own }), foreign.values())
  const control = before === null ? theirAnswer : await shown()
  const remedy = 'what the call needs besides is said in tests/tenancy/support/call-requirements.ts'
  expect.soft(control, `${label}, asked by its owner, who reaches it: ${remedy}`).not.toBe(before ?? denied)
}

/** Returns a function that reads a call's effect as its owner, or null if the call's own response shows it. */
async function lookAfter(owner: Omit<CallInput, 'endpoint' | 'values'>, { name }: NamedEndpoint, own: Values) {
  const look = forwardedCalls.find((one) => one.name === callRequirements[name]?.seenBy)
  if (!look) return async () => null
  const places = slotsOf(look)
  const values = new Map(
    [...own].flatMap(([slot, value]) => places.filter(({ path }) => path === slot.path).map((one) => [one, value])),
  )
  return () => ask({ ...owner, endpoint: look, values })
}
