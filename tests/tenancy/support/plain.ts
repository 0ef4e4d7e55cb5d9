import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { Document } from '@care/shared/things/document'
import type { Field } from '@care/shared/things/field'
import type { Thing } from '@care/shared/things/thing'
import { plainName } from '../../../packages/services/src/platform/db/paging/queries.ts'
import type { Named, World } from './named.ts'

type Plain = Extract<Noun, `plain:${string}`>
const isPlain = (noun: unknown): noun is Plain => typeof noun === 'string' && noun.startsWith('plain:')

const things = endpointsOf(contract).flatMap(({ name, options: { listOf: words } }) =>
  words && 'of' in words && isPlain(words.of)
    ? [{ area: name.split('.')[0] ?? '', thing: words as Thing | Document }]
    : [],
)
/** Kinds of generic resources and documents (`listOf`), named by their nouns. */
export const plainNouns = things.map(({ thing }) => thing.of as Plain)
/** The kind of record that an area lists, by name of the area. */
export const plainRows = Object.fromEntries(things.map(({ area, thing }) => [area, thing.of as Plain]))

/**
 * For each generic resource, a unique name when it is created; for each move of a document, a record in a state that
 * allows the move.
 */
export const plainParticulars = Object.fromEntries(
  things.flatMap(({ area, thing }) => {
    const { unique, fields } = thing
    return [
      ...(unique && fields[unique]?.kind === 'line'
        ? [[`${area}.create`, { given: (mark: string) => ({ [unique]: mark }) }] as const]
        : []),
      ...Object.keys(movesOf(thing)).map((move) => [`${area}.${move}`, { shape: move }] as const),
    ]
  }),
)

/**
 * Creates a record of a generic resource: every required text is the mark, every referenced record belongs to the
 * institution. The shape of a document is the move that its state must allow.
 */
export function plainMaker(noun: Noun): ((world: World) => Promise<Named>) | undefined {
  const thing = things.find(({ thing: { of } }) => of === noun)?.thing
  if (!thing || !isPlain(noun)) return undefined
  const table = plainName(noun.slice('plain:'.length))
  return async (world) =>
    world.database
      .withTables<{ plain: Record<string, unknown> & { id: number } }>()
      .insertInto(table)
      .values({ tenantId: world.tenantId, ...(await required(thing, world)), ...stateFor(thing, world) })
      .returning('id')
      .executeTakeFirstOrThrow()
}

async function required({ fields, form }: Thing, world: World): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'money') given[`${name}Fen`] = 100
    else if ('required' in field) given[name] = await givenFor(field, world)
    else if (field.kind === 'code' && form.includes(name)) given[name] = field.initial
  return given
}

const day = 86_400_000
async function givenFor(field: Field, world: World): Promise<unknown> {
  switch (field.kind) {
    case 'record':
      return (await world.get([field.of].flat()[0] as Noun)).id
    case 'count':
      return field.words ? Number(Object.keys(field.words)[0]) : (field.min ?? 0)
    case 'day':
    case 'time':
      return new Date(Date.now() + (field.after ? day : -day))
    default:
      return world.mark
  }
}

function movesOf(thing: Thing | Document): Document['moves'] {
  return 'moves' in thing ? thing.moves : {}
}

function stateFor(thing: Thing, { shape = '' }: World): Record<string, unknown> {
  const move = movesOf(thing)[shape]
  return move ? { [(thing as Document).state]: move.from[0] } : {}
}
