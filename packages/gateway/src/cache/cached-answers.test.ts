import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Person, startGateway, type TestGateway } from '../testing/gateway.ts'
import { cacheRules } from './cache-rules.ts'

let gateway: TestGateway
let redis: Redis
/** Paths that the mocked services received; `version` changes every response. */
let asked: string[] = []
let version = 1
const paths = {
  'dictionaries.items': '/admin/dict/type/gender',
  'parameters.publicValue': '/admin/param/publicValue/site-name',
  'menus.mine': '/admin/menu',
  'regions.tree': cacheRules['regions.tree'].call.path,
  'tenants.tree': '/admin/tenant/tree',
  'tenants.visible': '/admin/tenant/tenantList',
}
const others = ['/admin/dict/type/sex', '/admin/param/publicValue/other']

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  for (const path of [...Object.values(paths), ...others])
    gateway.upstream.on('GET', path, ({ path: address, caller }) => {
      asked.push(address)
      return { version, address, userId: caller?.userId, tenantId: caller?.tenantId, tenantIds: caller?.tenantIds }
    })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
/** Empties the cache: a minute passes, and Redis is flushed. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  clock += 60_000
  vi.setSystemTime(clock)
  const kept = await redis.keys('care:v1:cache*')
  if (kept.length > 0) await redis.del(...kept)
  asked = []
})
afterEach(() => void vi.useRealTimers())
let clock = Date.now()
const later = (ms: number) => vi.setSystemTime(clock + ms)

type Headers = Record<string, string>
const person = (given: Partial<Person> = {}) => gateway.bearer({ permissions: ['dict:edit', 'menu:edit'], ...given })
const operator = () => person({ tenantId: 1 })
const read = async (url: string, headers: Headers = {}) => {
  const answer = await gateway.app.inject({ url, headers })
  return { ...answer, status: answer.statusCode, etag: String(answer.headers.etag ?? ''), headers: answer.headers }
}
const dataOf = ({ body }: { body: string }) => JSON.parse(body).data as Record<string, unknown>
const ofSeveral = { tenantId: 1_000_001, allowedTenantIds: [1_000_001, 1_000_002, 1_000_003] }

describe('a cached response', () => {
  it.each(['dictionaries.items'] as const)(
    'is shared by people of the same institution, and not between institutions: %s',
    async (name) => {
      const [one, colleague, elsewhere] = [await person(), await person(), await person({ tenantId: 1_000_003 })]
      expect(dataOf(await read(paths[name], one))).toEqual(dataOf(await read(paths[name], colleague)))
      expect(asked).toHaveLength(1)
      expect(dataOf(await read(paths[name], elsewhere))).toMatchObject({ tenantIds: [1_000_003] })
    },
  )

  it.each(['menus.mine', 'tenants.tree', 'tenants.visible'] as const)('is per person: %s', async (name) => {
    const tokens = [await gateway.signIn(), await gateway.signIn()]
    for (const { access_token, user_info } of [...tokens, ...tokens])
      expect(dataOf(await read(paths[name], { authorization: `Bearer ${access_token}` })).userId).toBe(user_info.id)
    expect(asked).toHaveLength(2)
  })

  it.each(['dictionaries.items', 'menus.mine', 'tenants.tree', 'tenants.visible'] as const)(
    'depends on the selected institutions, and on the one that the call acts for: %s',
    async (name) => {
      const own = await person(ofSeveral)
      const narrowed: [Headers, object][] = [
        [{}, { tenantId: 1_000_001, tenantIds: [1_000_001] }],
        [{ 'tenant-id': '1000002' }, { tenantId: 1_000_002, tenantIds: [1_000_002] }],
        [{ 'tenant-ids': '1000001,1000002' }, { tenantId: 1_000_001, tenantIds: [1_000_001, 1_000_002] }],
        [
          { 'tenant-id': '1000002', 'tenant-ids': '1000001,1000002' },
          { tenantId: 1_000_002, tenantIds: [1_000_001, 1_000_002] },
        ],
      ]
      for (const [headers, seen] of [...narrowed, ...narrowed])
        expect(dataOf(await read(paths[name], { ...own, ...headers }))).toMatchObject(seen)
      expect(asked).toHaveLength(narrowed.length)
    },
  )

  it('depends on the parameters', async () => {
    const own = await person()
    for (const url of [paths['dictionaries.items'], ...others, paths['parameters.publicValue']])
      expect(dataOf(await read(url, own)).address).toBe(url)
    expect(asked).toHaveLength(4)
  })

  it.each(Object.entries(paths))(
    'is fetched once for concurrent callers, and cached for its lifetime: %s',
    async (name, url) => {
      const own = await person()
      const all = await Promise.all(Array.from({ length: 5 }, () => read(url, own)))
      expect(new Set(all.map(({ body }) => body)).size).toBe(1)
      expect([all[0]?.status, asked.length]).toEqual([200, 1])
      await expect.poll(() => redis.keys(`care:v1:cache:${name}:*`)).toHaveLength(1)
      const [key = ''] = await redis.keys(`care:v1:cache:${name}:*`)
      const { seconds } = cacheRules[name as keyof typeof cacheRules]
      const left = await redis.ttl(key)
      expect(left).toBeGreaterThan(seconds - 5)
      expect(left).toBeLessThanOrEqual(seconds)

      later(5_000)
      await read(url, own)
      expect(asked).toHaveLength(1)
      await redis.del(key)
      later(9_999)
      await read(url, own)
      expect(asked).toHaveLength(1)
      later(10_000)
      await read(url, own)
      expect(asked).toHaveLength(2)
    },
  )

  it('is refused without a sign-in or the permission, whatever etag is sent', async () => {
    const own = await person()
    const { etag } = await read(paths['menus.mine'], own)
    for (const url of [paths['menus.mine'], paths['dictionaries.items'], paths['tenants.tree']])
      expect((await read(url, { 'if-none-match': etag })).status).toBe(401)
    expect((await read(paths['menus.mine'], { ...own, 'tenant-id': '1000010', 'if-none-match': etag })).status).toBe(
      403,
    )
    expect((await read(paths['menus.mine'], { ...own, 'if-none-match': etag })).status).toBe(304)
  })
})

describe('a request with an etag', () => {
  const url = paths['dictionaries.items']

  it('gets 304 for exactly the current etag, and the full response for any other', async () => {
    const own = await person()
    const first = await read(url, own)
    const elsewhere = await read(url, await person({ tenantId: 1_000_003 }))
    const another = await read(others[0] ?? '', own)
    expect(new Set([first.etag, elsewhere.etag, another.etag]).size).toBe(3)
    const again = await read(url, { ...own, 'if-none-match': first.etag })
    expect([again.status, again.body, again.etag]).toEqual([304, '', first.etag])
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'authorization, tenant-id, tenant-ids',
    })
    for (const tag of [
      elsewhere.etag,
      another.etag,
      '"x"',
      '',
      first.etag.slice(0, -2),
      first.etag.replaceAll('"', ''),
    ]) {
      const answer = await read(url, { ...own, 'if-none-match': tag })
      expect([answer.status, answer.body, answer.etag], tag).toEqual([200, first.body, first.etag])
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'authorization, tenant-id, tenant-ids',
        'content-type': 'application/json; charset=utf-8',
      })
    }
  })

  it('gets no 304 for the same etag of another institution', async () => {
    const own = await person(ofSeveral)
    const { etag } = await read(url, own)
    const there = await read(url, { ...own, 'tenant-id': '1000003', 'if-none-match': etag })
    expect([there.status, dataOf(there).tenantIds]).toEqual([200, [1_000_003]])
  })

  it.each([
    ['a successful write', 200, true],
    ['a refused write', 400, false],
    ['a failed write', 500, false],
  ])('gets after %s the status %i, with a new complete response: %s', async (_, status, isNew) => {
    const own = await person()
    const before = await read(url, own)
    version++
    gateway.upstream.on('PUT', '/admin/dict/item', (_received, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":0,"msg":null,"data":true}'),
    )
    const payload = { id: 1, label: '新' }
    const written = await gateway.app.inject({
      method: 'PUT',
      url: '/admin/dict/item',
      headers: await operator(),
      payload,
    })
    expect(written.statusCode).toBe(status)
    const after = await read(url, { ...own, 'if-none-match': before.etag })
    expect(after.status).toBe(isNew ? 200 : 304)
    if (isNew) expect(dataOf(after)).toMatchObject({ version })
    if (isNew) expect(after.etag).not.toBe(before.etag)
  })

  it('still gets 304 after unrelated or refused writes', async () => {
    const own = await person()
    const { etag } = await read(url, own)
    const write = (path: string, headers: Headers) =>
      gateway.app.inject({ method: 'PUT', url: path, headers, payload: { id: 1 } })
    expect((await write('/admin/menu', await operator())).statusCode).toBe(200)
    expect((await write('/admin/dict/item', own)).statusCode).toBe(403)
    expect((await read(url, { ...own, 'if-none-match': etag })).status).toBe(304)
    expect(asked).toHaveLength(1)
  })
})
