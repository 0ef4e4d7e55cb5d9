import { inject } from 'vitest'
import { startOf } from './product.ts'
import { forgetFailures, forgetLimits } from './redis.ts'
import { until } from './until.ts'

await until(
  'the product is healthy',
  async () => {
    // throws if the process is gone
    process.kill(inject('launcher'), 0)
    return (await fetch(`${inject('origin')}/actuator/health`).catch(() => null))?.ok
  },
  startOf,
)

// each file starts with fresh limits
await forgetLimits(inject('origin'))
await forgetFailures(inject('origin'))
