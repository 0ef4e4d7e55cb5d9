import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './infra/paths.ts'
import { printLine } from './infra/say.ts'

/**
 * `npm run fuzz -- --seconds 60 --seed 1`: fuzzes the inputs of devices and browsers on this machine only, for the
 * given seconds per test.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } })
const seed = values.seed ?? String(Date.now() % 1_000_000_000)
const seconds = values.seconds ?? '60'
if (!(Number(seconds) > 0) || !Number.isSafeInteger(Number(seed))) {
  console.error('用法：npm run fuzz -- [--seconds 60] [--seed 整数]')
  process.exit(1)
}
printLine(`种子 ${seed}，每项 ${seconds} 秒；重现：npm run fuzz -- --seed ${seed} --seconds ${seconds}`)

const tests = spawn(
  process.execPath,
  [
    join(root, 'scripts/test.ts'),
    'packages/services/src/areas/alarms/ingestion/fuzz/decoders.test.ts',
    'packages/services/src/areas/alarms/ingestion/fuzz/sockets.test.ts',
    'packages/gateway/src/fuzz/warning-frames.test.ts',
    'packages/gateway/src/fuzz/stomp-frames.test.ts',
  ],
  {
    cwd: root,
    env: { ...process.env, FUZZ_SEED: seed, FUZZ_SECONDS: seconds },
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tests.kill(signal))
const [code] = await once(tests, 'exit')
process.exitCode = code ?? 1
if (process.connected) process.disconnect()
