import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { Caller } from '@care/shared/session/session'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../packages/services/src/testing/database.ts'
import { type TestServices, testServices } from '../../packages/services/src/testing/services.ts'
import { isWanted } from '../../scripts/test/subject.ts'
import { type Slot, slotsOf } from '../support/ids.ts'
import { type Ask, ask, callerOf, forwarded, namedIn, ownerOf, ownValues, type Values } from './support/calls.ts'
import { openToAll, particulars, withoutEffect } from './support/particulars.ts'
import { isOwned } from './support/records.ts'
import { type Named, World } from './support/world.ts'

/** Whose records are tried, and who tries them. */
export const theirs = 1_000_002
export const ours = 1_000_003

/** From where the other institution's records are tried; not said: by one of our staff. */
export interface Stance {
  /** What else the session reaches. */
  reach?: Partial<Caller>
  /** Places that are open to it on purpose. */
  isOpen?: (place: string, slot: Slot) => boolean
  /** Every two places together as well: an id may be hidden behind another that fits it. */
  inPairs?: boolean
  around?: (work: () => Promise<string>) => Promise<string>
}

/** Some places of a call, each with the noun whose record is put there. */
type Attack = [Slot, Noun][]

function attacksOn(endpoint: NamedEndpoint, { isOpen = () => false, inPairs = false }: Stance): Attack[] {
  const placeOf = ({ path }: Slot) => `${endpoint.name} ${path}`
  const places = slotsOf(endpoint)
    .filter((slot) => ![openToAll, withoutEffect].some((list) => placeOf(slot) in list) && !isOpen(placeOf(slot), slot))
    .flatMap((slot) => slot.nouns.filter(isOwned).map((noun): Attack[number] => [slot, noun]))
  const { either = [] } = particulars[endpoint.name] ?? {}
  const exclude = (...pair: Attack) => pair.every(([{ path }]) => either.includes(path))
  const pairs = places.flatMap((one, at) =>
    places.slice(at + 1).flatMap((other) => (one[0] === other[0] || exclude(one, other) ? [] : [[one, other]])),
  )
  return [...places.map((one) => [one]), ...(inPairs ? pairs : [])]
}

/** A name of the same kind that nothing has. */
const unknownLike = (record: Named): Named => {
  const flip = (text: string) => text.replace(/\d/g, (digit) => String(9 - Number(digit)))
  const entries = Object.entries(record).map(([name, value], at) => [
    name,
    typeof value === 'number' ? 987_654_321 + at : flip(value),
  ])
  return Object.fromEntries(entries)
}

const whole = (value: unknown) => new RegExp(`(?<!\\w)${String(value).replace(/\W/g, '\\$&')}(?!\\w)`, 'g')
/** The answer without what it only echoes; a short number may as well be the size of a page. */
const withoutEcho = (answer: string, values: Values) =>
  [...values.values()]
    .filter((value) => String(value).length > 3)
    .reduce<string>((text, value) => text.replaceAll(whole(value), '#'), answer)

export function describeMatrix(made: TestDatabase, stance: Stance = {}) {
  const services = testServices(made)
  let filesDir = ''
  beforeAll(() => {
    filesDir = services.filesDir
  })
  const newWorld = (tenantId: number, { name }: NamedEndpoint) =>
    new World({ database: made.owner, tenantId, filesDir, shape: particulars[name]?.shape })

  const attacked = forwarded.filter((endpoint) => attacksOn(endpoint, stance).length > 0)
  it('has calls enough to try', () => expect(attacked.length).toBeGreaterThan(15))

  describe.each(attacked.filter(({ name, path }) => isWanted(name, path)))('$name', (endpoint) => {
    it("answers another institution's record like one that is nowhere, and its owner otherwise", async () => {
      const our = newWorld(ours, endpoint)
      let their = newWorld(theirs, endpoint)
      for (const attack of attacksOn(endpoint, stance)) {
        await judge({ services, endpoint, attack, our, stance, their })
        // what was written to is no control for the next
        if (endpoint.method !== 'GET') their = newWorld(theirs, endpoint)
      }
    })
  })
}

interface Case {
  services: TestServices
  endpoint: NamedEndpoint
  attack: Attack
  our: World
  their: World
  stance: Stance
}

async function judge({ services, endpoint, attack, our, their, stance }: Case) {
  const slots = attack.map(([slot]) => slot)
  const label = attack.map(([slot, noun]) => `${endpoint.name} ${slot.path}: ${noun}`).join(' + ')
  await their.stock(endpoint)
  const records = await Promise.all(attack.map(([, noun]) => their.get(noun)))
  const named = (by: (record: Named) => Named) =>
    new Map(attack.map(([slot], at) => [slot, namedIn(by(records[at] as Named), slot)]))
  const [foreign, unknown] = [named((record) => record), named(unknownLike)]
  const rest = await ownValues(endpoint, our, slots)
  const { reach = {}, around = (work) => work() } = stance
  const mine = { services, endpoint, caller: await callerOf(endpoint, our, reach), world: our }
  const owner = { services, caller: await ownerOf(endpoint, their), world: their }
  const own = new Map([...(await ownValues(endpoint, their, slots)), ...foreign])
  const shown = await lookAfter(owner, endpoint, own)

  const before = await shown()
  const denied = withoutEcho(await around(() => ask({ ...mine, values: new Map([...rest, ...unknown]) })), unknown)
  const answer = withoutEcho(await around(() => ask({ ...mine, values: new Map([...rest, ...foreign]) })), foreign)
  expect.soft(answer, label).toBe(denied)
  expect.soft(answer, label).not.toContain(their.mark)
  expect.soft(await shown(), `${label}, afterwards`).toBe(before)

  const theirAnswer = withoutEcho(await ask({ ...owner, endpoint, values: own }), foreign)
  const control = before === null ? theirAnswer : await shown()
  expect.soft(control, `${label}, asked by its owner`).not.toBe(before ?? denied)
}

/** How the owner sees what a call left, where its answer does not say; null where it does. */
async function lookAfter(owner: Omit<Ask, 'endpoint' | 'values'>, { name }: NamedEndpoint, own: Values) {
  const look = forwarded.find((one) => one.name === particulars[name]?.seenBy)
  if (!look) return async () => null
  const places = slotsOf(look)
  const values = new Map(
    [...own].flatMap(([slot, value]) => places.filter(({ path }) => path === slot.path).map((one) => [one, value])),
  )
  return () => ask({ ...owner, endpoint: look, values })
}
