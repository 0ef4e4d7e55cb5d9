import type { Account } from '@care/shared/admin/session/session'
import { beforeEach, expect, it, vi } from 'vitest'
import { channels, keys } from '../redis/keys.ts'
import { accountOf } from '../testing/gateway.ts'
import { testRedis } from '../testing/redis.ts'
import { ownerOf, refreshLifeSeconds, SessionRecord } from './session-record.ts'
import { createSessionStore } from './session-store.ts'

const redis = testRedis()
/** The account that the mocked services return. */
let now: Account | null = null
const store = createSessionStore(redis, 'secret-of-the-test', async () => now)
beforeEach(() => redis.flushall())

const account = accountOf({ username: 'desk' })
const record = SessionRecord.parse({ account, clientId: 'console' })
const owner = ownerOf(record)
const open = async (given = record) => (await store.open(given)).sessionId
/** Messages that are published on a channel while `work` runs. */
async function toldOn(channel: string, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const listener = redis.duplicate()
  await listener.subscribe(channel)
  listener.on('message', (_, message) => heard.push(message))
  await work()
  await redis.publish(channel, 'the end')
  await expect.poll(() => heard.at(-1)).toBe('the end')
  listener.disconnect()
  return heard.slice(0, -1)
}

it('ending a session deletes all its keys including the lock, and notifies all gateways', async () => {
  const { sessionId, refreshToken } = await store.open(record)
  await store.rotate(refreshToken)
  await store.lock(sessionId)
  expect(await toldOn(channels.sessionEnded, () => store.end(sessionId))).toEqual([sessionId])
  expect(await redis.keys(`*${sessionId}*`)).toEqual([])
})

it('using an old refresh token ends its session and notifies all gateways', async () => {
  const { sessionId, refreshToken } = await store.open(record)
  const second = await store.rotate(refreshToken)
  await store.rotate(second.refreshToken)
  const reuse = () => store.rotate(refreshToken).catch(() => null)
  expect(await toldOn(channels.sessionEnded, reuse)).toEqual([sessionId])
  expect(await store.find(sessionId)).toBeNull()
  expect(await store.isOpen(sessionId)).toBe(false)
})

it('a session that ended while its account was being loaded is not revived', async () => {
  const sessionId = await open()
  await store.end(sessionId)
  await store.replace(sessionId, record)
  expect(await store.find(sessionId)).toBeNull()
  await store.renew(sessionId, account)
  await store.seen(sessionId, record)
  expect([await store.find(sessionId), await store.sessionsOf(owner)]).toEqual([null, []])
})

it('a renewal updates the session’s account and notifies all gateways, or ends it without an account', async () => {
  const sessionId = await open()
  const changed = { ...account, permissions: ['dict:view'] }
  expect(await toldOn(channels.sessionChanged, () => store.renew(sessionId, changed))).toEqual([sessionId])
  expect(await store.find(sessionId)).toMatchObject({ account: changed, clientId: 'console' })
  expect(await toldOn(channels.sessionEnded, () => store.renew(sessionId, null))).toEqual([sessionId])
  expect(await store.find(sessionId)).toBeNull()
})

it('all gateways are notified of a lock and of its end', async () => {
  const sessionId = await open()
  expect(await toldOn(channels.sessionLocked, () => store.lock(sessionId))).toEqual([sessionId])
  expect([(await store.find(sessionId))?.locked, await store.isOpen(sessionId)]).toEqual([true, false])
  expect(await toldOn(channels.sessionChanged, () => store.unlock(sessionId))).toEqual([sessionId])
  expect([(await store.find(sessionId))?.locked, await store.isOpen(sessionId)]).toEqual([false, true])
})

it('all sessions of an account end except the one named, and none of a namesake elsewhere', async () => {
  const mine = await Promise.all(Array.from({ length: 40 }, () => open()))
  const [kept = ''] = mine
  const elsewhere = { ...account, user: { ...account.user, tenantId: 1000003 } }
  const other = await open({ ...record, account: elsewhere })
  expect(await store.endAllOf(owner, kept)).toBe(39)
  expect((await store.sessionsOf(owner)).map(({ sessionId }) => sessionId)).toEqual([kept])
  expect(await store.isOpen(other)).toBe(true)
  expect(await store.endAllOf(owner)).toBe(1)
})

