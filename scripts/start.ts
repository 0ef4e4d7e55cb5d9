import { printLine, reportError } from './infra/say.ts'
import { createPlatform } from './launcher/platform.ts'
import { readSettings } from './launcher/settings.ts'
import { startedText } from './launcher/started-text.ts'

process.title = 'care-launcher'

let stopping = false
let platform: ReturnType<typeof createPlatform> | undefined

async function stop(code: number) {
  if (stopping) return
  stopping = true
  await platform?.stop()
  process.exit(code)
}

function leave() {
  if (!stopping) printLine('正在停止……')
  void stop(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
// the parent process is gone
process.on('disconnect', leave)

try {
  const settings = readSettings(process.env)
  platform = createPlatform(settings)
  await platform.start()
  console.log(startedText(settings, process.uptime().toFixed(1)))
} catch (error) {
  if (!stopping) await stop(reportError(error))
}
