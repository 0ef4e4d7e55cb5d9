import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { callAs, productSecrets, signIn, urlAt } from './product.ts'
import { allCores, type RunningProcess, startNode, untilAnswers } from './run.ts'
import { identitySecret, type RunningServices } from './services.ts'

const gatewayFolder = resolve(import.meta.dirname, '../../packages/gateway/src')

/**
 * Starts a gateway and its worker for running services, and signs a user in for the user's own institution or for the
 * given tenants.
 */
export async function startGateway(
  services: RunningServices,
  port: number,
  username: string,
  tenantIds: readonly number[] = [],
) {
  const filesDir = mkdtempSync(join(tmpdir(), 'care-bench-files-'))
  const env = {
    DEMO: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    HOST: '127.0.0.1',
    FILES_DIR: filesDir,
    REDIS_URL: services.redisUrl,
    UPSTREAM_URL: services.origin,
    IDENTITY_SECRET: identitySecret,
    TOKEN_SECRET: productSecrets.TOKEN_SECRET,
  }
  const startWorker = () => startNode(allCores, join(gatewayFolder, 'worker.ts'), [], env)
  const gateway = startNode(allCores, join(gatewayFolder, 'main.ts'), [], env)
  let worker: RunningProcess = startWorker()
  await untilAnswers(urlAt(port, '/actuator/health'), 60_000)
  const { token } = await signIn(port, {}, username)

  const call = callAs(port, token, tenantIds.length > 0 ? { 'tenant-ids': tenantIds.join() } : {})

  return {
    filesDir,
    gateway,
    worker: () => worker,
    call,
    /** The access token of the person who signed in. */
    token,
    /** Polls until the job has ended or `isFar` returns true; calls `seen` on each poll. */
    async until(key: string, isFar: (job: JobProgress) => boolean = () => false, seen: () => void = () => undefined) {
      for (;;) {
        const job = await call<JobProgress>('GET', `/tenant-questionnaire/common/process?key=${key}`)
        seen()
        if (isFar(job) || !['waiting', 'running'].includes(job.status)) return job
        await new Promise((done) => setTimeout(done, 100))
      }
    },
    /** Kills the worker and starts another one. */
    killWorker() {
      worker.child.kill('SIGKILL')
      worker = startWorker()
    },
    async stop() {
      await worker.stop()
      await gateway.stop()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}
