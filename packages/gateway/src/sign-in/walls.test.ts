import { randomBytes } from 'node:crypto'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { session } from '@care/shared/admin/session/session.contract'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { pathOf } from '@care/shared/http/path-of'
import { socketPath } from '@care/shared/live/events'
import { codeSeconds, isCode } from '@care/shared/overview/walls/pairing-code'
import { readWallToken, wallToken, wallUserId } from '@care/shared/overview/walls/wall-identity'
import { wallAccounts, wallPairing, walls } from '@care/shared/overview/walls/walls.contract'
import { AccountChanged } from '@care/shared/server/account-changed'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { digest, keys } from '../redis/keys.ts'
import { TestFeed } from '../testing/feed.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { ofKind, openSocket, ticketFor } from '../testing/live-client.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let redis: Redis
let feed: TestFeed
const tenantId = 1000002
const id = 1000
/** The hash of the secret of an approved screen; null once the screen is revoked. */
let approved: string | null = null

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  feed = new TestFeed(gateway, tenantId)
  gateway.upstream.on('POST', wallAccounts.create.path, ({ body }) => {
    approved = JSON.parse(body).secretHash
    return { id }
  })
  gateway.upstream.on('POST', wallAccounts.open.path, ({ body }) => {
    if (JSON.parse(body).secretHash !== approved) return null
    const account = accountOf({ username: `wall:${id}`, tenantId, permissions: ['tenant_screen'] })
    return { ...account, user: { ...account.user, id: wallUserId(id) } }
  })
})
afterAll(async () => {
  feed.close()
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  approved = null
})

const post = (path: string, payload: object, authorization = clientHeader) =>
  gateway.app.inject({ method: 'POST', url: path, payload, headers: { authorization } })
const newCode = async () => (await post(wallPairing.code.path, {})).json().data as { code: string; key: string }
const claim = async (key: string) =>
  (await post(wallPairing.claim.path, { key })).json().data as { token: TokenAnswer | null; isOver: boolean }
const manager = () => gateway.bearer({ permissions: ['wall:edit', 'tenant_screen'], tenantId })
const approve = async (code: string, who = manager()) =>
  post(wallPairing.approve.path, { code, name: '一楼大厅', pages: [{ kind: 'tenant' }] }, (await who).authorization)
const refresh = (token: string) =>
  gateway.app.inject({
    method: 'POST',
    url: session.token.path,
    query: { grant_type: 'refresh_token', refresh_token: token },
    headers: { authorization: clientHeader },
  })

async function pairedWall(): Promise<TokenAnswer> {
  const { code, key } = await newCode()
  await approve(code)
  const { token } = await claim(key)
  if (!token) throw new Error('the wall was not let in')
  return token
}
const bearerOf = ({ access_token }: TokenAnswer) => ({ authorization: `Bearer ${access_token}` })

it('an approved screen gets its own account, and only the hash of its secret is stored', async () => {
  const { code, key } = await newCode()
  expect(isCode(code)).toBe(true)
  expect(await claim(key)).toEqual({ token: null, isOver: false })
  expect((await approve(code.toLowerCase())).json()).toMatchObject({ code: 0, data: { id } })
  const { token } = await claim(key)
  expect(token?.user_info).toMatchObject({ id: wallUserId(id), tenantId })
  expect(readWallToken(token?.refresh_token ?? '')).toEqual({ tenantId, id, secret: key })
  expect(approved).toBe(digest(key))
  const kept = await redis.mget(keys.wallCode(code), keys.wallKey(digest(key)))
  expect(JSON.stringify(kept)).not.toContain(key)
  // claiming the secret is repeatable, because the response may have got lost
  expect((await claim(key)).token).not.toBeNull()
})

it('a code can be approved once, with permission, within ten minutes', async () => {
  const { code } = await newCode()
  expect((await approve(code, gateway.bearer({ permissions: ['wall:view'] }))).statusCode).toBe(403)
  const ttl = await redis.ttl(keys.wallCode(code))
  expect(ttl > codeSeconds - 5 && ttl <= codeSeconds).toBe(true)
  expect((await approve(code)).statusCode).toBe(200)
  const again = await approve(code)
  expect([again.statusCode, again.json().msg]).toEqual([400, expect.stringContaining('不存在或已过期')])
})

