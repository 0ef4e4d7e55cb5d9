import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressSite } from './compress.ts'
import { readPage } from './page.ts'
import { fileFor, isImmutable, readSite } from './site.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'care-site-'))
  mkdirSync(join(root, 'assets'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const put = (name: string, text = 'x') => writeFileSync(join(root, name), text)

it('a site has the files of a build except source maps, compressed copies and partial files', () => {
  const served = ['index.html', 'assets/index-Ab3dEf9h.js', 'favicon.svg', 'map.json', 'assets/mapping.js']
  for (const name of served) put(name)
  for (const name of ['assets/index-Ab3dEf9h.js.map', 'a.js.br', 'a.js.gz', 'a.js.br.part']) put(name)
  expect([...readSite('/', root).files].sort()).toEqual(served.sort())
  expect(readSite('/', join(root, 'nowhere')).files.size).toBe(0)
})

it.each<[mount: string, path: string, wantsPage: boolean, file: string | null]>([
  ['/', '/', true, 'index.html'],
  ['/', '/login', true, 'index.html'],
  ['/', '/login', false, null],
  ['/', '/assets/a.js', false, 'assets/a.js'],
  ['/', '/assets/gone.js', true, null],
  ['/', '/assets/gone', true, null],
  ['/', '/v1.2/page', true, 'index.html'],
  ['/screen/', '/screen', true, 'index.html'],
  ['/screen/', '/screen/group', true, 'index.html'],
  ['/screen/', '/screen/assets/a.js', true, 'assets/a.js'],
  ['/screen/', '/screen/index.html', false, 'index.html'],
])('the site at %s sends for the path %s (page requested: %s) the file %s', (mount, path, wantsPage, file) => {
  const files = new Set(['index.html', 'assets/a.js'])
  expect(fileFor({ mount, root, files }, path, wantsPage)).toBe(file)
})

it('an app that is not built has no page', () => {
  expect(fileFor({ mount: '/', root, files: new Set() }, '/login', true)).toBeNull()
})

it.each([
  ['assets/index-Ab3dEf9h.js', true],
  ['assets/fonts/a.Ab3dEf9h.woff2', true],
  ['assets/index-Ab3dEf9.js', false],
  ['assets/index.js', false],
  ['index-Ab3dEf9h.js', false],
  ['index.html', false],
])('the file %s is cacheable forever: %s', (file, isKept) => {
  expect(isImmutable(file)).toBe(isKept)
})

const of = (client: string, demo = false, title = '智慧养老机构运营平台') => ({
  client,
  demo,
  title,
  map: null,
  streams: '',
})

it('the page contains the client as escaped text, and a demo is marked', () => {
  expect(readPage(root, of('a:b'))).toBeNull()
  put('index.html', '<head><meta name="care-client" content="console:console" /></head>')
  const page = (client: string, demo: boolean) => readPage(root, of(client, demo))?.body.toString()
  expect(page('a:"<b>&$&', false)).toBe('<head><meta name="care-client" content="a:&quot;&lt;b>&amp;$&amp;" /></head>')
  const ofDemo = '<meta name="care-client" content="a:b" /><meta name="care-demo" content="1" />'
  expect(page('a:b', true)).toBe(`<head>${ofDemo}</head>`)
  expect(readPage(root, of('a:b', true))?.etag).not.toBe(readPage(root, of('a:b'))?.etag)
  put('index.html', '<head><title>x</title></head>')
  expect(page('a:b', false)).toBe('<head><meta name="care-client" content="a:b" /><title>x</title></head>')
})

it('the page contains the key for passwords if one is configured', () => {
  put('index.html', '<head></head>')
  const html = readPage(root, { ...of('a:b'), loginKey: '0123456789abcde"' })?.body.toString()
  expect(html).toContain('<meta name="care-login-key" content="0123456789abcde&quot;" />')
})

it('the page shows the platform’s name in every place, as escaped text', () => {
  put('index.html', '<head></head><title>智慧养老机构运营平台</title><p>智慧养老机构运营平台</p>')
  const html = readPage(root, of('a:b', false, '康宁<$&>'))?.body.toString()
  expect(html).toContain('<meta name="care-title" content="康宁&lt;$&amp;>" />')
  expect(html).toContain('<title>康宁&lt;$&amp;></title><p>康宁&lt;$&amp;></p>')
})

it('compressible files of a useful size are compressed once per build', async () => {
  const long = 'x'.repeat(1_024)
  for (const name of ['a.js', 'b.mjs', 'c.css', 'd.svg', 'e.json', 'f.png', 'index.html']) put(name, long)
  put('short.js', long.slice(1))
  const log = pino({ level: 'silent' })
  await compressSite(root, log)
  const packed = ['a.js', 'b.mjs', 'c.css', 'd.svg', 'e.json', 'f.png', 'index.html', 'short.js'].filter((name) =>
    existsSync(join(root, `${name}.br`)),
  )
  expect(packed).toEqual(['a.js', 'b.mjs', 'c.css', 'd.svg', 'e.json'])
  const read = (name: string) => readFileSync(join(root, name))
  expect([brotliDecompressSync(read('a.js.br')), gunzipSync(read('a.js.gz'))].map(String)).toEqual([long, long])

  put('a.js', `y${long}`)
  utimesSync(join(root, 'a.js'), new Date(), new Date(Date.now() - 60_000))
  await compressSite(root, log)
  expect(String(brotliDecompressSync(read('a.js.br')))).toBe(long)
  utimesSync(join(root, 'a.js'), new Date(), new Date(Date.now() + 60_000))
  await compressSite(root, log)
  expect([brotliDecompressSync(read('a.js.br')), gunzipSync(read('a.js.gz'))].map(String)).toEqual([
    `y${long}`,
    `y${long}`,
  ])
})
