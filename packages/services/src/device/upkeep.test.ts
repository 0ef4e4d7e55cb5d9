import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { testIngestion, watch } from '../testing/ingestion.ts'
import { startUpkeep } from './upkeep.ts'

const made = testDatabase()
const tested = testIngestion(made)
afterEach(() => void vi.useRealTimers())

it('writes every five seconds who was heard, marks every minute who is silent, tries again after a fault, and ends', async () => {
  await made.owner
    .updateTable('device')
    .set({ onlineStatus: 1, lastSeen: new Date(0) })
    .where('imei', '=', watch)
    .execute()
  const isOnline = async () =>
    (await made.owner.selectFrom('device').select('onlineStatus').where('imei', '=', watch).executeTakeFirst())
      ?.onlineStatus
  const { registry, states } = tested.parts
  const log = pino({ level: 'silent' })
  const error = vi.spyOn(log, 'error')
  const flush = vi.spyOn(states, 'flush').mockRejectedValueOnce(new Error('away'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = await startUpkeep(made.database, registry, states, log)
  expect(vi.getTimerCount()).toBe(4)
  vi.advanceTimersByTime(4_999)
  expect(flush).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  await expect.poll(() => error.mock.calls.length).toBe(1)
  vi.advanceTimersByTime(54_999)
  expect(flush).toHaveBeenCalledTimes(11)
  expect(await isOnline()).toBe(1)
  vi.advanceTimersByTime(1)
  await expect.poll(isOnline).toBe(0)
  end()
  expect(vi.getTimerCount()).toBe(0)
})
