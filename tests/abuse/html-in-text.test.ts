import { contract, gatewayAreas } from '@care/shared/contract'
import { type Endpoint, endpointsOf, type NamedEndpoint } from '@care/shared/http/endpoint'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoClient, demoPassword, type SignedIn, signedIn } from '../support/client.ts'
import { generateValidInput } from '../support/schemas/sample.ts'
import { until } from '../support/until.ts'
import { withBystanders } from './support/bystander.ts'
import { htmlMarkupFor, textsIn, textsOf } from './support/markup.ts'
import { expectRefusal } from './support/refusal.ts'

// tests/texts covers the responses of the services; this file covers calls that the gateway handles itself
const origin = inject('origin')
const username = 'nurse7'

interface Taking {
  /** Required fields besides the text, for which a generated value would be refused. */
  given?: Record<string, unknown>
  /** Fields that accept any text; all other fields of the call must refuse it. */
  taken: string[]
  read?: () => Promise<unknown>
  /** Waits until the effects of the call are over, before the next call. */
  over?: () => Promise<unknown>
}
const running = async () => {
  const { records } = await person.call(contract.jobs.page, { query: { size: 100 } })
  return records.filter(({ status }) => status === 'waiting' || status === 'running')
}
const info = () => person.call(contract.account.info, {})
/** Calls that accept some text; a call that is not listed accepts none. */
const takings: Record<string, Taking> = {
  'lock.setPassword': { given: { password: demoPassword }, taken: ['lockPassword'] },
  'profile.edit': { taken: ['nickName', 'otp', 'password'], read: info },
  'jobs.export': {
    given: { call: 'workOrders.page', 'columns.0.field': 'workNo', 'filters.0.label': '检查', 'filters.0.field': 'x' },
    taken: ['columns.0.label', 'filters.0.label', 'filters.0.field', 'filters.0.value'],
    over: () => until('no export runs', async () => (await running()).length === 0),
  },
}
/** Fields whose text is never shown again. */
const isSecret = (path: string) => /password|otp/i.test(path)

const writing = endpointsOf(contract)
  .filter(({ name }) => gatewayAreas.some((area) => name.startsWith(`${area}.`)) || name === 'account.tenantChoices')
  .filter(({ method, options }) => method !== 'GET' && options.encoding !== 'multipart')
  .map((endpoint) => ({
    name: endpoint.name,
    endpoint,
    part: endpoint.options.body ? ('body' as const) : ('query' as const),
  }))
  .filter(({ endpoint, part }) => textsOf(endpoint.options[part]).length > 0)
  // listed calls last, because after the wrong passwords of other calls the right password would no longer suffice
  .sort((one, other) => Number(other.name in takings) - Number(one.name in takings))

let person: SignedIn
/** The same person in another window, which the tests may lock. */
let locked: SignedIn
let nickName: string

beforeAll(async () => {
  person = await signedIn(origin, username)
  locked = await signedIn(origin, username)
  nickName = (await info()).sysUser.nickName
})
afterAll(() => person.call(contract.profile.edit, { body: { nickName } }))

function headersFor({ name, options: { access } }: NamedEndpoint): Record<string, string> {
  if (access === 'public') return {}
  if (access === 'client') return { authorization: demoClient }
  const { token } = /^lock\.(un)?lock$/.test(name) ? locked : person
  return { authorization: `Bearer ${token.access_token}` }
}

function send(endpoint: NamedEndpoint, part: 'body' | 'query', given: Record<string, unknown>) {
  const { method, path, options } = endpoint
  const input = options[part] ? generateValidInput(options[part], given) : {}
  const form = () => new URLSearchParams(input as Record<string, string>)
  const isForm = options.encoding === 'form'
  const body = part === 'body' && (isForm ? form() : JSON.stringify(input))
  return fetch(`${origin}${path.replace(/:\w+/, 'x')}${part === 'query' ? `?${form()}` : ''}`, {
    method,
    headers: { ...headersFor(endpoint), ...(part === 'body' && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
}

describe.each(writing)('$name', ({ endpoint, part }) => {
  it('shows HTML in a text as plain characters, or refuses the text', async () => {
    const { given = {}, taken = [], read, over } = takings[endpoint.name] ?? { taken: [] }
    const found: string[] = []
    for (const field of textsOf((endpoint as Endpoint).options[part])) {
      const { path } = field
      const text = htmlMarkupFor(field)
      const answer = await send(endpoint, part, { ...given, [path]: text })
      const said = await answer.text()
      expect.soft(answer.headers.get('content-type'), path).toBe('application/json; charset=utf-8')
      expect.soft(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
      if (answer.status !== 200 || said.startsWith('{"code":1')) {
        const requestId = answer.headers.get('x-request-id')
        // a refusal by a business rule may have status 200
        expectRefusal({ status: answer.status, body: said, requestId }, answer.status === 200 ? [200] : undefined)
        continue
      }
      found.push(path)
      await over?.()
      if (!read) continue
      const texts = textsIn(await read())
      if (isSecret(path)) expect.soft(texts, path).not.toContain(text)
      else expect.soft(texts, path).toContain(text)
    }
    expect(found).toEqual(taken)
  })
})

it('HTML is removed from a file name', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
  const form = new FormData()
  form.set('type', 'picture')
  form.set('file', new File([Buffer.from(dot, 'base64')], '<img src=x onerror=alert(1)>.png', { type: 'image/png' }))
  const manager = await signedIn(origin, 'anhe')
  const headers = { authorization: `Bearer ${manager.token.access_token}` }
  const answer = await fetch(origin + contract.files.upload.path, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
  const { records } = await manager.call(contract.files.page, { query: { size: 1 } })
  expect(records.map(({ original }) => original)).toEqual(['img src=x onerror=alert(1).png'])
  await manager.call(contract.files.remove, { params: { id: records[0]?.id ?? 0 } })
})

withBystanders()
