import { contract, gatewayAreas } from '@care/shared/contract'
import { endpointsOf, type NamedEndpoint } from '@care/shared/http/endpoint'
import { textOf } from '@care/shared/http/errors'
import { pathOf } from '@care/shared/http/path-of'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { allPermissions } from '../../packages/services/src/platform/setup/permissions.ts'
import { isWanted } from '../../scripts/test/subject.ts'
import { demoClient, signIn } from '../support/client.ts'
import { vouchFor } from '../support/identity.ts'

const origin = inject('origin')
const services = origin.replace(/\d+$/, (port) => String(Number(port) + 4))
const endpoints = endpointsOf(contract)
const wanted = endpoints.filter(({ name, path }) => isWanted(name, path))
const outside = wanted.filter(({ options }) => options.access !== 'internal')
const internal = wanted.filter(({ options }) => options.access === 'internal')
const byGateway = new Set<string>(gatewayAreas)

const isOpen = ({ options }: NamedEndpoint) => options.access === 'public'
const needsPermission = ({ options }: NamedEndpoint) => /[:_]/.test(options.access)
const isForwarded = ({ name, options }: NamedEndpoint) =>
  !options.sheetOf &&
  !byGateway.has(name.split('.')[0] ?? '') &&
  name !== 'account.tenantChoices' &&
  !name.startsWith('ingestion.')

/** Returns the status and the JSON response; the body is null for a file or an empty response. */
async function ask(base: string, endpoint: NamedEndpoint, headers: Record<string, string>, rubbish = false) {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, rubbish ? '%27x' : '987654321']),
  )
  const withBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const answer = await fetch(
    base + pathOf(endpoint, params) + (rubbish ? '?current=x&size=-1&id=%F0%9F%92%A9&tenantId=1%27' : ''),
    {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(withBody
          ? {
              'content-type':
                endpoint.options.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
            }
          : {}),
      },
      ...(withBody ? { body: rubbish ? '{"id":{"$gt":1},"x":[' : '{}' } : {}),
    },
  )
  const text = await answer.text()
  return {
    status: answer.status,
    requestId: answer.headers.get('x-request-id'),
    body: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

const closed = outside.filter((endpoint) => !isOpen(endpoint))
const permitted = outside.filter(needsPermission)
const vouched = closed.filter(isForwarded)

let admin: Record<string, string>
let nurse: Record<string, string>
let nurseMay: Set<string>

beforeAll(async () => {
  const bearer = ({ access_token }: { access_token: string }) => ({ authorization: `Bearer ${access_token}` })
  const tokens = await Promise.all([signIn(origin, 'admin'), signIn(origin, 'nurse')])
  admin = bearer(tokens[0])
  nurse = bearer(tokens[1])
  nurseMay = new Set(tokens[1].user_info.authorities.map(({ authority }) => authority))
})

/** Headers of a caller who may make the call. */
const welcome = ({ options }: NamedEndpoint) => (options.access === 'client' ? { authorization: demoClient } : admin)

describe.each(outside)('$name  $method $path', (endpoint) => {
  it('exists for a permitted caller', async () => {
    const { status, body } = await ask(origin, endpoint, welcome(endpoint))
    expect(body?.msg).not.toBe(textOf(404))
    expect(status).toBeLessThan(500)
  })

  it('answers malformed input with an envelope instead of a crash', async () => {
    const { status, body, requestId } = await ask(origin, endpoint, welcome(endpoint), true)
    expect(status).toBeLessThan(500)
    expect(requestId).toBeTruthy()
    if (endpoint.options.reply !== 'file' || status !== 200) expect(body).toHaveProperty('code')
  })
})

describe.each(closed)('$name  $method $path', (endpoint) => {
  it('refuses a caller without a token', async () => {
    expect(await ask(origin, endpoint, {})).toMatchObject({ status: 401, body: { code: 1 } })
  })

  it('every endpoint refuses a made-up token', async () => {
    const { status } = await ask(origin, endpoint, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' })
    expect(status).toBe(401)
  })
})

describe.each(permitted.filter(isForwarded))('$name  $method $path', (endpoint) => {
  it('refuses, in the service, an identity with every permission except the required one', async () => {
    const permissions = allPermissions.filter((permission) => permission !== endpoint.options.access)
    const answer = await ask(services, endpoint, vouchFor({ permissions }))
    expect(answer).toMatchObject({ status: 403, body: { code: 1 } })
  })

  it('accepts, in the service, an identity with only the required permission', async () => {
    const operator = { tenantId: 1, tenantIds: [1], permissions: [endpoint.options.access] }
    const answer = await ask(services, endpoint, vouchFor(operator))
    expect(answer.status).not.toBe(403)
  })
})

describe.each(permitted.filter(isForwarded).filter(({ options }) => options.for === 'operator'))(
  '$name  $method $path',
  (endpoint) => {
    it('refuses, in the service, an institution’s identity with every permission', async () => {
      const institution = { tenantId: 1000002, tenantIds: [1000002], permissions: allPermissions }
      expect(await ask(services, endpoint, vouchFor(institution))).toMatchObject({ status: 403, body: { code: 1 } })
    })
  },
)

describe.each(vouched)('$name  $method $path', (endpoint) => {
  it('refuses direct access to the service without the gateway', async () => {
    for (const headers of [{}, vouchFor({}, 'x'.repeat(32))])
      expect(await ask(services, endpoint, headers)).toMatchObject({ status: 401, body: { code: 1 } })
  })
})

it('allows a care worker at the gateway only what the role permits', async () => {
  const forbidden = endpoints.filter((endpoint) => needsPermission(endpoint) && !nurseMay.has(endpoint.options.access))
  const letThrough: string[] = []
  for (const endpoint of forbidden)
    if ((await ask(origin, endpoint, nurse)).status !== 403) letThrough.push(endpoint.name)
  expect(forbidden.length).toBeGreaterThan(20)
  expect(letThrough).toEqual([])
})

describe.each(internal)('$name  $method $path', (endpoint) => {
  it('an internal endpoint is unknown at the gateway', async () => {
    expect(await ask(origin, endpoint, admin)).toMatchObject({ status: 404, body: { code: 1 } })
  })

  it('refuses callers that are not our own processes', async () => {
    expect(await ask(services, endpoint, vouchFor({ permissions: ['warning:view'] }))).toMatchObject({ status: 403 })
  })
})
