import { within } from '@care/shared/testing/within'
import { expect, it } from 'vitest'
import { accountOf } from '../testing/gateway.ts'
import { testRedis } from '../testing/redis.ts'
import { createGuard } from './guard.ts'
import { SessionRecord } from './session-record.ts'
import { createSessionStore } from './session-store.ts'

const redis = testRedis()

const headers = { authorization: 'Bearer token' }

/** A guard whose first read from Redis waits until the test releases it; later reads return the current state. */
async function looking() {
  const store = createSessionStore(redis, 'secret-of-the-test', async () => null)
  const { sessionId } = await store.open(SessionRecord.parse({ account: accountOf({}), clientId: 'console' }))
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let looks = 0
  const find: typeof store.find = async (id) => {
    const before = await store.find(id)
    if (++looks === 1) {
      began.resolve()
      await goOn.promise
    }
    return before
  }
  const tokens = { sign: String, look: () => null, verify: () => ({ sessionId, endsAt: Date.now() + 60_000 }) }
  const guard = createGuard({ ...store, find }, tokens, 'identity-secret-of-the-test-0000')
  const pass = guard.admit(headers)
  await within('a look into Redis', began.promise)
  return { guard, store, sessionId, pass, goOn: goOn.resolve }
}

it('the guard discards a session that ended while being read', async () => {
  const { guard, store, sessionId, pass, goOn } = await looking()
  await store.end(sessionId)
  guard.forget(sessionId)
  goOn()
  await expect(pass).rejects.toThrow('登录已失效')
})

it('the guard rereads a session that changed while being read', async () => {
  const { guard, store, sessionId, pass, goOn } = await looking()
  await store.lock(sessionId)
  guard.drop(sessionId)
  goOn()
  await expect(pass).rejects.toThrow('屏幕已锁定')
})

it('concurrent calls share one read of their session', async () => {
  const { guard, pass, goOn } = await looking()
  const more = [guard.admit(headers), guard.admit(headers)]
  goOn()
  expect(new Set(await Promise.all([pass, ...more])).size).toBe(1)
})
