import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUrl, resetPassword } from '../infra/cluster.ts'
import { ensureDatabase } from '../infra/database.ts'
import { preparePostgres } from '../infra/postgres.ts'
import { endRunning } from '../infra/programs.ts'
import { findRedis } from '../infra/redis.ts'
import { printLine, UserError } from '../infra/say.ts'
import { postgresServer, redisServer } from '../infra/servers.ts'
import type { Service } from '../infra/service.ts'
import { buildApps } from './apps.ts'
import { processEnvironments } from './environment.ts'
import { endLeftovers } from './leftovers.ts'
import { lastLines, rotateLog } from './logs.ts'
import { nodeService } from './node-services.ts'
import { demandFreePorts } from './ports.ts'
import { readOrCreateSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { type ProcessExit, type Supervised, supervise } from './supervisor.ts'

const attemptsAtStart = 3

/** Creates the processes of a data folder, started in dependency order and stopped in reverse. */
export function createPlatform(settings: Settings) {
  const { folders, ports } = settings
  const running: Supervised[] = []
  const hopeless = Promise.withResolvers<never>()
  let isUp = false
  let isStopping = false

  async function start() {
    for (const folder of [folders.run, folders.logs, folders.files]) mkdirSync(folder, { recursive: true })
    await endLeftovers(settings)
    await demandFreePorts(settings)

    await Promise.race([startAll(), hopeless.promise])
    isUp = true
    setInterval(rotateAll, 60_000).unref()
  }

  async function startAll() {
    const { secrets, areNew } = readOrCreateSecrets(folders.run)
    const building = buildApps()
    // the rejection is handled where `building` is awaited; until then a failed build must not crash the process
    building.catch(() => {})
    const [databaseUrl, redisUrl] = await Promise.all([startPostgres(secrets.postgres, areNew), startRedis()])
    const env = processEnvironments(settings, { databaseUrl, redisUrl, secrets })

    const services = keep(nodeService('services', settings, env.services))
    await building
    const others = (['gateway', 'worker'] as const).map((name) => keep(nodeService(name, settings, env[name])))
    await Promise.all([services, ...others])
  }

  async function startPostgres(password: string, isNew: boolean): Promise<string> {
    if (settings.databaseUrl) return settings.databaseUrl

    const postgres = await preparePostgres(folders.pg, password)
    if (isNew) await resetPassword(postgres, password)
    await keep(postgresServer(postgres, ports.postgres, password))
    return ensureDatabase(postgresUrl(ports.postgres, password), 'care')
  }

  async function startRedis(): Promise<string> {
    if (settings.redisUrl) return settings.redisUrl

    await keep(redisServer(await findRedis(), folders.redis, ports.redis))
    return `redis://127.0.0.1:${ports.redis}`
  }

  async function keep(service: Service): Promise<void> {
    if (isStopping) throw new UserError('已取消')
    const { name } = service
    rotateLog(logOf(name))
    const files = { log: logOf(name), pid: join(folders.run, `${name}.pid`) }
    const supervised = supervise(service, files, { ended, back, isUp: () => isUp })
    running.push(supervised)
    await supervised.firstReady
  }

  function ended({ name, how, failures, delay, logFrom }: ProcessExit) {
    const log = () => tail(name, logFrom)
    if (!isUp && failures >= attemptsAtStart) {
      hopeless.reject(new UserError(`${name} 无法启动（${how}）。${log()}`))
      return
    }
    const soon = `${delay / 1000} 秒后重新启动`
    if (how === 'SIGKILL') printLine(`${name} 被强制终止，${soon}`)
    else if (!isUp && failures === 1) printLine(`${name} 启动失败（${how}），${soon}。${log()}`)
    else if (!isUp) printLine(`${name} 启动失败（${how}，连续第 ${failures} 次），${soon}`)
    else printLine(`${name} 意外结束（${how}，连续第 ${failures} 次），${soon}。${log()}`)
  }

  function back(name: string) {
    printLine(`${name} 已恢复`)
  }

  async function stop() {
    isStopping = true
    endRunning()
    const stopAll = (names: string[]) =>
      Promise.all(running.filter(({ name }) => names.includes(name)).map((each) => each.stop()))
    await stopAll(['gateway', 'worker'])
    await stopAll(['services'])
    await stopAll(['redis', 'postgres'])
    rmSync(join(folders.run, 'launcher.pid'), { force: true })
  }

  const logOf = (name: string) => join(folders.logs, `${name}.log`)

  function rotateAll() {
    for (const { name } of running) rotateLog(logOf(name))
  }

  function tail(name: string, from: number): string {
    const lines = lastLines(logOf(name), 12, from).map((line) => `    │ ${line.slice(0, 240)}`)
    return `日志 ${logOf(name)} 的最后几行：\n${lines.join('\n') || '    │ （空）'}`
  }

  return { start, stop }
}
