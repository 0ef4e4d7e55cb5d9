import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { Caller } from '@care/shared/session/session'
import type { TestDatabase } from '../../../packages/services/src/testing/database.ts'
import type { TestServices } from '../../../packages/services/src/testing/services.ts'
import { type Slot, slotsOf } from '../../support/ids.ts'
import { ask, callerOf, forwarded, namedIn, operator, ownValues, type Values } from './calls.ts'
import { unknownLike, withoutEcho } from './echo.ts'
import { particulars } from './particulars.ts'
import { World } from './world.ts'

/** Both people, and all that they have, are of this institution. */
export const institution = 1_000_002

interface Given {
  made: TestDatabase
  services: TestServices
}

/** A record of somebody else, or of another parent, in one place of a call. */
export interface Trial {
  endpoint: NamedEndpoint
  slot: Slot
  noun: Noun
  /** The place of its parent, which is named with the parent of another record; without one everything is the other person's. */
  parent?: Slot
  /** What whoever asks may do besides the call itself; everything where nothing is said. */
  permissions?: readonly string[]
  /** What becomes of the other's record before it is asked for. */
  before?: ((world: World, id: number) => Promise<void>) | undefined
  /** What a rule beyond the schema asks for besides. */
  more?: Record<string, unknown>
}

export interface Outcome {
  /** To an id of somebody else, or of another parent. */
  answer: string
  /** To an id that nothing has. */
  unknown: string
  /** To whom it belongs, or with the parent that it belongs to. */
  fitting: string
  /** What its owner is shown before, after the call that does not fit, and after the one that does; null where no call shows it. */
  before: string | null
  after: string | null
  end: string | null
}

export const placeOf = ({ name }: NamedEndpoint, { path }: Slot) => `${name} ${path}`

/** The answer without the id that it only echoes, and without what time has to do with it. */
export const answerWithout = (answer: string, value: unknown) =>
  withoutEcho(answer.replace(/"time":"[^"]*"/, ''), [value])

const newWorld = ({ made, services }: Given, { name }: NamedEndpoint) =>
  new World({
    database: made.owner,
    tenantId: institution,
    filesDir: services.filesDir,
    shape: particulars[name]?.shape,
  })

/** What the call is told besides the record, with the parent of this world where the trial names one. */
async function around({ endpoint, slot, parent }: Trial, world: World): Promise<Values> {
  const rest = await ownValues(endpoint, world, parent ? [slot, parent] : [slot])
  const [kind] = parent?.nouns ?? []
  return parent && kind ? new Map([...rest, [parent, namedIn(await world.get(kind), parent)]]) : rest
}

const whoAsks = ({ endpoint, permissions }: Trial, world: World): Promise<Caller> => {
  if (endpoint.options.for === 'operator') return Promise.resolve(operator)
  return callerOf(endpoint, world, permissions ? { permissions: [endpoint.options.access, ...permissions] } : {})
}

export async function tryWithin(given: Given, trial: Trial): Promise<Outcome> {
  const { services } = given
  const { endpoint, slot, noun, parent, more = {} } = trial
  const [one, other] = [newWorld(given, endpoint), newWorld(given, endpoint)]
  const ours = parent && (await around(trial, one))
  await other.stock(endpoint)
  const record = await other.get(noun)
  await trial.before?.(other, Number(record.id))
  const theirs = await around(trial, other)
  const [foreign, none] = [record, unknownLike(record)].map((each) => namedIn(each, slot))
  const [asker, owner] = [await whoAsks(trial, one), await whoAsks(trial, other)]

  const look = forwarded.find(({ name }) => name === particulars[endpoint.name]?.seenBy)
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
