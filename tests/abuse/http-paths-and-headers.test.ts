import { describe, expect, inject, it } from 'vitest'
import { withBystanders } from './support/bystander.ts'
import { countAnswers } from './support/metrics.ts'
import { rawHttpRequest, rawSocketHandshake, sendBytes } from './support/raw.ts'
import { expectRefusal } from './support/refusal.ts'

const origin = inject('origin')
const long = 'a'.repeat(4096)
const only = async (bytes: string | Buffer) => {
  const [answer, ...more] = await sendBytes(origin, bytes)
  expect(more).toEqual([])
  if (!answer) throw new Error('closed without an answer')
  return answer
}
async function refused(bytes: string | Buffer, statuses: number[]) {
  const { status, headers, body } = await only(bytes)
  expectRefusal({ status, body, requestId: headers['x-request-id'] }, statuses)
}

describe('hostile paths', () => {
  it.each([
    ['NUL', '/tenant-members/oldman/%00', 400],
    ['a NUL at the end of a good path', '/admin/user/info%00', 400],
    ['a control character', '/admin/dict/type/a%1fb', 400],
    ['a DEL', '/admin/dict/type/%7f', 400],
    ['a backslash', '/admin\\menu', 400],
    ['an escaped backslash', '/..%5c..%5cetc%5cpasswd', 400],
    ['half an escape', '/%', 400],
    ['an invalid escape', '/admin/dict/type/%zz', 400],
    ['a %u escape', '/admin/%u0061', 400],
    ['invalid UTF-8', '/admin/dict/type/%ff', 400],
    ['overlong dots', '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd', 400],
    ['half a surrogate', '/admin/dict/type/%ed%a0%80', 400],
    ['dots', '/../../../etc/passwd', 404],
    ['escaped dots', '/%2e%2e/%2e%2e/etc/passwd', 404],
    ['escaped slashes', '/..%2f..%2f..%2fetc%2fpasswd', 404],
    ['dots below an app', '/screen/../../package.json', 404],
    ['doubly escaped dots', '/%252e%252e%252fetc%252fpasswd', 404],
    ['a hidden file', '/.env', 404],
    ['the repository', '/.git/config', 404],
    ['a path parameter of a servlet', '/actuator/metrics;a=b', 404],
    ['another case', '/ADMIN/user/info', 404],
    ['a trailing slash', '/admin/user/info/', 404],
    ['two slashes', '//admin/user/info', 400],
    ['dots around a guarded path', '/admin/param/publicValue/../../user/info', 404],
    ['another host', 'http://evil.example/admin/user/info', 400],
    ['our own host', 'http://127.0.0.1/admin/user/info', 400],
    ['an asterisk', '*', 400],
    ['4 kB in one value', `/admin/dict/type/${long}`, 414],
    ['101 characters in one value', `/admin/dict/type/${'a'.repeat(101)}`, 414],
    ['4 kB of segments', `/${'a/'.repeat(2048)}`, 404],
    ['an id of 90 digits', `/tenant-members/oldman/${'9'.repeat(90)}`, 401],
  ])('a path with %s is refused', async (_what, path, status) => {
    await refused(rawHttpRequest(path), [status])
  })

  it('a path is checked by the rules of the call to which it resolves, however it is spelt', async () => {
    for (const path of [
      '/admin/%75ser/info',
      '/tenant-admin/user/info',
      '/admin/user/info?x=/admin/param/publicValue/a',
    ])
      await refused(rawHttpRequest(path), [401])
  })
})

