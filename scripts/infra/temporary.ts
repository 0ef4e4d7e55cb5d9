import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUrl } from './cluster.ts'
import { fleetingFolder, folderOnDisk } from './fleeting-folder.ts'
import { hasTemplate, keep, layKept } from './kept-cluster.ts'
import { preparePostgres } from './postgres.ts'
import { end } from './processes.ts'
import { findRedis } from './redis.ts'
import { postgresServer, redisServer } from './servers.ts'
import { launch, type Service, untilReady } from './service.ts'

export type Infra = {
  /** Address of the superuser's database. */
  databaseUrl: string
  redisUrl: string
  folder: string
  /** Ends both servers and removes their data. */
  stop: () => Promise<void>
}

/** What nobody reads after the run need not reach the disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

interface Given {
  /** For tests: nothing is measured, and speed is all that counts. */
  isFleeting?: boolean
  /** Where a cluster is kept from run to run. */
  kept?: string
}

/**
 * A PostgreSQL and a Redis of their own in a temporary folder, for tests and measurements. The PostgreSQL is empty, or a copy of the
 * cluster that is kept in `kept`; it is kept there at the end when it holds a template and nothing was there before.
 */
export async function startInfra(
  ports: { postgres: number; redis: number },
  { isFleeting = false, kept }: Given = {},
): Promise<Infra> {
  const folder = realpathSync(isFleeting ? fleetingFolder() : folderOnDisk())
  const settings = isFleeting ? careless : {}
  // the account that runs PostgreSQL must get in
  chmodSync(folder, 0o755)
  const data = join(folder, 'pg')
  const password = (await layKept(kept, data)) ?? randomBytes(18).toString('base64url')
  const databaseUrl = postgresUrl(ports.postgres, password)
  const running: (() => Promise<void>)[] = []

  const start = async (service: Service) => {
    const child = launch(service, join(folder, `${service.name}.log`))
    if (child.pid) running.push(() => end(child.pid as number, service.stopSignal))
    await untilReady(service, child, 30_000)
  }
  const stop = async () => {
    const isWorthKeeping = kept && !existsSync(kept) && (await hasTemplate(databaseUrl).catch(() => false))
    await Promise.all(running.map((stopOne) => stopOne()))
    if (isWorthKeeping) await keep(data, password, kept)
    // what is being stopped may still write there
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  try {
    mkdirSync(join(folder, 'redis'))
    await Promise.all([
      findRedis().then((redis) => start(redisServer(redis, join(folder, 'redis'), ports.redis))),
      preparePostgres(data, password).then((pg) => start(postgresServer(pg, ports.postgres, password, settings))),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { databaseUrl, redisUrl: `redis://127.0.0.1:${ports.redis}`, folder, stop }
}
