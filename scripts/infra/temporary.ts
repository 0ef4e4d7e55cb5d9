import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUrl } from './cluster.ts'
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
export const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** An empty PostgreSQL and Redis of their own in a temporary folder, for tests and measurements. */
export async function startInfra(ports: { postgres: number; redis: number }, settings = {}): Promise<Infra> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'care-')))
  // the account that runs PostgreSQL must get in
  chmodSync(folder, 0o755)
  const password = randomBytes(18).toString('base64url')
  const running: (() => Promise<void>)[] = []

  const start = async (service: Service) => {
    const child = launch(service, join(folder, `${service.name}.log`))
    if (child.pid) running.push(() => end(child.pid as number, service.stopSignal))
    await untilReady(service, child, 30_000)
  }
  const stop = async () => {
    await Promise.all(running.map((stopOne) => stopOne()))
    // what is being stopped may still write there
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  try {
    mkdirSync(join(folder, 'redis'))
    await Promise.all([
      findRedis().then((redis) => start(redisServer(redis, join(folder, 'redis'), ports.redis))),
      preparePostgres(join(folder, 'pg'), password).then((pg) =>
        start(postgresServer(pg, ports.postgres, password, settings)),
      ),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  const databaseUrl = postgresUrl(ports.postgres, password)
  return { databaseUrl, redisUrl: `redis://127.0.0.1:${ports.redis}`, folder, stop }
}