describe('hostile heads of requests', () => {
  it.each([
    ['20 kB in one header', `X-A: ${'b'.repeat(20_000)}\r\n`, 431],
    ['3,000 headers', 'X-A: b\r\n'.repeat(3_000), 431],
    ['a NUL', 'X-A: a\0b\r\n', 400],
    ['a lone line feed in a value', 'X-A: a\nb\r\n', 400],
    ['an obsolete folded line', 'X-A: a\r\n b\r\n', 400],
    ['a space before the colon', 'X-A : b\r\n', 400],
    ['an expectation', 'Expect: tea\r\n', 400],
    ['a good expectation with a hostile length', 'Expect: 100-continue\r\nContent-Length: 1e3\r\n', 400],
    ['no name', ': b\r\n', 400],
  ])('a request head with %s is refused', async (_what, head, status) => {
    await refused(rawHttpRequest('/actuator/health', head), [status])
  })

  it('a request head with an unknown protocol, version or method is refused', async () => {
    for (const bytes of [
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET / HTTP/3.7\r\nHost: care\r\n\r\n',
      'BREW /pot HTTP/1.1\r\nHost: care\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GET /actuator/health HTTP/1.1\r\nConnection: close\r\n\r\n',
      'GET /actuator/health HTTP/1.1\nHost: care\n\n',
    ])
      await refused(Buffer.from(bytes, 'latin1'), [400])
    await refused('CONNECT evil.example:443 HTTP/1.1\r\nHost: care\r\n\r\n', [405])
    for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'HEAD'])
      expect((await only(rawHttpRequest('/admin/user/info', '', method))).status).toBe(404)
  })

  it('a request head cannot change the method or path, or name another caller', async () => {
    const head =
      'X-HTTP-Method-Override: GET\r\nX-Original-URL: /actuator/health\r\nX-Rewrite-URL: /actuator/health\r\n' +
      'X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-Host: evil.example\r\nForwarded: for=127.0.0.1\r\nFrom: Y\r\n' +
      'X-Care-Identity: e30.x\r\n'
    await refused(rawHttpRequest('/admin/user/info', head), [401])
    await refused(rawHttpRequest('/admin/user/info', `Connection: X-Care-Identity\r\n${head}`), [401])
  })

  it('a request with proxy headers does not count as local, and gets no metrics', async () => {
    await refused(rawHttpRequest('/actuator/metrics', 'X-Forwarded-For: 127.0.0.1\r\n'), [404])
    expect((await only(rawHttpRequest('/actuator/metrics'))).status).toBe(200)
  })

  it('a request that also offers HTTP/2 is served as HTTP/1.1', async () => {
    const head = 'GET /actuator/health HTTP/1.1\r\nHost: care\r\nConnection: Upgrade, HTTP2-Settings, close\r\n'
    const { status, body } = await only(`${head}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`)
    expect([status, JSON.parse(body).status]).toEqual([200, 'UP'])
  })
})

describe('request smuggling', () => {
  const second = 'GET /actuator/health HTTP/1.1\r\nHost: care\r\nConnection: close\r\n\r\n'
  it.each([
    ['both lengths', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['both lengths in reverse order', 'Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', '0\r\n\r\n'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['an encoding after chunked', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n', ''],
    ['a length list', 'Content-Length: 0, 5\r\n', ''],
    ['a negative length', 'Content-Length: -1\r\n', ''],
    ['a signed length', 'Content-Length: +0\r\n', ''],
    ['a length beyond numbers', `Content-Length: ${'9'.repeat(30)}\r\n`, ''],
    ['a chunk length that is not a number', 'Transfer-Encoding: chunked\r\n', 'zz\r\n\r\n'],
    ['a chunk longer than its declared length', 'Transfer-Encoding: chunked\r\n', '1\r\nabc\r\n0\r\n\r\n'],
  ])('a request that hides a second one by %s gets a single refusal', async (_what, head, body) => {
    await refused(`POST /tenant-device/ingest HTTP/1.1\r\nHost: care\r\n${head}\r\n${body}${second}`, [400, 401])
  })
})

describe('hostile WebSocket handshakes', () => {
  it.each([
    ['an address without a socket', rawSocketHandshake('/admin/menu'), 404],
    ['the internal address of refused requests', rawSocketHandshake('/.refused'), 404],
    ['NUL in the address', rawSocketHandshake('/tenant-device/ws/%00'), 404],
    ['half an escape in the address', rawSocketHandshake('/tenant-device/ws/%'), 404],
    ['200 characters for a user', rawSocketHandshake(`/tenant-device/ws/${'1'.repeat(200)}`), 404],
    ['another host', rawSocketHandshake('http://evil.example/tenant-device/ws/1'), 404],
    ['no host', rawSocketHandshake('/act/ws').replace('Host: care\r\n', ''), 404],
    ['an old version', rawSocketHandshake('/act/ws').replace('Version: 13', 'Version: 7'), 400],
    ['a short key', rawSocketHandshake('/act/ws').replace(/Key: .*/, 'Key: x'), 400],
    ['a malformed list of protocols', rawSocketHandshake('/act/ws', 'Sec-WebSocket-Protocol: a,,b\r\n'), 400],
    ['a page of another origin', rawSocketHandshake('/act/ws', 'Origin: https://evil.example\r\n'), 403],
    ['another method', rawSocketHandshake('/act/ws').replace('GET', 'POST'), 404],
  ])('a handshake with %s is refused before the upgrade', async (_what, bytes, status) => {
    await refused(bytes, [status])
  })
})

it('the gateway counts its refusals', async () => {
  const before = await Promise.all([400, 404, 405, 414, 431].map((status) => countAnswers(origin, status)))
  await sendBytes(origin, rawHttpRequest('/%'))
  await sendBytes(origin, rawHttpRequest('/nowhere'))
  await sendBytes(origin, 'CONNECT a:1 HTTP/1.1\r\nHost: care\r\n\r\n')
  await sendBytes(origin, rawHttpRequest(`/admin/dict/type/${long}`))
  await sendBytes(origin, rawHttpRequest('/', `X-A: ${'b'.repeat(20_000)}\r\n`))
  const after = await Promise.all([400, 404, 405, 414, 431].map((status) => countAnswers(origin, status)))
  expect(after).toEqual(before.map((count) => count + 1))
})

withBystanders()
