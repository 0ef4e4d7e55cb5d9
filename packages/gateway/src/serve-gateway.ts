import { createApp } from './app.ts'
import { compressSite } from './pages/compress.ts'
import { readConfig } from './process/config.ts'
import { createLog } from './process/log.ts'
import { failedToStart, stopOnSignal } from './process/start-and-stop.ts'

try {
  const config = readConfig(process.env)
  const log = createLog('gateway', config.logLevel)
  const app = await createApp(config, log)
  await app.listen({ port: config.port, host: config.host })
  log.info({ port: config.port }, 'gateway is listening')
  for (const dist of [config.consoleDist, config.screensDist, config.formsDist]) void compressSite(dist, log)
  stopOnSignal(() => app.close(), log)
} catch (error) {
  failedToStart(error)
}
