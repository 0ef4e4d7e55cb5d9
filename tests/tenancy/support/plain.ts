import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { Document } from '@care/shared/resources/document'
import type { Field } from '@care/shared/resources/field'
import type { ResourceDefinition } from '@care/shared/resources/resource'
import { plainName } from '../../../packages/services/src/platform/db/paging/queries.ts'
import type { Named, World } from './named.ts'

type Plain = Extract<Noun, `plain:${string}`>
const isPlain = (noun: unknown): noun is Plain => typeof noun === 'string' && noun.startsWith('plain:')

const things = endpointsOf(contract).flatMap(({ name, options: { listOf: words } }) =>
  words && 'of' in words && isPlain(words.of)
    ? [{ area: name.split('.')[0] ?? '', definition: words as ResourceDefinition | Document }]
    : [],
)
/** Kinds of generic resources and documents (`listOf`), named by their nouns. */
export const plainNouns = things.map(({ definition }) => definition.of as Plain)
/** The kind of record that an area lists, by name of the area. */
export const plainRows = Object.fromEntries(things.map(({ area, definition }) => [area, definition.of as Plain]))

/**
 * For each generic resource, a unique name when it is created; for each move of a document, a record in a state that
 * allows the move.
 */
export const plainCallRequirements: Record<string, object> = Object.fromEntries(
  things.flatMap(({ area, definition }) => {
    const { unique, fields } = definition
    return [
      ...(unique && fields[unique]?.kind === 'line'
        ? [[`${area}.create`, { given: (mark: string) => ({ [unique]: mark }) }] as const]
        : []),
      ...Object.keys(movesOf(definition)).map((move) => [`${area}.${move}`, { shape: move }] as const),
    ]
  }),
)

/**
 * Creates a record of a generic resource: every required text is the mark, every referenced record belongs to the
 * institution. The shape of a document is the move that its state must allow.
 */
export function plainMaker(noun: Noun): ((world: World) => Promise<Named>) | undefined {
  const definition = things.find(({ definition: { of } }) => of === noun)?.definition
  if (!definition || !isPlain(noun)) return undefined
  const table = plainName(noun.slice('plain:'.length))
  return async (world) =>
    world.database
      .withTables<{ plain: Record<string, unknown> & { id: number } }>()
      .insertInto(table)
      .values({ tenantId: world.tenantId, ...(await required(definition, world)), ...stateFor(definition, world) })
      .returning('id')
      .executeTakeFirstOrThrow()
}

async function required({ fields, form }: ResourceDefinition, world: World): Promise<Record<string, unknown>> {
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

function movesOf(definition: ResourceDefinition | Document): Document['moves'] {
  return 'moves' in definition ? definition.moves : {}
}

function stateFor(definition: ResourceDefinition, { shape = '' }: World): Record<string, unknown> {
  const move = movesOf(definition)[shape]
  return move ? { [(definition as Document).state]: move.from[0] } : {}
}
