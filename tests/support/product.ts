import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataSecrets } from '../../packages/services/src/testing/identity.ts'
import { copyCachedCluster } from '../../scripts/infra/cluster-cache.ts'
import { until } from './until.ts'

/** Secret of the identity header, set by the tests so that they can call a service directly. */
export const identitySecret = 'secret-of-the-product-under-test'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type ProcessName = 'gateway' | 'worker' | 'services' | 'redis' | 'postgres'

/** Time-out and polling interval (ms) for the start of a product. */
export const startOf = { within: 120_000, every: 200 }

/** The whole product as `npm start` runs it, with the demo of `TEST_DEMO` or a new one, in a data folder of its own. */
export interface Product {
  origin: string
  mqttPort: number
  dataDir: string
  stop: () => Promise<void>
}

export const pidOf = async ({ dataDir }: Pick<Product, 'dataDir'>, name: ProcessName): Promise<number> =>
  Number(await readFile(join(dataDir, 'run', `${name}.pid`), 'utf8'))

/** Kills a process of the product with SIGKILL; the launcher restarts the process. Returns the killed pid. */
export async function kill(product: Pick<Product, 'dataDir'>, name: ProcessName): Promise<number> {
  const pid = await pidOf(product, name)
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Environment for a second set of processes that shares this product's servers, secrets and files. */
export async function secondProductEnv({
  origin,
  dataDir,
}: Pick<Product, 'origin' | 'dataDir'>): Promise<Record<string, string>> {
  const { token } = JSON.parse(await readFile(join(dataDir, 'run', 'secrets.json'), 'utf8')) as { token: string }
  return {
    DATABASE_URL: await databaseUrlOf({ origin, dataDir }),
    REDIS_URL: `redis://127.0.0.1:${Number(new URL(origin).port) + 3}`,
    TOKEN_SECRET: token,
    FILES_DIR: join(dataDir, 'files'),
  }
}

/** URL of the product's database, as its owner. */
export async function databaseUrlOf({ origin, dataDir }: Pick<Product, 'origin' | 'dataDir'>): Promise<string> {
  const { postgres } = JSON.parse(await readFile(join(dataDir, 'run', 'secrets.json'), 'utf8')) as { postgres: string }
  return `postgresql://care:${postgres}@127.0.0.1:${Number(new URL(origin).port) + 2}/care`
}

/** Starts the product without waiting until it is up; `healthy` rejects with the product's output if it exits. */
export async function launchProduct(
  port: number,
  env: Record<string, string> = {},
): Promise<Product & { launcher: number; healthy: Promise<void> }> {
  // inside the folder of the test run, so that it is deleted even after an aborted run
  const dataDir = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'care-product-'))
  // the account that runs PostgreSQL must be able to enter the folder
  await chmod(dataDir, 0o755)
  if (!env.DATABASE_URL) await copyCachedCluster(process.env.TEST_DEMO, join(dataDir, 'pg'))
  const mqttPort = port + 9
  const said: Buffer[] = []
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...withoutServers(process.env),
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DATA_DIR: dataDir,
      DEMO: '1',
      IDENTITY_SECRET: identitySecret,
      DATA_SECRET: dataSecrets.join(),
      ...env,
    },
    // the launcher notices by the IPC channel that the tests are gone, and stops its processes
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))

  const origin = `http://127.0.0.1:${port}`
  const healthy = until('the product is healthy', () => isHealthy(origin, child, said), startOf)

  return {
    launcher: child.pid ?? 0,
    healthy: healthy.then(() => undefined),
    origin,
    mqttPort,
    dataDir,
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve()
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isHealthy(origin: string, child: ChildProcess, said: Buffer[]): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`the product ended instead of starting:\n${Buffer.concat(said)}`)
  const answer = await fetch(`${origin}/actuator/health`).catch(() => null)
  return answer?.status === 200
}

/** Removes servers from the environment, because the product under test starts its own. */
function withoutServers({ DATABASE_URL: _database, REDIS_URL: _redis, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}
