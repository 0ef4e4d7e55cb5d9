import { afterAll, beforeAll, vi } from 'vitest'
import type { TestDatabase } from '../../../packages/services/src/testing/database.ts'
import { freezeNow } from '../../../packages/services/src/testing/rows/stopped-clock.repository.ts'

/**
 * Freezes the time in this process and in the database for the whole file, so that no sweep runs and nothing becomes
 * overdue. Must be called before the services start.
 */
export function stopClock(made: TestDatabase): void {
  beforeAll(async () => {
    const moment = new Date()
    await freezeNow(made.owner, moment)
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: moment })
  })
  afterAll(() => void vi.useRealTimers())
}
