import { contract } from '@care/shared/contract'
import { endpointsOf, type NamedEndpoint, paramNames, pathOf } from '@care/shared/http/endpoint'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type SignedIn, signedIn } from '../support/client.ts'

const origin = inject('origin')
const theirs = 1_000_002
const endpoints = endpointsOf(contract).filter(
  ({ options }) => !['internal', 'device', 'client', 'public'].includes(options.access),
)

/** What belongs to the other institution: ids that a caller of this one might guess. */
interface Theirs {
  elder: number
  elderName: string
  device: number
  imei: string
  warning: number
  order: number
  staff: number
  jobKey: string
  announcement: number
}
type Attempt = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: object }

/** Every call that takes an id of a record, with another tenant's record in its place. A call with an id that is missing here fails the test. */
const attempts: Record<string, (their: Theirs) => Attempt> = {
  'elders.get': ({ elder }) => ({ params: { id: elder } }),
  'workOrders.get': ({ order }) => ({ params: { id: order } }),
  'workOrders.remove': ({ order }) => ({ params: { id: order } }),
  'workOrders.stop': ({ order }) => ({ params: { id: order } }),
  'workOrders.continue': ({ order }) => ({ params: { id: order } }),
  'workOrders.cancel': ({ order }) => ({ params: { id: order } }),
  'workOrders.dispatch': ({ order, staff }) => ({ body: { id: order, serverUserId: staff } }),
  'workOrders.signIn': ({ order }) => ({ body: { id: order } }),
  'workOrders.signOut': ({ order }) => ({ body: { id: order } }),
  'workOrders.score': ({ order }) => ({ body: { workOrderId: order, score: 5 } }),
  'devices.get': ({ device }) => ({ params: { id: device } }),
  'devices.byId': ({ device }) => ({ query: { id: device } }),
  'warnings.get': ({ warning }) => ({ params: { id: warning } }),
  'warnings.claim': ({ warning }) => ({ params: { id: warning } }),
  'warnings.takeOver': ({ warning }) => ({ params: { id: warning } }),
  'warnings.release': ({ warning }) => ({ params: { id: warning } }),
  'warnings.updateStatus': ({ warning }) => ({ body: { id: warning, processMode: 1, isDisposed: 1 } }),
  'menus.get': () => ({ params: { id: 987_654_321 } }),
  'embeddedPages.remove': () => ({ params: { id: 987_654_321 } }),
  'menus.remove': () => ({ params: { id: 987_654_321 } }),
  'menus.treeOfTenant': () => ({ params: { id: theirs } }),
  'dictionaries.remove': () => ({ params: { id: 987_654_321 } }),
  'logs.remove': () => ({ params: { id: 987_654_321 } }),
  'files.remove': () => ({ params: { id: 987_654_321 } }),
  'dictionaries.removeItem': () => ({ params: { id: 987_654_321 } }),
  'security.updateRole': () => ({ body: { id: 987_654_321, secondFactor: true } }),
  'security.reset': ({ staff }) => ({ params: { id: staff } }),
  'ownSessions.end': () => ({ params: { key: 'not-a-session-of-mine' } }),
  'invitations.invite': () => ({ params: { id: 987_654_321 }, body: {} }),
  'invitations.judge': () => ({ params: { id: 987_654_321 }, body: { status: 2, reason: '不同意' } }),
  'announcements.get': ({ announcement }) => ({ params: { id: announcement } }),
  'announcements.publish': ({ announcement }) => ({ params: { id: announcement } }),
  'announcements.withdraw': ({ announcement }) => ({ params: { id: announcement } }),
  'announcements.remove': ({ announcement }) => ({ params: { id: announcement } }),
  'announcements.update': ({ announcement }) => ({
    body: { id: announcement, title: '公告', kind: '1', content: '<p>你好</p>' },
  }),
  'notices.get': ({ announcement }) => ({ params: { id: announcement } }),
  'notices.read': ({ announcement }) => ({ params: { id: announcement } }),
  'applications.audit': () => ({ body: { id: 987_654_321, status: 1 } }),
  'jobs.file': ({ jobKey }) => ({ params: { key: jobKey } }),
  'jobs.importResult': ({ jobKey }) => ({ params: { key: jobKey } }),
  'jobs.importRun': ({ jobKey }) => ({ params: { key: jobKey } }),
  'jobs.cancel': ({ jobKey }) => ({ params: { key: jobKey } }),
  'jobs.process': ({ jobKey }) => ({ query: { key: jobKey } }),
  'progress.process': ({ jobKey }) => ({ query: { key: jobKey } }),
}

