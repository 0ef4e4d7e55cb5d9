import { startExportWorker } from './jobs/exports/export-worker.ts'
import { serveWorkerEndpoints } from './operations/worker-endpoints.ts'
import { readConfig } from './process/config.ts'
import { createLog } from './process/log.ts'
import { failedToStart, stopOnSignal } from './process/start-and-stop.ts'

try {
  const config = readConfig(process.env)
  const log = createLog('worker', config.logLevel)
  const worker = await startExportWorker(config, log)
  const page = await serveWorkerEndpoints(config, worker)
  log.info('worker is waiting for jobs')
  stopOnSignal(() => Promise.all([page?.close(), worker.close()]), log)
} catch (error) {
  failedToStart(error)
}
