import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { pagePolicy } from './page-policy.ts'

const dist = mkdtempSync(join(tmpdir(), 'care-map-'))
const asked: string[] = []
let maker: Server
let gateway: TestGateway
let url: string

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<!doctype html><head><meta name="care-client" content="a:b" /></head>')
  maker = createServer(({ url: path = '' }, response) => {
    asked.push(path)
    response.setHeader('content-type', 'text/html')
    if (path.includes('endless')) {
      const more = () => void (response.destroyed || response.write('x'.repeat(64 * 1024), () => setImmediate(more)))
      response.on('close', () => asked.push('given up'))
      return more()
    }
    response.end('jsonp_1_({"status":"1"})')
  })
  await new Promise<void>((done) => maker.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(maker.address() as AddressInfo).port}`
  gateway = await startGateway({
    CONSOLE_DIST: dist,
    AMAP_JS_KEY: 'key1',
    AMAP_JS_CODE: 'the-code',
    AMAP_JS_URL: url,
    AMAP_JS_SERVICE_URL: url,
  })
})
afterAll(async () => {
  await gateway.stop()
  maker.close()
  rmSync(dist, { recursive: true, force: true })
})
const get = (path: string) => gateway.app.inject({ url: path, headers: { accept: 'text/html' } })

it('pages contain the map’s key but never its code, and allow scripts only from the map’s origin', async () => {
  const { body, headers } = await get('/login')
  const told = JSON.stringify({ key: 'key1', url, isVouched: true }).replaceAll('"', '&quot;')
  expect(body).toContain(`<meta name="care-map" content="${told}" />`)
  expect(body).not.toContain('the-code')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${url};`)
  expect(policy).toContain(`connect-src 'self' ${url};`)
  expect(policy).not.toContain('amap.com')
})

it.each([
  [null, "script-src 'self';"],
  [
    'https://webapi.amap.com',
    "script-src 'self' https://webapi.amap.com https://jsapi.amap.com https://jsapi-service.amap.com https://restapi.amap.com https://mapplugin.amap.com https://vdata.amap.com;",
  ],
  ['https://webapi.amap.com', "img-src 'self' data: blob: https://*.amap.com https://*.autonavi.com;"],
  ['https://map.example.cn', "script-src 'self' https://map.example.cn;"],
  ['https://amap.com.evil.cn', "script-src 'self' https://amap.com.evil.cn;"],
])('the hosts of the map %s are in the content security policy', (from, policy) => {
  expect(pagePolicy(from ? { key: 'k', url: from, code: '', serviceUrl: from } : null)).toContain(policy)
})

it('pages may play camera streams from the configured hosts only', () => {
  const policy = pagePolicy(null, 'https://*.ys7.com')
  expect(policy).toContain("media-src 'self' data: blob: https://*.ys7.com;")
  expect(policy).toContain("connect-src 'self' https://*.ys7.com;")
  expect(policy).toContain("script-src 'self';")
  expect(pagePolicy(null)).not.toContain('http')
})

it('the proxy adds the code to the script’s requests, and returns JSONP only for its own callback', async () => {
  const answer = await get('/_AMapService/v3/place/text?keywords=a%26b&jscode=mine&callback=jsonp_1_&key=mine')
  expect([answer.statusCode, answer.body]).toEqual([200, 'jsonp_1_({"status":"1"})'])
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(asked).toEqual(['/v3/place/text?keywords=a%26b&jscode=the-code&callback=jsonp_1_&key=key1'])
})

it('the proxy aborts an oversized response before its end', async () => {
  asked.length = 0
  expect((await get('/_AMapService/v3/endless')).statusCode).toBe(503)
  await expect.poll(() => asked.at(-1)).toBe('given up')
})

it.each([
  '/_AMapService/v3/place/text?callback=alert',
  '/_AMapService/v3/place/text?callback=jsonp_1_(alert(1))',
  '/_AMapService/v3/place/text?callback=jsonp_1_&callback=alert',
  '/_AMapService/console/keys',
  '/_AMapService/v3/..%2f..%2fkeys',
])('the gateway does not proxy %s', async (path) => {
  asked.length = 0
  expect([400, 404]).toContain((await get(path)).statusCode)
  expect(asked).toEqual([])
})
