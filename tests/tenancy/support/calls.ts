import type { Caller } from '@care/shared/admin/session/session'
import { contract, gatewayAreas } from '@care/shared/contract'
import { endpointsOf, type NamedEndpoint, paramNames } from '@care/shared/http/endpoint'
import { pathOf } from '@care/shared/http/path-of'
import type { Noun } from '@care/shared/nouns'
import { wallUserId } from '@care/shared/overview/walls/wall-identity'
import { z } from 'zod'
import { signedIdentityHeader } from '../../../packages/services/src/testing/identity.ts'
import type { TestServices } from '../../../packages/services/src/testing/services.ts'
import { nameOf } from '../../support/schemas/fields.ts'
import { type IdField, slotsOf } from '../../support/schemas/ids.ts'
import { generateValidInput } from '../../support/schemas/sample.ts'
import { callRequirements } from './call-requirements.ts'
import type { Named } from './named.ts'
import { isShared } from './records.ts'
import type { World } from './world.ts'

export const areaOf = ({ name }: NamedEndpoint) => name.split('.')[0] ?? ''
const elsewhere: string[] = [...gatewayAreas, 'ingestion', 'callEvents']

/** All calls of the services, both for users and for our own processes. */
export const allServiceCalls = endpointsOf(contract).filter(
  (endpoint) =>
    !elsewhere.includes(areaOf(endpoint)) && endpoint.name !== 'account.tenantChoices' && !endpoint.options.sheetOf,
)
/** Internal calls that the gateway makes on behalf of users, tested like the calls that it forwards. */
const onBehalf = ['warningFeed.', 'externalAccounts.leave']
export const forwardedCalls = allServiceCalls.filter(
  ({ name, options }) => options.access !== 'internal' || onBehalf.some((one) => name.startsWith(one)),
)

/** A purchase names a package, which is a shared record, without changing it. */
const isBuying = ({ name }: NamedEndpoint) => name.startsWith('externalPurchase.')
const needsShared = (endpoint: NamedEndpoint) =>
  !isBuying(endpoint) && slotsOf(endpoint).some(({ isOptional, nouns }) => !isOptional && nouns.some(isShared))
/** Areas whose records are shared by all institutions. */
export const sharedAreas = new Set(allServiceCalls.filter(needsShared).map(areaOf))

const permissions = [...new Set(endpointsOf(contract).map(({ options }) => options.access))]
const visitor: Caller = {
  userId: 0,
  username: '',
  nickName: '',
  phone: null,
  tenantId: 1,
  tenantIds: [1],
  permissions: ['internal'],
  sessionId: 'test',
}
const operator: Caller = { ...visitor, userId: 1, username: 'operator', nickName: '运营', permissions }

const isOfPeopleOutside = (endpoint: NamedEndpoint) => areaOf(endpoint).startsWith('external')

/**
 * The caller for an institution: a member of staff with every permission, one of its wall screens, or a registered
 * visitor with a ticket.
 */
export async function callerOf(endpoint: NamedEndpoint, world: World, reach: Partial<Caller> = {}): Promise<Caller> {
  if (isOfPeopleOutside(endpoint)) return visitor
  if (endpoint.options.ofWalls) reach = { ...reach, userId: wallUserId(Number((await world.get('wall')).id)) }
  return { ...(await world.caller(permissions)), ...reach }
}
/** The same caller, or the operator for calls of the operator only. */
export const ownerOf = (endpoint: NamedEndpoint, world: World) =>
  endpoint.options.for === 'operator' ? operator : callerOf(endpoint, world)
export { operator }

export type Values = ReadonlyMap<IdField, unknown>

/** The value by which a field identifies a record. */
export function namedIn(record: Named, { path, part, schema }: IdField): unknown {
  const value = record[nameOf(path)] ?? record.id
  if (part === 'params') return String(value)
  return schema && z.safeParse(schema, value).success ? value : String(value)
}

/** Values for all required id fields, and for optional id fields that apply, from an institution's own records. */
export async function ownValues(endpoint: NamedEndpoint, world: World, but: readonly IdField[]): Promise<Values> {
  const { fills = [], insists = [], either = [] } = callRequirements[endpoint.name] ?? {}
  const isOneSaid = but.some(({ path }) => either.includes(path))
  const filled = slotsOf(endpoint).filter(
    (slot) =>
      !but.includes(slot) &&
      (!slot.isOptional ||
        (insists.includes(slot.path) && !(isOneSaid && either.includes(slot.path))) ||
        (fills.includes(slot.path) && but.some((one) => fills.includes(one.path)))),
  )
  const values = new Map<IdField, unknown>()
  for (const slot of filled) values.set(slot, namedIn(await world.get(slot.nouns[0] as Noun), slot))
  return values
}

export interface CallInput {
  services: TestServices
  endpoint: NamedEndpoint
  caller: Caller
  values: Values
  /** The records to which the sent visitor ticket belongs. */
  world: World
  more?: Record<string, unknown>
}

/** Makes a call with these values and generates all other values; returns status and body. */
export async function ask({ services, endpoint, caller, values, world, more }: CallInput): Promise<string> {
  const { query, body } = endpoint.options
  const ticket = isOfPeopleOutside(endpoint) ? (await world.get('person')).ticket : undefined
  const given = {
    ...callRequirements[endpoint.name]?.given?.(world.mark),
    ...more,
    ...(ticket !== undefined && { token: ticket }),
  }
  const part = (name: IdField['part']) => ({
    ...given,
    ...Object.fromEntries([...values].flatMap(([slot, value]) => (slot.part === name ? [[slot.path, value]] : []))),
  })
  const inPath: Record<string, unknown> = part('params')
  const params = Object.fromEntries(paramNames(endpoint.path).map((name) => [name, String(inPath[name] ?? 'none')]))
  const search = query ? new URLSearchParams(generateValidInput(query, part('query')) as Record<string, string>) : ''
  const input = body && generateValidInput(body, part('body'))
  const form = endpoint.options.encoding === 'multipart' && input ? new Response(formOf(input)) : null
  const type = form ? (form.headers.get('content-type') ?? '') : 'application/json'
  const answer = await services.app.inject({
    method: endpoint.method,
    url: `${pathOf(endpoint, params)}?${search}`,
    headers: { ...signedIdentityHeader(caller), ...(body ? { 'content-type': type } : {}) },
    ...(body ? { payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(input) } : {}),
  })
  return `${answer.statusCode} ${answer.body}`
}

/** Encodes the input as a multipart form. */
function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, value instanceof File ? value : String(value))
  return form
}
