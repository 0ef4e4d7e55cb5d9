import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { TestDatabase } from '../../packages/services/src/testing/database.ts'
import type { TestServices } from '../../packages/services/src/testing/services.ts'
import { textsIn } from '../abuse/support/markup.ts'
import { type IdField, slotsOf } from '../support/schemas/ids.ts'
import { callRequirements } from '../tenancy/support/call-requirements.ts'
import {
  allServiceCalls,
  areaOf,
  ask,
  namedIn,
  operator,
  ownerOf,
  ownValues,
  sharedAreas,
  type Values,
} from '../tenancy/support/calls.ts'
import { World } from '../tenancy/support/world.ts'

export interface Text {
  part: 'query' | 'body'
  path: string
  text: string
}

/** Creates a world with the records that the call needs and lists. */
export async function worldFor(made: TestDatabase, { filesDir }: TestServices, endpoint: NamedEndpoint) {
  const shape = callRequirements[endpoint.name]?.shape
  const world = new World({ database: made.owner, tenantId: 1_000_002, filesDir, shape })
  await world.stock(endpoint)
  return world
}

/** Makes the call with these texts, and valid generated values otherwise. */
export async function writeTexts(
  services: TestServices,
  endpoint: NamedEndpoint,
  world: World,
  given: readonly Text[],
) {
  const own = [...(await ownValues(endpoint, world, []))]
  const isGiven = ({ part, path }: IdField) => given.some((text) => text.part === part && text.path === path)
  const values: Values = new Map<IdField, unknown>([
    ...own.filter(([slot]) => !isGiven(slot)),
    ...given.map(({ part, path, text }) => [{ part, path, nouns: [], isOptional: false }, text] as const),
  ])
  const caller = sharedAreas.has(areaOf(endpoint)) ? operator : await ownerOf(endpoint, world)
  const answer = await ask({ services, endpoint, caller, values, world })
  const [, status = '', body = ''] = /^(\d+) (.*)$/s.exec(answer) ?? []
  return { status: Number(status), body, world, caller, isTaken: status === '200' && body.startsWith('{"code":0') }
}
type Written = Awaited<ReturnType<typeof writeTexts>>

/** Inputs for lists that must be queried in several ways. */
const ways: Record<string, Record<string, unknown>[]> = {
  // the reverse entry is another row
  'elderAccounts.records': [{ ids: '' }],
  // the created person is another row
  'staff.page': [{ ids: '' }],
  'external.tenantPage': [{}, { type: 'applied' }, { type: 'invited' }],
}

/** Areas whose reads show the texts of a call in another area. */
const readElsewhere: Record<string, string> = {
  'callJobs.settle': 'callRecords.page',
  'checkOuts.checkOut': 'checkIns.residence',
  'settlements.pay': 'checkIns.residence',
  'healthRecords.create': 'elders.get',
  'healthRecords.update': 'elders.get',
  'questionnaireTemplates.use': 'questionnaires.page',
}

/** Collects the texts in the area's reads of existing and new records: all of them, or until `isEnough`. */
export async function readShownTexts(
  services: TestServices,
  endpoint: NamedEndpoint,
  { world, caller, body }: Written,
  isEnough: (read: string[]) => boolean = () => false,
) {
  const { data } = JSON.parse(body) as { data: { id?: number } | boolean }
  const madeId = typeof data === 'object' ? data?.id : undefined
  const isOfOne = (one: NamedEndpoint) => slotsOf(one).some(({ part }) => part === 'params')
  const reads = allServiceCalls
    .filter(
      (one) =>
        (one.method === 'GET' && one.options.access !== 'internal' && areaOf(one) === areaOf(endpoint)) ||
        one.name === readElsewhere[endpoint.name],
    )
    .flatMap((one) => {
      // the returned id may belong to another kind of record than the record that shows the text
      const ids = madeId !== undefined && isOfOne(one) ? [madeId, undefined] : [undefined]
      return ids.flatMap((id) => (ways[one.name] ?? [{}]).map((way) => ({ one, id, way })))
    })
  const read: string[] = []
  for (const { one, id, way } of reads) {
    const values = new Map([...(await known(one, world, id))].filter(([slot]) => !(slot.path in way)))
    const answer = await ask({ services, endpoint: one, caller, values, world, more: { size: 100, ...way } })
    if (/^\d+ \{/.test(answer)) read.push(...textsIn(JSON.parse(answer.slice(4))))
    if (isEnough(read)) break
  }
  return read
}

async function known(endpoint: NamedEndpoint, world: World, madeId: number | undefined): Promise<Values> {
  const values = new Map<IdField, unknown>()
  for (const slot of slotsOf(endpoint)) {
    const noun = slot.nouns[0] as Noun
    if (slot.part === 'params' && madeId) values.set(slot, String(madeId))
    else if (world.has(noun)) values.set(slot, namedIn(await world.get(noun), slot))
  }
  return values
}
