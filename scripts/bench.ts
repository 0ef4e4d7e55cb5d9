import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './infra/paths.ts'

const bench = spawn(process.execPath, [join(root, 'bench/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => bench.kill(signal))
const [code] = await once(bench, 'exit')
process.exitCode = code ?? 1
if (process.connected) process.disconnect()
