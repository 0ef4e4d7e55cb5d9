import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUrl, trustLoopback } from './cluster.ts'
import { cacheCluster, copyCachedCluster, hasTemplate } from './cluster-cache.ts'
import { preparePostgres } from './postgres.ts'
import { endProcess } from './processes.ts'
import { findRedis } from './redis.ts'
import { postgresServer, redisServer } from './servers.ts'
import { type Service, spawnService, waitUntilReady } from './service.ts'
import { tempFolder, tempFolderOnDisk } from './temp-folder.ts'

export type Infra = {
  /** URL of the superuser's database `postgres`. */
  databaseUrl: string
  /** Pid of the postmaster, the parent of all backends. */
  databasePid: number
  redisUrl: string
  folder: string
  /** Stops both servers and deletes their data. */
  stop: () => Promise<void>
}

/** Settings without durability, because the data is not needed after the run. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

interface Given {
  /** Uses `careless` settings and a folder in memory, for tests; benchmarks need the real settings. */
  isFleeting?: boolean
  /** PostgreSQL accepts loopback connections without a password. */
  isTrusting?: boolean
  /** Path of a cached cluster to copy, if it exists. */
  kept?: string
  /** Path where the cluster is cached at the end if it has a template database by then. */
  keepAs?: string
}

/**
 * Starts a PostgreSQL and a Redis in a temporary folder, for tests and benchmarks. The PostgreSQL is empty, or a copy
 * of the cluster `kept`.
 */
export async function startInfra(
  ports: { postgres: number; redis: number },
  { isFleeting = false, isTrusting = false, kept, keepAs }: Given = {},
): Promise<Infra> {
  const folder = realpathSync(isFleeting ? tempFolder() : tempFolderOnDisk())
  const settings = isFleeting ? careless : {}
  // the account that runs PostgreSQL must be able to enter the folder
  chmodSync(folder, 0o755)
  const data = join(folder, 'pg')
  const password = (await copyCachedCluster(kept, data)) ?? randomBytes(18).toString('base64url')
  const databaseUrl = postgresUrl(ports.postgres, password)
  const running: (() => Promise<void>)[] = []
  let databasePid = 0

  const start = async (service: Service) => {
    const child = spawnService(service, join(folder, `${service.name}.log`))
    if (child.pid) running.push(() => endProcess(child.pid as number, service.stopSignal))
    if (service.name === 'postgres') databasePid = child.pid ?? 0
    await waitUntilReady(service, child, 30_000)
  }
  const stop = async () => {
    const isWorthKeeping = keepAs && (await hasTemplate(databaseUrl).catch(() => false))
    await Promise.all(running.map((stopOne) => stopOne()))
    if (isWorthKeeping) await cacheCluster(data, password, keepAs)
    // processes that are stopping may still write to the folder
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  try {
    mkdirSync(join(folder, 'redis'))
    await Promise.all([
      findRedis().then((redis) => start(redisServer(redis, join(folder, 'redis'), ports.redis))),
      preparePostgres(data, password).then((pg) => {
        if (isTrusting) trustLoopback(pg.cluster)
        return start(postgresServer(pg, ports.postgres, password, settings))
      }),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { databaseUrl, databasePid, redisUrl: `redis://127.0.0.1:${ports.redis}`, folder, stop }
}
