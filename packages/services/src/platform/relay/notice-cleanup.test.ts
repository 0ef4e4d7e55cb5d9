import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createApp } from '../http/app.ts'
import { scheduleNoticeCleanup } from './notice-cleanup.ts'

const made = testDatabase()
afterEach(() => vi.useRealTimers())

it('old notices are deleted every hour until the app closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const began = Date.now()
  const app = createApp({ logLevel: 'silent' })
  await app.register(scheduleNoticeCleanup, { database: made.database })
  await app.ready()
  const left = async () => (await made.owner.selectFrom('notice').select('id').execute()).length
  const write = async () => {
    await made.owner.deleteFrom('notice').execute()
    const old = sql<string>`now() - interval '2 days'`
    await made.owner.insertInto('notice').values({ tenantId: 1000002, payload: '{}', publishedAt: old }).execute()
  }
  await write()
  expect(vi.getTimerCount()).toBe(1)
  expect(await left()).toBe(1)
  vi.advanceTimersToNextTimer()
  expect(Date.now() - began).toBe(3_600_000)
  await expect.poll(left).toBe(0)
  await app.close()
  expect(vi.getTimerCount()).toBe(0)
})
