import { resolve } from 'node:path'
import { reportError } from './infra/say.ts'
import { recordRelease } from './upgrades/record-release.ts'

/**
 * `npm run upgrades` upgrades the recorded data of every landed release to this version; `npm run upgrades -- keep
 * <checkout> [elders]` records the data of a release.
 */
const [word, checkout, elders] = process.argv.slice(2)

if (word === 'keep' && checkout)
  process.exit(await recordRelease(resolve(checkout), elders ? Number(elders) : undefined).then(() => 0, reportError))

process.env.UPGRADES = 'all'
process.argv.splice(2, Number.POSITIVE_INFINITY, 'tests/upgrades/upgrades.test.ts')
await import('./test.ts')
