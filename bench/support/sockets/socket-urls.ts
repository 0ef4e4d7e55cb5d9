import { randomUUID } from 'node:crypto'
import { keys } from '@care/gateway/redis/keys'
import { createSocketTickets } from '@care/gateway/session/socket-tickets'
import { accountOf } from '@care/gateway/testing/gateway'
import type { Redis } from 'ioredis'

const socketsPerSession = 5

/**
 * Creates socket URLs for people of one institution, five per session; the sessions are written to the gateway's Redis.
 */
export function socketUrlsOf(redis: Redis, tenantId: number): () => Promise<string> {
  const tickets = createSocketTickets(redis)
  const account = accountOf({ username: 'bench', tenantId, permissions: ['warning:view'] })
  const { id: userId, username, nickName } = account.user
  const record = JSON.stringify({ account, clientId: 'console' })
  let taken = 0
  let sessionId = ''
  let isLaid: Promise<unknown> = Promise.resolve()
  return async () => {
    if (taken % socketsPerSession === 0) {
      sessionId = randomUUID()
      isLaid = redis.set(keys.session(sessionId), record, 'EX', 600)
    }
    taken += 1
    const who = { userId, username, nickName, phone: null, tenantId, tenantIds: [tenantId], sessionId }
    await isLaid
    return `/tenant-device/ws/${userId}?ticket=${await tickets.issue({ ...who, permissions: ['warning:view'] })}`
  }
}
