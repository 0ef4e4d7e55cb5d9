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
    thing && isPlain(thing.of) && thing.unique && thing.fields[thing.unique]?.kind === 'line'
      ? [[name.replace(/\w+$/, 'create'), { given: (mark: string) => ({ [thing.unique ?? '']: mark }) }]]
      : [],
  ),
)

/** How an institution comes to a record of a plain resource: every text that must be given is the mark, every record is its own. */
export function plainMaker(noun: Noun): ((world: World) => Promise<Named>) | undefined {
  const thing = things.find(({ of }) => of === noun)
  if (!thing || !isPlain(noun)) return undefined
  const table = plainName(noun.slice('plain:'.length))
  return async (world) =>
    world.database
      .withTables<{ plain: Record<string, unknown> & { id: number } }>()
      .insertInto(table)
      .values({ tenantId: world.tenantId, ...(await required(thing, world)) })
      .returning('id')
      .executeTakeFirstOrThrow()
}

async function required({ fields, form }: Thing, world: World): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'money') given[`${name}Fen`] = 100
    else if ('required' in field)
      given[name] = field.kind === 'record' ? (await world.get([field.of].flat()[0] as Noun)).id : world.mark
    else if (field.kind === 'code' && form.includes(name)) given[name] = field.initial
  return given
}
