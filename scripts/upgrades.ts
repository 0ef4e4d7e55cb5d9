import { resolve } from 'node:path'
import { sayWhy } from './infra/say.ts'
import { keepRelease } from './upgrades/keep.ts'

/**
 * `npm run upgrades` upgrades the recorded data of every landed release to this version; `npm run upgrades -- keep
 * <checkout> [elders]` records a release's.
 */
const [word, checkout, elders] = process.argv.slice(2)

if (word === 'keep' && checkout)
  process.exit(await keepRelease(resolve(checkout), elders ? Number(elders) : undefined).then(() => 0, sayWhy))

process.env.UPGRADES = 'all'
process.argv.splice(2, Number.POSITIVE_INFINITY, 'tests/upgrades/upgrades.test.ts')
await import('./test.ts')
