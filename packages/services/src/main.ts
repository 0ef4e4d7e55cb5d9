import { readConfig } from './config.ts'
import { startServices } from './start.ts'

process.title = 'care-services'

try {
  const services = await startServices(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(services.close))
} catch (error) {
  console.error(`✗ 服务没有启动：${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

/** Closes the process, by force after five seconds. */
async function stop(close: () => Promise<void>) {
  setTimeout(() => process.exit(1), 5_000).unref()
  await close()
  process.exit(0)
}