it('a change ends the account’s older sessions, neither later ones nor the one that made the change', async () => {
  const [old, kept] = [await open(), await open()]
  const since = await open({ ...record, account: { ...account, epoch: 3 } })
  const before = await open({ ...record, account: { ...account, epoch: 2 } })
  await store.endOutdated({ kind: 'account-changed', ...owner, epoch: 3, keptSession: kept })
  const left = (await store.sessionsOf(owner)).map(({ sessionId }) => sessionId)
  expect([left.sort(), left.includes(old), left.includes(before)]).toEqual([[kept, since].sort(), false, false])
})

it('an account’s sessions are listed latest used first, without ended ones', async () => {
  const [first, second, gone] = [await open(), await open(), await open()]
  const now = Date.now()
  await store.seen(second, record, now - 60_000)
  await store.seen(first, record, now)
  await redis.del(keys.session(gone))
  await redis.expire(keys.sessionsOf(owner), 5)
  await store.seen(first, record, now)
  expect((await store.sessionsOf(owner)).map(({ sessionId, lastSeen }) => [sessionId, lastSeen])).toEqual([
    [first, now],
    [second, now - 60_000],
  ])
  expect(await redis.zscore(keys.sessionsOf(owner), gone)).toBeNull()
  expect(await redis.ttl(keys.sessionsOf(owner))).toBeGreaterThan(refreshLifeSeconds - 20)
})

it('a single read from Redis returns which of many sessions were ended by a change of their account', async () => {
  const [old, kept] = [await open(), await open()]
  const since = await open({ ...record, account: { ...account, epoch: 3 } })
  const change = { kind: 'account-changed', ...owner, epoch: 3, keptSession: kept }
  await redis.set(keys.accountChanged(owner), JSON.stringify(change))
  const find = vi.spyOn(store, 'find')
  await store.lock(kept)
  expect(await store.standings([old, kept, since, 'never'])).toEqual([null, 'locked', 'open', null])
  expect(find).not.toHaveBeenCalled()
  await redis.set(keys.accountChanged(owner), JSON.stringify({ ...change, keptSession: null }))
  expect(await store.standings([kept])).toEqual([null])
})

it('the use of hundreds of sessions is noted in one call', async () => {
  const all = await Promise.all(Array.from({ length: 201 }, () => open()))
  for (const sessionId of all) await redis.expire(keys.session(sessionId), 5)
  await store.stillInUse(all)
  const lives = await Promise.all(all.map((sessionId) => redis.ttl(keys.session(sessionId))))
  expect(Math.min(...lives)).toBeGreaterThan(1_800)
})

it('changed rights are reloaded once, without changing the epoch that ends the session', async () => {
  const sessionId = await open()
  const told = { kind: 'rights-changed', ...owner, rights: 2 }
  await redis.set(keys.rightsChanged(owner), JSON.stringify(told))
  now = { ...account, permissions: ['dict:view'], rights: 2, epoch: 5 }
  expect((await store.find(sessionId))?.account).toMatchObject({ permissions: ['dict:view'], rights: 2, epoch: 0 })
  now = null
  expect((await store.find(sessionId))?.account.permissions).toEqual(['dict:view'])
  // a password change whose message arrives just after the rights were loaded again
  const change = { kind: 'account-changed', ...owner, epoch: 5, keptSession: null }
  await redis.set(keys.accountChanged(owner), JSON.stringify(change))
  expect(await store.find(sessionId)).toBeNull()
})

it('a session whose account is gone ends when its rights are reloaded', async () => {
  const sessionId = await open()
  await redis.set(keys.rightsChanged(owner), JSON.stringify({ kind: 'rights-changed', ...owner, rights: 1 }))
  now = null
  expect(await toldOn(channels.sessionEnded, () => store.find(sessionId))).toEqual([sessionId])
  expect(await store.find(sessionId)).toBeNull()
})
