import { ingestion } from '@care/shared/devices/devices/ingestion.contract'
import { pathOf } from '@care/shared/http/path-of'
import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from '../../../platform/http/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller, identitySecret, signedIdentityHeader } from '../../../testing/identity.ts'
import { messageOf, watch } from '../../../testing/ingestion.ts'
import { ingestionApp } from './ingestion.app.ts'

const made = testDatabase()
afterEach(() => void vi.useRealTimers())

it('a shutdown writes the time of each device’s last message, and leaves nothing running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = createApp({ logLevel: 'silent' })
  await app.register(ingestionApp, {
    database: made.database,
    identitySecret,
    mqtt: { host: '127.0.0.1', port: 0 },
    relay: { databaseUrl: made.appUrl, redisUrl: process.env.TEST_REDIS_URL ?? '' },
  })
  await app.ready()
  expect(vi.getTimerCount()).toBeGreaterThanOrEqual(4)
  const say = async (time: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: pathOf(ingestion.device, { imei: watch }),
      headers: { ...signedIdentityHeader(gatewayCaller), 'x-device-secret': `demo-${watch}` },
      payload: JSON.stringify(messageOf('steps', { steps: 1, time })),
    })
    expect(answer.json()).toMatchObject({ data: { accepted: 1 } })
  }
  const lastTime = async () =>
    (await made.owner.selectFrom('device').select('lastTime').where('imei', '=', watch).executeTakeFirstOrThrow())
      .lastTime
  await made.owner.updateTable('device').set({ lastTime: null }).where('imei', '=', watch).execute()
  await say('2026-06-01T12:00:00+08:00')
  await say('2026-06-01T12:00:07+08:00')
  expect(await lastTime()).toBe('2026-06-01 12:00:00')
  await app.close()
  expect(await lastTime()).toBe('2026-06-01 12:00:07')
  expect(vi.getTimerCount()).toBe(0)
})
