import { openOutside } from '@care/shared/outside/service'
import { Redis } from 'ioredis'
import { fillDemo, serveAreas, starterParts } from './areas.ts'
import type { Config } from './config.ts'
import { outsideServices } from './outside/outside.ts'
import { refuseInTransaction } from './outside/refuse-in-transaction.ts'
import { startHelperProcess } from './platform/costly/helper.ts'
import { createDatabase, createPool, pingDatabase } from './platform/db/client.ts'
import { migrate } from './platform/db/migrate.ts'
import { applicationUrl, ensureApplicationRole } from './platform/db/role.ts'
import { waitForDatabase } from './platform/db/wait-for-database.ts'
import { createApp } from './platform/http/app.ts'
import { watchDatabase } from './platform/http/database-watch.ts'
import { answerHealth } from './platform/http/health.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { scheduleNoticeCleanup } from './platform/relay/notice-cleanup.ts'
import { dataSteps } from './platform/setup/data-steps.ts'
import { prepareData } from './platform/setup/first-start.ts'

export interface Services {
  close: () => Promise<void>
}

/** Migrates the database, fills an empty one, and serves every area on one port; resolves when listening. */
export async function startServices(config: Config): Promise<Services> {
  const app = createApp(config)
  const appUrl = applicationUrl(config.databaseUrl, config.identitySecret)

  await waitForDatabase(config.databaseUrl)
  const applied = await migrate(config.databaseUrl, dataSteps(config.dataSecrets))
  if (applied.length > 0) app.log.info({ applied }, 'database migrated')
  await ensureApplicationRole(config.databaseUrl, appUrl)
  await prepareData({ ...config, starterParts, fillDemo: config.demo ? fillDemo : undefined })

  const onLost = (error: Error) => app.log.warn({ err: error }, 'database connection lost')
  const database = createDatabase(createPool(appUrl, { max: 20, onLost }))
  const beside = createPool(appUrl, { max: 1, onLost })
  const pulse = watchDatabase(() => beside.query('select 1'))
  const alarms = createDatabase(createPool(appUrl, { max: 8, onLost }))
  const redis = new Redis(config.redisUrl, {
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  })
  redis.on('error', (error) => app.log.warn({ err: error }, 'redis connection lost'))

  const metrics = serveMetrics(app, config.metricsToken)
  answerHealth(app, { database: () => pingDatabase(database), redis: () => redis.ping() })

  const { services, states } = openOutside(outsideServices, config.outside, {
    folder: config.filesDir,
    insist: refuseInTransaction(config.demo ? undefined : (err) => app.log.error({ err }, 'called too early')),
    onFailed: (err, service) => app.log.warn({ err, service }, 'a service from outside failed'),
  })
  const serving = { database, identitySecret: config.identitySecret, outside: services, pulse }
  startHelperProcess()
  await serveAreas(app, {
    ...serving,
    alarms,
    dataSecrets: config.dataSecrets,
    services: states,
    quota: config.filesQuota,
    mqtt: { host: config.mqttHost, port: config.mqttPort },
    watch: config.watch,
    relay: { databaseUrl: appUrl, redisUrl: config.redisUrl },
    metrics,
  })
  await app.register(scheduleNoticeCleanup, serving)

  app.addHook('onClose', async () => {
    redis.disconnect()
    pulse.stop()
    await Promise.all([database.destroy(), alarms.destroy(), beside.end()])
  })
  await listen(app, config)
  return { close: () => app.close() }
}

async function listen(app: ReturnType<typeof createApp>, { port, host }: Config) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`端口 ${port} 已被占用（SERVICES_PORT），请结束占用它的程序，或换一个 PORT 再启动`, {
      cause: error,
    })
  }
}