it('an expired code is reported and cannot be approved', async () => {
  const { code, key } = await newCode()
  await redis.del(keys.wallCode(code), keys.wallKey(digest(key)))
  expect((await approve(code)).statusCode).toBe(400)
  expect(await claim(key)).toEqual({ token: null, isOver: true })
})

it('codes require the registered client and are limited', async () => {
  expect((await post(wallPairing.code.path, {}, '')).statusCode).toBe(401)
  for (let n = 0; n < 60; n++) await newCode()
  expect((await post(wallPairing.code.path, {})).statusCode).toBe(429)
})

it('a big screen may make only the calls of its page, and no other call of the contract', async () => {
  const headers = bearerOf(await pairedWall())
  const allowed: string[] = []
  for (const endpoint of endpointsOf(contract)) {
    const { access, encoding, mayIdentify } = endpoint.options
    const isKnown = mayIdentify && endpoint.method !== 'GET'
    if (['public', 'client', 'device', 'internal'].includes(access) && !isKnown) continue
    const values = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
    const type = encoding === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
    const { statusCode } = await gateway.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, values as never),
      headers: { ...headers, ...(endpoint.method !== 'GET' && { 'content-type': type }) },
      ...(endpoint.method !== 'GET' && { payload: encoding === 'multipart' ? '--x--' : '{}' }),
    })
    if (statusCode !== 403) allowed.push(endpoint.name)
  }
  const withoutPermission = ['session.socketTicket', 'walls.beat', 'walls.keepPicture']
  const ofScreen = endpointsOf(contract).filter(({ options }) => options.access === 'tenant_screen')
  expect(allowed.sort()).toEqual([...ofScreen.map(({ name }) => name), ...withoutPermission].sort())
})

it('a big screen sees its own institution only, whatever it requests', async () => {
  const headers = { ...bearerOf(await pairedWall()), 'tenant-ids': '1000003' }
  expect((await gateway.app.inject({ url: contract.screens.tenant.path, headers })).statusCode).toBe(403)
})

it('a big screen signs in with the same secret any number of times', async () => {
  const first = await pairedWall()
  for (let n = 0; n < 3; n++) {
    const again = await refresh(first.refresh_token)
    expect([again.statusCode, again.json().refresh_token]).toEqual([200, first.refresh_token])
    const { statusCode } = await gateway.app.inject({
      method: 'POST',
      url: walls.beat.path,
      payload: {},
      headers: bearerOf(again.json()),
    })
    expect(statusCode).toBe(200)
  }
})

it('a big screen receives warnings until it is revoked, and is then refused', async () => {
  const wall = await pairedWall()
  const ticket = await ticketFor(gateway, bearerOf(wall).authorization)
  const line = await openSocket(`${gateway.url}${socketPath}/${wall.user_info.id}?ticket=${ticket}`)
  await line.until(ofKind('hello'))
  await feed.raise()
  await line.until(ofKind('warning'))
  const ask = () => gateway.app.inject({ url: contract.screens.tenant.path, headers: bearerOf(wall) })
  expect((await ask()).statusCode).toBe(200)
  approved = null
  const gone = { kind: 'account-changed', tenantId, userId: wallUserId(id), epoch: 1, keptSession: null }
  await redis.publish(`notice:${tenantId}`, JSON.stringify(AccountChanged.parse(gone)))
  await untilPushed(async () => (await ask()).statusCode, 401)
  expect(await line.closed).toBeGreaterThan(1000)
  const again = await refresh(wall.refresh_token)
  expect([again.statusCode, again.json().msg]).toEqual([401, '大屏终端的接入已撤销'])
})

it('guesses at screen secrets are limited', async () => {
  await pairedWall()
  const secret = randomBytes(32).toString('base64url')
  expect((await refresh(wallToken({ tenantId, id, secret }))).statusCode).toBe(401)
})
