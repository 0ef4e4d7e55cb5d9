import { contract } from '@care/shared/contract'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demoClient, signedIn } from '../support/client.ts'
import { withBystanders } from './support/bystander.ts'
import { expectRefused } from './support/refusal.ts'
import { expectTooLarge } from './support/too-large.ts'

const origin = inject('origin')
let bearer: Record<string, string>
beforeAll(async () => {
  const { token } = await signedIn(origin, 'haidian')
  bearer = { authorization: `Bearer ${token.access_token}` }
})

const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(origin + path, {
    method,
    headers: { ...bearer, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
const orders = contract.workOrders.create.path

const megabyte = 1_048_576

describe('request bodies', () => {
  it.each([
    ['that is empty', ''],
    ['of white space', '   '],
    ['cut off', '{"oldmanId":1,'],
    ['that is null', 'null'],
    ['that is a list', '[{}]'],
    ['that is a text', '"x"'],
    ['with a number too large for a double', '{"oldmanId":1e309}'],
    ['with an id as an object', '{"oldmanId":{"$gt":0}}'],
    ['with a NUL', '{"oldmanId":1,"oldmanPhone":"a\\u0000b","oldmanAddress":"x","workOrderJobs":[]}'],
    ['with half a surrogate', '{"oldmanId":1,"oldmanPhone":"\\ud800","oldmanAddress":"x","workOrderJobs":[]}'],
    ['with a prototype', '{"__proto__":{"permissions":["internal"]}}'],
    ['with a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['with 200,000 nested lists, cut off', '['.repeat(200_000)],
    ['with 20,000 nested objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['of 100,000 unknown fields', `{${Array.from({ length: 90_000 }, (_, n) => `"f${n}":1`).join(',')}}`],
    ['with 30 items', JSON.stringify({ workOrderJobs: Array(30).fill({}) })],
  ])('a body %s is refused', async (_what, body) => {
    await expectRefused(send(orders, body), [400])
  })

  it('a body of more than a megabyte is refused, whether its length is declared or found on reading', async () => {
    const by = `Authorization: ${bearer.authorization}`
    await expectTooLarge(origin, orders, [by, `Content-Length: ${megabyte + 1}`])
    const beyond = ' '.repeat(megabyte + 1)
    const chunk = `${beyond.length.toString(16)}\r\n${beyond}`
    await expectTooLarge(origin, orders, [by, 'Transfer-Encoding: chunked'], chunk)
    await expectRefused(send(contract.session.token.path, `grant_type=${'x'.repeat(9_000)}`), [401, 413])
  })

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/jsonx',
    'application/json, text/plain',
    'application/vnd.api+json',
    `multipart/form-data; boundary=${'a'.repeat(252)}`,
    'x'.repeat(4_000),
    '',
  ])('a body of content type %s is not accepted as JSON', async (type) => {
    await expectRefused(send(orders, '{"oldmanId":1}', { 'content-type': type }), [415])
  })

  it('a body in an unsupported encoding is refused', async () => {
    await expectRefused(send(orders, Buffer.from('{"oldmanId":1}', 'utf16le')), [400])
    await expectRefused(send(orders, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), [400])
    await expectRefused(send(orders, Buffer.from([0x1f, 0x8b, 0x08, 0x00]), { 'content-encoding': 'gzip' }), [400, 415])
  })
})

describe('values of the wrong type', () => {
  it.each([
    [contract.warnings.updateStatus.path, '{"id":9007199254740993}'],
    [contract.warnings.updateStatus.path, '{"id":{}}'],
    [contract.warnings.updateStatus.path, '{"id":1,"processMode":3}'],
    [contract.warnings.updateStatus.path, '{"id":1,"remark":"\\u0000"}'],
    [contract.warnings.updateStatus.path, '{"id":1,"remark":"\\udfff"}'],
    [contract.workOrders.dispatch.path, '{"id":1,"serverUserId":1e300}'],
    [contract.workOrders.dispatch.path, '{"id":-1,"serverUserId":1}'],
    [contract.jobs.export.path, '{"call":"__proto__"}'],
    [contract.jobs.export.path, '{"call":"warnings.page","columns":[{"field":"constructor","label":"x"}]}'],
    [contract.jobs.export.path, '{"call":"warnings.page","columns":[{"field":"name","label":""}]}'],
    [
      contract.jobs.export.path,
      '{"call":"warnings.page","columns":[{"field":"name","label":"x"}],"query":{"sourceType":"x"}}',
    ],
    [contract.jobs.export.path, '[]'],
  ])('a value of the wrong type in %s %s is refused in Chinese', async (path, body) => {
    await expectRefused(send(path, body), [400])
  })

  it.each([
    'current=0',
    'current=-1',
    'current=1.5',
    'current=1e300',
    'current=99999999999999999999',
    'current=1&current=2',
    'size=0',
    'size=101',
    'size=NaN',
    'userName=%00',
    'userName=%1b%5b2J',
    `userName=${'a'.repeat(51)}`,
    'userName=a&userName=b',
    'tenantId=1%20or%201=1',
    'tenantId=-1',
    'ageStart=1',
    'ageStart=x&ageEnd=y',
    'checkInStatus=9',
  ])('a value of the wrong type in the query %s is refused in Chinese', async (query) => {
    await expectRefused(fetch(`${origin}${contract.elders.page.path}?${query}`, { headers: bearer }), [400])
  })

  it('a value of the wrong type in a search is only treated as text to search for', async () => {
    const everyone = await total('')
    expect(everyone).toBeGreaterThan(0)
    for (const text of ["' or '1'='1", "'; drop table elder; --", '%', '_', '\\', '100%_', '$1', '" union select 1 --'])
      expect(await total(`?userName=${encodeURIComponent(text)}`)).toBe(0)
    for (const query of [
      '?__proto__[size]=100',
      '?constructor=1&hasOwnProperty=1',
      '?toString=x',
      '?%',
      '?a=%ff',
      '?&&=&',
    ])
      expect(await total(query)).toBe(everyone)
  })

  it.each([
    '',
    'randomStr=a',
    `randomStr=${'a'.repeat(65)}`,
    'randomStr=a%0db%0ac%00defgh',
    'randomStr=aaaaaaaa&randomStr=bbbbbbbb',
  ])('a captcha with parameters of the wrong type (%s) is refused in Chinese', async (query) => {
    await expectRefused(fetch(`${origin}/code?${query}`), [400])
  })

  it.each([
    '',
    'grant_type=__proto__',
    `grant_type=${'x'.repeat(33)}`,
    'grant_type=password&grant_type=password',
    'grant_type=client_credentials',
    `grant_type=password&username=${'u'.repeat(65)}&password=x`,
    `grant_type=password&username=u&password=${'x'.repeat(129)}`,
    'grant_type=password&username=a%00&password=x',
    'grant_type=password&username=a&password=x&enc=7',
    'grant_type=password&username=a&username=b&password=x',
  ])('a sign-in with parameters of the wrong type (%s) is refused in Chinese', async (body) => {
    const headers = { authorization: demoClient, 'content-type': 'application/x-www-form-urlencoded' }
    await expectRefused(send(contract.session.token.path, body, headers), [400])
  })
})

async function total(query: string): Promise<number> {
  const answer = await fetch(origin + contract.elders.page.path + query, { headers: bearer })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { total: number } }).data.total
}

withBystanders()
