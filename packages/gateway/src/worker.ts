import { readConfig } from './config.ts'
import { startExportWorker } from './jobs/export-worker.ts'
import { createLog } from './log.ts'
import { failedToStart, stopOnSignal } from './process.ts'

process.title = 'care-worker'

try {
  const config = readConfig(process.env)
  const log = createLog('worker', config.logLevel)
  const worker = await startExportWorker(config, log)
  log.info('worker is waiting for jobs')
  stopOnSignal(() => worker.close(), log)
} catch (error) {
  failedToStart(error)
}
