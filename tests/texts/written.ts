import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { TestDatabase } from '../../packages/services/src/testing/database.ts'
import type { TestServices } from '../../packages/services/src/testing/services.ts'
import { textsIn } from '../abuse/support/markup.ts'
import { type Slot, slotsOf } from '../support/ids.ts'
import {
  areaOf,
  ask,
  everyForwarded,
  namedIn,
  operator,
  ownerOf,
  ownValues,
  sharedAreas,
  type Values,
} from '../tenancy/support/calls.ts'
import { particulars } from '../tenancy/support/particulars.ts'
import { World } from '../tenancy/support/world.ts'

interface Text {
  part: 'query' | 'body'
  path: string
  text: string
}

/** Makes the call in a world of its own, with this text or else as its declaration has it. */
export async function write(services: TestServices, made: TestDatabase, endpoint: NamedEndpoint, given?: Text) {
  const shape = particulars[endpoint.name]?.shape
  const world = new World({ database: made.owner, tenantId: 1_000_002, filesDir: services.filesDir, shape })
  await world.stock(endpoint)
  const own = [...(await ownValues(endpoint, world, []))]
  const isGiven = ({ part, path }: Slot) => part === given?.part && path === given.path
  const values: Values = new Map<Slot, unknown>([
    ...own.filter(([slot]) => !isGiven(slot)),
    ...(given ? [[{ part: given.part, path: given.path, nouns: [], isOptional: false }, given.text] as const] : []),
  ])
  const caller = sharedAreas.has(areaOf(endpoint)) ? operator : await ownerOf(endpoint, world)
  const answer = await ask({ services, endpoint, caller, values, world })
  const [, status = '', body = ''] = /^(\d+) (.*)$/s.exec(answer) ?? []
  return { status: Number(status), body, world, caller, isTaken: status === '200' && body.startsWith('{"code":0') }
}
type Written = Awaited<ReturnType<typeof write>>

/** Lists that answer several questions. */
const ways: Record<string, Record<string, unknown>[]> = {
  // what takes a line back is another line
  'elderAccounts.records': [{ ids: '' }],
  // who was made is another one
  'staff.page': [{ ids: '' }],
  'external.tenantPage': [{}, { type: 'applied' }, { type: 'invited' }],
}

/** What is read in another area. */
const readElsewhere: Record<string, string> = {
  'checkOuts.checkOut': 'checkIns.residence',
  'questionnaireTemplates.use': 'questionnaires.page',
}

/** Every text that the area shows of what there is, and of what was just made. */
export async function shown(services: TestServices, endpoint: NamedEndpoint, { world, caller, body }: Written) {
  const { data } = JSON.parse(body) as { data: { id?: number } | boolean }
  const madeId = typeof data === 'object' ? data?.id : undefined
  // the id that is answered may be of another thing than the one that shows it
  const ids = madeId === undefined ? [undefined] : [madeId, undefined]
  const reads = everyForwarded.filter(
    (one) =>
      (one.method === 'GET' && one.options.access !== 'internal' && areaOf(one) === areaOf(endpoint)) ||
      one.name === readElsewhere[endpoint.name],
  )
  const answers = await Promise.all(
    reads.flatMap((one) =>
      (ways[one.name] ?? [{}]).flatMap((way) =>
        ids.map(async (id) => {
          const values = new Map([...(await known(one, world, id))].filter(([slot]) => !(slot.path in way)))
          return ask({ services, endpoint: one, caller, values, world, more: { size: 100, ...way } })
        }),
      ),
    ),
  )
  return answers.flatMap((answer) => (/^\d+ \{/.test(answer) ? textsIn(JSON.parse(answer.slice(4))) : []))
}

async function known(endpoint: NamedEndpoint, world: World, madeId: number | undefined): Promise<Values> {
  const values = new Map<Slot, unknown>()
  for (const slot of slotsOf(endpoint)) {
    const noun = slot.nouns[0] as Noun
    if (slot.part === 'params' && madeId) values.set(slot, String(madeId))
    else if (world.has(noun)) values.set(slot, namedIn(await world.get(noun), slot))
  }
  return values
}
