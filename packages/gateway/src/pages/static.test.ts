import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { compressSite } from './compress.ts'

const folder = mkdtempSync(join(tmpdir(), 'care-dist-'))
const consoleDist = join(folder, 'console')
const screensDist = join(folder, 'screens')
const formsDist = join(folder, 'forms')
let gateway: TestGateway

function build(root: string, title: string) {
  mkdirSync(join(root, 'assets'), { recursive: true })
  const head = '<meta charset="utf-8" /><meta name="care-client" content="console:console" />'
  writeFileSync(join(root, 'index.html'), `<!doctype html><head>${head}</head><title>${title}</title>`)
  writeFileSync(join(root, 'assets/index-Ab3dEf9h.js'), `console.log("${title}")//${'x'.repeat(3_000)}`)
}

beforeAll(async () => {
  build(consoleDist, '控制台')
  build(screensDist, '大屏')
  build(formsDist, '问卷')
  await compressSite(consoleDist, pino({ level: 'silent' }))
  gateway = await startGateway({
    CONSOLE_DIST: consoleDist,
    SCREENS_DIST: screensDist,
    FORMS_DIST: formsDist,
    CLIENTS: 'pages:secret-of-the-pages!,console:console',
  })
})
afterAll(async () => {
  await gateway.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, headers = {}) => gateway.app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('the apps', () => {
  it('open at every path that people may type', async () => {
    for (const path of ['/', '/login', '/workorder/index']) expect((await open(path)).body).toContain('控制台')
    for (const path of ['/screen', '/screen/', '/screen/group']) expect((await open(path)).body).toContain('大屏')
    for (const path of ['/s/', `/s/${'a'.repeat(32)}`, '/questionnaire/public/result?key=1'])
      expect((await open(path)).body).toContain('问卷')
  })

  it.each([{ accept: '*/*' }, { accept: '*/*;q=0.8' }, {}])(
    'open for curl, uptime checks and robots: %o',
    async (headers) => {
      const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') => gateway.app.inject({ method, url, headers })
      for (const path of ['/', '/login', '/workorder/index']) expect((await ask(path)).body).toContain('控制台')
      expect((await ask('/screen/group')).body).toContain('大屏')
      expect((await ask(`/s/${'a'.repeat(32)}`)).body).toContain('问卷')
      expect((await ask('/login', 'HEAD')).statusCode).toBe(200)
      for (const path of ['/admin/nothing', '/tenant-cloudcall/nothing', '/actuator/nothing'])
        expect((await ask(path)).json()).toEqual({ code: 1, msg: '资源不存在', data: null })
      for (const path of ['/assets/gone-Ab3dEf9h.js', '/assets/gone', '/favicon.png'])
        expect((await ask(path)).statusCode).toBe(404)
    },
  )

  it.each(['application/json', 'application/json, text/plain, */*', 'image/avif,image/*,*/*;q=0.8'])(
    'are not sent to a client that accepts %s',
    async (accept) => {
      const answer = await gateway.app.inject({ url: '/workorder/index', headers: { accept } })
      expect([answer.statusCode, answer.json().msg]).toEqual([404, '资源不存在'])
    },
  )

  it('preload the calls of a questionnaire’s page, and nothing on any other', async () => {
    const key = 'a'.repeat(32)
    const { link } = (await open(`/s/${key}`)).headers
    const [status, details] = [`setting-status?projectKey=${key}`, `details/${key}?published=1`]
    for (const end of [status, details])
      expect(link).toContain(`/user/project/${end}>; rel=preload; as=fetch; crossorigin=anonymous`)
    const personal = (await open(`/s/${key}?p=${'t'.repeat(22)}`)).headers.link
    expect(personal).toContain(`setting-status?projectKey=${key}&linkToken=${'t'.repeat(22)}>;`)
    expect((await open(`/s/${key}?p="><x`)).headers.link).toBe(link)
    for (const other of ['/s/', '/s/"><x', '/s/result', '/login'])
      expect((await open(other)).headers.link).toBeUndefined()
  })

  it('contain the client of this installation', async () => {
    expect((await open('/')).body).toContain('content="pages:secret-of-the-pages!"')
  })

  it('show the platform’s new name soon after the operator changed it', async () => {
    build(consoleDist, '智慧养老机构运营平台')
    gateway.upstream.on('GET', '/admin/param/publicValue/SITE_TITLE', () => '康宁智慧养老')
    const another = await gateway.another()
    await expect
      .poll(async () => (await another.inject({ url: '/', headers: { accept: 'text/html' } })).body)
      .toContain('<title>康宁智慧养老</title>')
    build(consoleDist, '控制台')
  })

  it('cannot be framed elsewhere, run no inline scripts and are revalidated', async () => {
    const { headers } = await open('/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['cache-control']).toBe('no-cache')
    expect((await open('/', { 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it('send hashed files compressed and cacheable forever', async () => {
    const file = await open('/assets/index-Ab3dEf9h.js', { 'accept-encoding': 'br' })
    expect(file.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.rawPayload.length).toBeLessThan(500)
    expect((await open('/screen/assets/index-Ab3dEf9h.js')).body).toContain('大屏')
  })

  it('do not serve a page for calls that do not exist', async () => {
    const call = await gateway.app.inject({ url: '/admin/nothing', headers: { accept: 'application/json' } })
    expect([call.statusCode, call.json()]).toEqual([404, { code: 1, msg: '资源不存在', data: null }])
    expect((await open('/assets/gone-Ab3dEf9h.js')).statusCode).toBe(404)
    const posted = await gateway.app.inject({ method: 'POST', url: '/login', headers: { accept: 'text/html' } })
    expect(posted.statusCode).toBe(404)
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/%00', '/assets%5c..'])
      expect([400, 404]).toContain((await gateway.app.inject({ url: path })).statusCode)
  })

  it('show a new build without a restart', async () => {
    build(consoleDist, '新版')
    utimesSync(join(consoleDist, 'index.html'), new Date(), new Date(Date.now() + 5_000))
    expect((await open('/')).body).toContain('新版')
  })
})
