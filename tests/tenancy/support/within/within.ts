import type { Caller } from '@care/shared/admin/session/session'
import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { TestDatabase } from '../../../../packages/services/src/testing/database.ts'
import type { TestServices } from '../../../../packages/services/src/testing/services.ts'
import { type IdField, slotsOf } from '../../../support/schemas/ids.ts'
import { callRequirements } from '../call-requirements.ts'
import { ask, callerOf, forwardedCalls, namedIn, operator, ownValues, type Values } from '../calls.ts'
import { unknownIdLike, withoutEcho } from '../echo.ts'
import { World } from '../world.ts'

/** The institution of both owners and all their records. */
export const institution = 1_000_002

interface Given {
  made: TestDatabase
  services: TestServices
}

/** A record of another person, or of another parent, in one field of a call. */
export interface OwnershipTrial {
  endpoint: NamedEndpoint
  slot: IdField
  noun: Noun
  /**
   * The parent's field, filled with another parent than the record's; without it, all other values belong to the
   * record's owner.
   */
  parent?: IdField
  /** The caller's permissions besides the required one; by default all. */
  permissions?: readonly string[]
  /** Changes the other person's record before the call. */
  before?: ((world: World, id: number) => Promise<void>) | undefined
  /** Further values that a business rule requires. */
  more?: Record<string, unknown>
}

export interface Outcome {
  /** Response for a record of another person, or of another parent. */
  answer: string
  /** Response for an unknown id. */
  unknown: string
  /** Response for the owner, or with the right parent. */
  fitting: string
  /**
   * What the owner reads before the refused call (`before`), after it (`after`), and after the valid call (`end`); null
   * if no call shows the effect.
   */
  before: string | null
  after: string | null
  end: string | null
}

export const placeOf = ({ name }: NamedEndpoint, { path }: IdField) => `${name} ${path}`

/** The response without the echoed id and without times. */
export const answerWithout = (answer: string, value: unknown) =>
  withoutEcho(answer.replace(/"time":"[^"]*"/, ''), [value])

const newWorld = ({ made, services }: Given, { name }: NamedEndpoint) =>
  new World({
    database: made.owner,
    tenantId: institution,
    filesDir: services.filesDir,
    shape: callRequirements[name]?.shape,
  })

/** All other values of the call, including the parent field with this world's parent if the trial has one. */
async function around({ endpoint, slot, parent }: OwnershipTrial, world: World): Promise<Values> {
  const rest = await ownValues(endpoint, world, parent ? [slot, parent] : [slot])
  const [kind] = parent?.nouns ?? []
  return parent && kind ? new Map([...rest, [parent, namedIn(await world.get(kind), parent)]]) : rest
}

const whoAsks = ({ endpoint, permissions }: OwnershipTrial, world: World): Promise<Caller> => {
  if (endpoint.options.for === 'operator') return Promise.resolve(operator)
  return callerOf(endpoint, world, permissions ? { permissions: [endpoint.options.access, ...permissions] } : {})
}

export async function tryWithin(given: Given, trial: OwnershipTrial): Promise<Outcome> {
  const { services } = given
  const { endpoint, slot, noun, parent, more = {} } = trial
  const [one, other] = [newWorld(given, endpoint), newWorld(given, endpoint)]
  const ours = parent && (await around(trial, one))
  await other.stock(endpoint)
  const record = await other.get(noun)
  await trial.before?.(other, Number(record.id))
  const theirs = await around(trial, other)
  const [foreign, none] = [record, unknownIdLike(record)].map((each) => namedIn(each, slot))
  const [asker, owner] = [await whoAsks(trial, one), await whoAsks(trial, other)]

  const look = forwardedCalls.find(({ name }) => name === callRequirements[endpoint.name]?.seenBy)
  const shown = async () => {
    if (!look) return null
    const places = slotsOf(look)
    const values = [...theirs, [slot, foreign] as const].flatMap(([{ path }, value]) =>
      places.filter((place) => place.path === path).map((place) => [place, value] as const),
    )
    return ask({ services, endpoint: look, caller: owner, world: other, values: new Map(values) })
  }
  const by = async (caller: Caller, world: World, values: Values, value: unknown) =>
    answerWithout(
      await ask({ services, endpoint, caller, world, values: new Map([...values, [slot, value]]), more }),
      value,
    )

  const before = await shown()
  const unknown = await by(asker, one, ours ?? theirs, none)
  const answer = await by(asker, one, ours ?? theirs, foreign)
  const after = await shown()
  const fitting = await by(owner, other, theirs, foreign)
  return { answer, unknown, fitting, before, after, end: await shown() }
}
