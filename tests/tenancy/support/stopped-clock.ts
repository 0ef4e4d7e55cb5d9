import { afterAll, beforeAll, vi } from 'vitest'
import type { TestDatabase } from '../../../packages/services/src/testing/database.ts'
import { stopNow } from '../../../packages/services/src/testing/stopped-clock.repository.ts'

/**
 * It is one moment here and in the database as long as the file runs, and nothing that services do every so often comes round: nobody is
 * warned of what has become late meanwhile. To be said before the services are.
 */
export function stopClock(made: TestDatabase): void {
  beforeAll(async () => {
    const moment = new Date()
    await stopNow(made.owner, moment)
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: moment })
  })
  afterAll(() => void vi.useRealTimers())
}
