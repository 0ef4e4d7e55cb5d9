import { contract, gatewayAreas } from '@care/shared/contract'
import { endpointsOf, type NamedEndpoint } from '@care/shared/http/endpoint'
import { pathOf } from '@care/shared/http/path-of'
import type { Noun } from '@care/shared/nouns'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type SignedIn, signedIn } from '../support/client.ts'
import { type IdField, slotsOf } from '../support/schemas/ids.ts'
import { until } from '../support/until.ts'

// tests/tenancy covers the calls of the services; this file covers calls that the gateway handles itself
const origin = inject('origin')
const theirs = 1_000_002
const endpoints = endpointsOf(contract)
const byGateway = endpoints.filter(({ name }) => gatewayAreas.some((area) => name.startsWith(`${area}.`)))

let owner: SignedIn
let manager: SignedIn
let group: SignedIn
/** A colleague of `owner` in the same institution. */
let colleague: SignedIn

beforeAll(async () => {
  owner = await signedIn(origin, 'haidian')
  manager = await signedIn(origin, 'chaoyang')
  group = await signedIn(origin, 'group')
  colleague = await signedIn(origin, 'desk')
})

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token.access_token}` })
const read = async (who: SignedIn, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers: { ...bearer(who), ...headers } })
  return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') ?? '' }
}

async function done({ call }: SignedIn, key: string) {
  return until('the job is done', async () => {
    const job = await call(contract.jobs.process, { query: { key } })
    return job.status === 'done' && job
  })
}
async function exported(who: SignedIn, of: string, field: string, ids: number[]) {
  const body = { call: of, columns: [{ field, label: '列' }], format: 'csv' as const, ids }
  const { key } = await who.call(contract.jobs.export, { body })
  const { rows } = await done(who, key)
  return { key, rows, text: (await read(who, pathOf(contract.jobs.file, { key }))).text }
}

/** Creates a record of the other institution, and returns its id with a person who may access it. */
type Foreign = () => Promise<{ value: string; by: SignedIn }>
const someElder = async () => {
  const { records } = await owner.call(contract.elders.page, { query: { size: 1 } })
  return records[0]?.id ?? 0
}
const foreign: Partial<Record<Noun, Foreign>> = {
  backgroundJob: async () => ({
    value: (await exported(owner, 'elders.page', 'userName', [await someElder()])).key,
    by: owner,
  }),
  session: async () => {
    await signedIn(origin, 'haidian')
    const sessions = await owner.call(contract.ownSessions.list, {})
    return { value: sessions.find(({ isCurrent }) => !isCurrent)?.key ?? '', by: owner }
  },
  // OAuth clients belong to the operator only
  client: async () => ({ value: 'nobody', by: await signedIn(origin, 'admin') }),
  staff: async () => {
    const { token } = await signedIn(origin, 'nurse')
    return { value: String(token.user_info.id), by: owner }
  },
  // `float` works in both institutions
  tenant: async () => ({ value: String(theirs), by: await signedIn(origin, 'float', { 'tenant-id': '1000003' }) }),
}
/** Calls that are tested below, beside their code, or in tests/tenancy if registered visitors make them. */
const elsewhere = [
  'jobs.export',
  'registration.unsubscribe',
  'profile.edit',
  'elderSheets.export',
  'elderSheets.import',
  'deviceSheets.export',
  'deviceSheets.importCheck',
  'deviceSheets.import',
  'questionnaireSheets.export',
  'questionnaireSheets.attachments',
  // need a month or a run; billing.test.ts of the services asks them for another institution
  'billJobs.start',
  'billJobs.print',
  // tested beside the route of the call
  'roleViews.begin',
  // requires a code from a wall screen, and is tested beside its service
  'wallPairing.approve',
]
const slots = byGateway
  .filter(({ name }) => !elsewhere.includes(name))
  .flatMap((endpoint) => slotsOf(endpoint).map((slot) => ({ name: endpoint.name, endpoint, slot })))

async function send(endpoint: NamedEndpoint, { part, path }: IdField, who: SignedIn, value: string) {
  const url = pathOf(endpoint, part === 'params' ? { [path]: value } : {})
  const search = part === 'query' ? `?${path}=${value}` : ''
  const answer = await fetch(origin + url + search, { method: endpoint.method, headers: bearer(who) })
  return `${answer.status} ${(await answer.text()).replaceAll(value, '#')}`
}

describe.each(slots)('$name', ({ endpoint, slot }) => {
  it("answers another institution's or a colleague's record like an unknown record, and serves its owner", async () => {
    const make = foreign[slot.nouns[0] as Noun]
    if (!make) throw new Error(`${slot.nouns[0]}: say above how the other institution comes to one`)
    const { value, by } = await make()
    const unknown = value.replace(/[1-9a-z]/gi, (letter) => (letter === '9' ? '8' : '9'))
    const denied = await send(endpoint, slot, manager, unknown)
    expect(denied).toMatch(/^40[34] \{"code":1/)
    expect(await send(endpoint, slot, manager, value)).toBe(denied)
    // a call without a permission is personal, so colleagues are refused as well
    if (!slot.nouns.includes('tenant') && endpoint.options.access === 'signed-in')
      expect(await send(endpoint, slot, colleague, value)).toBe(denied)
    expect(await send(endpoint, slot, by, value)).not.toBe(denied)
  })
})

it("exports none of another institution's rows", async () => {
  const query = { query: { size: 1 } }
  const [elders, orders, warnings] = await Promise.all([
    owner.call(contract.elders.page, query),
    owner.call(contract.workOrders.page, query),
    owner.call(contract.warnings.page, query),
  ])
  const rows: [string, string, number, string][] = [
    ['elders.page', 'userName', elders.records[0]?.id ?? 0, elders.records[0]?.userName ?? ''],
    ['workOrders.page', 'workNo', orders.records[0]?.id ?? 0, orders.records[0]?.workNo ?? ''],
    ['warnings.page', 'name', warnings.records[0]?.id ?? 0, warnings.records[0]?.name ?? ''],
  ]
  await Promise.all(
    rows.map(async ([call, field, id, word]) => {
      const [own, foreign] = [await exported(owner, call, field, [id]), await exported(manager, call, field, [id])]
      expect.soft(own, call).toMatchObject({ rows: 1, text: expect.stringContaining(word) })
      expect.soft(foreign.rows, call).toBe(0)
      expect.soft(foreign.text, call).not.toContain(word)
    }),
  )
})

it('every read refuses tenant headers beyond the token', async () => {
  const reads = endpoints.filter(
    ({ method, options }) => method === 'GET' && !['internal', 'device', 'client', 'public'].includes(options.access),
  )
  const params = { type: 'gender', key: 'not-a-job', name: 'theme', routerPath: 'x', target: 'x', id: 1 }
  const refused = await Promise.all(
    reads.map(async (endpoint) => {
      const { status } = await read(manager, pathOf(endpoint, params), { 'tenant-ids': `1000003,${theirs}` })
      return status === 403 ? [] : [endpoint.name]
    }),
  )
  expect(reads.length).toBeGreaterThan(50)
  expect(refused.flat()).toEqual([])
})

it('a header narrows a group to one of its institutions', async () => {
  const narrowed = await signedIn(origin, 'group', { 'tenant-ids': String(theirs) })
  const tenantsOf = async ({ call }: SignedIn) => {
    const { records } = await call(contract.elders.page, { query: { current: 1, size: 100 } })
    return new Set(records.map(({ tenantId }) => tenantId))
  }
  expect(await tenantsOf(narrowed)).toEqual(new Set([theirs]))
  expect(await tenantsOf(group)).not.toEqual(new Set([theirs]))
})

it('the operator gets no rows of tenants that it does not name', async () => {
  const operator = await signedIn(origin, 'admin')
  const { records } = await operator.call(contract.elders.page, { query: { current: 1, size: 100 } })
  expect(records.filter(({ tenantId }) => tenantId !== 1)).toEqual([])
})

describe('cached responses', () => {
  it.each(['/admin/tenant/tree', '/admin/tenant/tenantList'])(
    'the cached response of %s is not shared between institutions',
    async (path) => {
      const whole = await read(group, path)
      expect(whole.text).toContain('1000003')
      const own = await read(owner, path)
      expect(own.text).toContain(String(theirs))
      expect(own.text).not.toContain('1000003')
      const other = await read(manager, path, { 'if-none-match': own.etag })
      expect(other.status).toBe(200)
      expect(other.text).not.toContain(String(theirs))
      expect((await read(owner, path, { 'if-none-match': own.etag })).status).toBe(304)
    },
  )

  it('the cached menu is not shared between people of one institution', async () => {
    const nurse = await signedIn(origin, 'nurse')
    const [whole, part] = [await read(owner, '/admin/menu'), await read(nurse, '/admin/menu')]
    expect(whole.text.length).toBeGreaterThan(part.text.length)
    expect((await read(nurse, '/admin/menu', { 'if-none-match': whole.etag })).status).toBe(200)
  })
})