let their: Theirs
let manager: SignedIn
let operator: SignedIn

beforeAll(async () => {
  const owner = await signedIn(origin, 'haidian')
  manager = await signedIn(origin, 'chaoyang')
  operator = await signedIn(origin, 'admin')
  const page = { query: { current: 1, size: 10 } }
  const [elders, devices, warnings, orders, staff, announcements, job] = await Promise.all([
    owner.call(contract.elders.page, page),
    owner.call(contract.devices.page, page),
    owner.call(contract.warnings.page, page),
    owner.call(contract.workOrders.page, page),
    owner.call(contract.staff.page, page),
    owner.call(contract.announcements.page, page),
    owner.call(contract.jobs.export, {
      body: { call: 'warnings.page', query: {}, columns: [{ field: 'name', label: '长者' }], format: 'csv' },
    }),
  ])
  const elder = first(elders.records)
  const device = first(devices.records)
  their = {
    elder: elder.id,
    elderName: elder.userName,
    device: device.id,
    imei: device.imei,
    warning: first(warnings.records).id,
    order: first(orders.records).id,
    staff: first(staff.records).userId,
    jobKey: job.key,
    announcement: first(announcements.records).id,
  }
})

function first<T>([row]: T[]): T {
  if (!row) throw new Error('the demo data of the other institution is missing')
  return row
}

const takesRecord = (endpoint: NamedEndpoint) =>
  paramNames(endpoint.path).some((name) => name === 'id' || name === 'key') && !endpoint.name.startsWith('parameters.')
const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token.access_token}` })

async function ask(endpoint: NamedEndpoint, { params, query, body }: Attempt, headers: Record<string, string>) {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]))
  const answer = await fetch(`${origin}${pathOf(endpoint, params)}?${search}`, {
    method: endpoint.method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: await answer.text() }
}

it('has an attempt for every call that takes the id of a record', () => {
  expect(
    endpoints
      .filter(takesRecord)
      .map(({ name }) => name)
      .filter((name) => !(name in attempts)),
  ).toEqual([])
})

describe.each(endpoints.filter(({ name }) => name in attempts))('$name', (endpoint) => {
  it("answers another institution's record like one that does not exist", async () => {
    const { status, text } = await ask(endpoint, attempts[endpoint.name]?.(their) ?? {}, bearer(manager))
    expect([404, 403]).toContain(status)
    expect(JSON.parse(text)).toMatchObject({ code: 1 })
    expect(text).not.toContain(their.elderName)
  })
})

describe.each(endpoints.filter((endpoint) => endpoint.method === 'GET' && !takesRecord(endpoint)))(
  '$name',
  (endpoint) => {
    it("never answers with another institution's row", async () => {
      const { text } = await ask(
        endpoint,
        {
          params: { type: 'gender', key: 'TRANSFER' },
          query: { current: 1, size: 100, oldmanId: their.elder, imei: their.imei, tenantId: theirs },
        },
        bearer(manager),
      )
      expect(text).not.toContain(`"tenantId":${theirs}`)
      expect(text).not.toContain(`"oldmanId":${their.elder},`)
    })

    it('refuses headers that reach beyond the token', async () => {
      for (const headers of [
        { 'tenant-id': String(theirs) },
        { 'tenant-ids': `1000003,${theirs}` },
        { TENANTIDS: String(theirs) },
      ] as Record<string, string>[]) {
        const { status } = await ask(
          endpoint,
          { params: { type: 'gender', key: 'TRANSFER' } },
          { ...bearer(manager), ...headers },
        )
        expect(status).toBe(403)
      }
    })
  },
)

it('lets a header narrow a group to one of its institutions', async () => {
  const group = await signedIn(origin, 'group', { 'tenant-ids': String(theirs) })
  const { records } = await group.call(contract.elders.page, { query: { current: 1, size: 100 } })
  expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set([theirs]))
})

it('gives the operator no tenant that it does not name', async () => {
  const { records } = await operator.call(contract.elders.page, { query: { current: 1, size: 100 } })
  expect(records.filter(({ tenantId }) => tenantId !== 1)).toEqual([])
})
