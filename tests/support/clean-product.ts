import { inject } from 'vitest'
import { startOf } from './product.ts'
import { clearFailureCounters, clearRateLimits } from './redis.ts'
import { until } from './until.ts'

await until(
  'the product is healthy',
  async () => {
    // throws if the launcher process is gone
    process.kill(inject('launcher'), 0)
    return (await fetch(`${inject('origin')}/actuator/health`).catch(() => null))?.ok
  },
  startOf,
)

// each test file starts with fresh rate limits
await clearRateLimits(inject('origin'))
await clearFailureCounters(inject('origin'))
