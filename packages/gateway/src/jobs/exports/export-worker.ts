import { Worker } from 'bullmq'
import type { Logger } from 'pino'
import { createResponseCache } from '../../cache/answer-cache.ts'
import type { Config } from '../../process/config.ts'
import { connectRedis, connectSubscriber, waitForRedis } from '../../redis/connect.ts'
import { channels, keys } from '../../redis/keys.ts'
import { subscribeChannels } from '../../redis/listen.ts'
import { abortableCalls } from '../../upstream/abortable-calls.ts'
import { createInternalCalls } from '../../upstream/internal-calls.ts'
import { runAttachments } from '../attachments/run-attachments.ts'
import { printBills } from '../bills/print-bills.ts'
import { runBills } from '../bills/run-bills.ts'
import { cleanFiles } from '../clean-files.ts'
import { runCheck } from '../imports/run-check.ts'
import { runImport } from '../imports/run-import.ts'
import { createJobStore, type JobRecord } from '../job-store.ts'
import { queueName, queuePrefix } from '../queue.ts'
import { runExport } from './run-export.ts'

/** Timeout in ms for one page of rows. */
const pageMs = 25_000
const beatSeconds = 15

interface Pace {
  /** Ms until another worker takes over the job of a killed worker. */
  lockMs?: number
}

/**
 * Starts the worker that runs exports and imports from the queue. When it is closed, its unfinished jobs are left to
 * the next worker and nothing more is written.
 */
export async function startExportWorker(config: Config, log: Logger, { lockMs = 5_000 }: Pace = {}) {
  const redis = connectRedis(config.redisUrl, log)
  const subscriber = connectSubscriber(config.redisUrl, log)
  const connection = connectSubscriber(config.redisUrl, log)
  const store = createJobStore(redis)
  const call = createInternalCalls(config, pageMs)
  const running = new Map<string, { cancelling: AbortController; ended: Promise<void> }>()
  const closing = new AbortController()

  const cache = createResponseCache(redis)
  const run = ({ request, ...job }: JobRecord, cancelled: AbortSignal) => {
    // an import is never stopped halfway, even if it is cancelled
    const signal = request.kind === 'run' ? closing.signal : AbortSignal.any([cancelled, closing.signal])
    const means = { store, call: abortableCalls(call, signal), filesDir: config.filesDir }
    if (request.kind === 'export') return runExport({ ...job, request }, means, signal)
    if (request.kind === 'attachments') return runAttachments({ ...job, request }, means, signal)
    if (request.kind === 'papers') return printBills({ ...job, request }, means, signal)
    if (request.kind === 'bills') return runBills({ ...job, request }, means, signal, cancelled)
    if (request.kind === 'check') return runCheck({ ...job, request }, means, signal)
    return runImport({ ...job, request }, { ...means, drop: (name) => cache.drop(name) })
  }

  subscribeChannels(subscriber, { [channels.jobCancelled]: (key) => running.get(key)?.cancelling.abort() })
  await waitForRedis(redis)

  const worker = new Worker<{ key: string }>(
    queueName,
    async ({ data: { key } }) => {
      const job = await store.find(key)
      closing.signal.throwIfAborted()
      if (!job) return
      const cancelling = new AbortController()
      const ended = run(job, cancelling.signal)
      running.set(key, { cancelling, ended })
      try {
        await ended
      } finally {
        running.delete(key)
      }
    },
    {
      connection,
      prefix: queuePrefix,
      concurrency: 2,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: 3,
    },
  )
  worker.on('error', (error) => log.debug({ err: error }, 'queue'))
  worker.on('failed', (job, error) => {
    if (!job) return
    log.warn({ err: error, key: job.data.key, attempt: job.attemptsMade }, 'job failed')
    if (job.attemptsMade < (job.opts.attempts ?? 1) && error.name !== 'UnrecoverableError') return
    // the failure is already logged; the job's record cannot be reached, and expires by itself
    void store
      .find(job.data.key)
      .then((record) => record && store.change(record, { status: 'failed', error: failureOf(record) }))
      .catch(() => undefined)
  })

  // a heartbeat that fails is ignored: a worker without Redis should count as unreachable
  const beat = () => void redis.set(keys.workerBeat, '1', 'EX', beatSeconds).catch(() => undefined)
  const clean = () => void cleanFiles(config.filesDir).catch((error) => log.warn({ err: error }, 'cleaning failed'))
  beat()
  clean()
  const timers = [setInterval(beat, 5_000), setInterval(clean, 600_000)]

  return {
    isTaking: () => worker.isRunning() && connection.status === 'ready',
    running: () => running.size,
    async close() {
      timers.forEach(clearInterval)
      // the heartbeat key expires by itself
      await redis.del(keys.workerBeat).catch(() => 0)
      // closed by force before the jobs end, so that the queue does not record the aborted jobs as done or failed
      await worker.close(true)
      closing.abort()
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
      for (const one of [redis, subscriber, connection]) one.disconnect()
    },
  }
}

const failureOf = ({ request: { kind } }: JobRecord) => {
  if (kind === 'bills') return '账单计算失败，请取消后重试'
  if (kind === 'papers') return '账单打印失败，请稍后重试'
  return `${kind === 'export' || kind === 'attachments' ? '导出' : '导入'}失败，请稍后重试`
}
