import { socialAccounts } from '@care/shared/admin/session/ways/social.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keys } from '../../redis/keys.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { createSocialStore } from './social-store.ts'

let gateway: TestGateway
let redis: Redis
let store: ReturnType<typeof createSocialStore>
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  store = createSocialStore(redis)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})

const identity = { type: 'DEMO' as const, openId: 'demo-chen-xin', name: '陈欣' }
const owner = { tenantId: 1_000_002, userId: 7 }
const begun = { type: 'DEMO' as const, purpose: 'bind' as const, nonce: 'nonce-of-this-tab', owner }
type Begun = Parameters<typeof store.begin>[0]

it.each<[what: string, change: Partial<Begun>]>([
  ['another provider', { type: 'WX' }],
  ['another purpose', { purpose: 'external' }],
  ['another tab', { nonce: 'nonce-of-that-tab' }],
  ['another person of the institution', { owner: { ...owner, userId: 8 } }],
  ['a namesake by number in another institution', { owner: { ...owner, tenantId: 1_000_003 } }],
  ['nobody', { owner: undefined }],
])(
  'only the browser that began an authorization can finish it: %s is refused, and uses the state up',
  async (_, change) => {
    const state = await store.begin(begun)
    await expect(store.finish(state, { ...begun, ...change })).rejects.toMatchObject({ status: 400 })
    await expect(store.finish(state, begun)).rejects.toMatchObject({ status: 400 })
  },
)

it('the browser that began an authorization finishes it once, and without a person if nobody was signed in', async () => {
  const state = await store.begin(begun)
  expect(await store.look(state)).toMatchObject({ type: 'DEMO', purpose: 'bind', owner })
  expect(await redis.get(keys.socialState(state))).not.toContain(begun.nonce)
  const left = await redis.ttl(keys.socialState(state))
  expect(left).toBeGreaterThan(590)
  expect(left).toBeLessThanOrEqual(600)
  await store.finish(state, begun)
  await expect(store.finish(state, begun)).rejects.toMatchObject({ status: 400 })
  expect(await store.look(state)).toBeNull()

  const nobodys = { type: 'DEMO' as const, purpose: 'sign-in' as const, nonce: begun.nonce }
  const signIn = await store.begin(nobodys)
  await expect(store.finish(signIn, { ...nobodys, owner })).rejects.toMatchObject({ status: 400 })
  await store.finish(await store.begin(nobodys), nobodys)
})

it('a ticket is accepted once for its purpose within five minutes', async () => {
  const ticket = await store.issueTicket('sign-in', identity)
  const left = await redis.ttl(keys.socialTicket(ticket))
  expect(left).toBeGreaterThan(290)
  expect(left).toBeLessThanOrEqual(300)
  expect(await store.redeemTicket(ticket, 'sign-in')).toEqual(identity)
  await expect(store.redeemTicket(ticket, 'sign-in')).rejects.toMatchObject({ status: 400 })
  const other = await store.issueTicket('external', identity)
  for (const purpose of ['sign-in', 'external'] as const)
    await expect(store.redeemTicket(other, purpose)).rejects.toMatchObject({ status: 400 })
})

it('an identity is bound to the person’s own account, whichever institution the window works for', async () => {
  const bodies: { owners: object[]; openId: string }[] = []
  gateway.upstream.on('POST', socialAccounts.bind.path, ({ body }) => bodies.push(JSON.parse(body)) > 0)
  const token = await gateway.signIn({ tenantId: 1_000_001, allowedTenantIds: [1_000_001, 1_000_002] })
  const headers = { authorization: `Bearer ${token.access_token}`, 'tenant-id': '1000002' }
  const bind = (ticket: string) =>
    gateway.app.inject({ method: 'POST', url: '/admin/user/social/bind', headers, payload: { ticket } })
  expect((await bind(await store.issueTicket('external', identity))).statusCode).toBe(400)
  expect((await bind(await store.issueTicket('sign-in', identity))).json()).toMatchObject({ code: 0, data: true })
  expect(bodies).toEqual([{ ...identity, owners: [{ tenantId: 1_000_001, userId: token.user_info.id }] }])
})
