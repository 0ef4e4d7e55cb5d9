import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { Thing } from '@care/shared/things/thing'
import { plainName } from '../../../packages/services/src/platform/db/paging/queries.ts'
import type { Named, World } from './world.ts'

type Plain = Extract<Noun, `plain:${string}`>
const isPlain = (noun: unknown): noun is Plain => typeof noun === 'string' && noun.startsWith('plain:')

const things = endpointsOf(contract).flatMap(({ options }) => (options.sheetOf ? [options.sheetOf] : []))
/** Plain resources that no other call speaks of. */
export const plainNouns = things.map(({ of }) => of).filter(isPlain)

/** What is made of a plain resource twice has another name each time. */
export const plainParticulars = Object.fromEntries(
  endpointsOf(contract).flatMap(({ name, options: { sheetOf: thing } }) =>
    thing && isPlain(thing.of) && thing.unique
      ? [[name.replace(/\w+$/, 'create'), { given: (mark: string) => ({ [thing.unique ?? '']: mark }) }]]
      : [],
  ),
)

/** How an institution comes to a record of a plain resource: everything that must be given is the mark. */
export function plainMaker(noun: Noun): ((world: World) => Promise<Named>) | undefined {
  const thing = things.find(({ of }) => of === noun)
  if (!thing || !isPlain(noun)) return undefined
  const table = plainName(noun.slice('plain:'.length))
  return ({ database, tenantId, mark }) =>
    database
      .withTables<{ plain: Record<string, unknown> & { id: number } }>()
      .insertInto(table)
      .values({ tenantId, ...required(thing, mark) })
      .returning('id')
      .executeTakeFirstOrThrow()
}

const required = ({ fields }: Thing, mark: string) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => ('required' in field ? [[name, mark]] : [])))
