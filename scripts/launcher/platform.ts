import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUrl, resetPassword } from '../infra/cluster.ts'
import { ensureDatabase } from '../infra/database.ts'
import { listenErrorCode } from '../infra/ports.ts'
import { preparePostgres } from '../infra/postgres.ts'
import { endRunning } from '../infra/programs.ts'
import { findRedis } from '../infra/redis.ts'
import { printLine, UserError } from '../infra/say.ts'
import { postgresServer, redisServer } from '../infra/servers.ts'
import type { Service } from '../infra/service.ts'
import { findSip } from '../infra/sip/find-sip.ts'
import { sipServers } from '../infra/sip/sip-servers.ts'
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
    const [databaseUrl, redisUrl, sip] = await Promise.all([
      startPostgres(secrets.postgres, areNew),
      startRedis(),
      startSip(secrets.sip),
    ])
    const env = processEnvironments(settings, { databaseUrl, redisUrl, sip, secrets })

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

  /** Starts the softphones' server if it is installed; whatever happens to it, the product starts without it. */
  async function startSip(secret: string) {
    const programs = settings.sip && findSip()
    if (!settings.sip || !programs) return undefined
    const { port, media } = settings.sip
    const taken = await Promise.all([port, port + 1].map((one) => listenErrorCode(one, '127.0.0.1')))
    if (taken.some(Boolean) || [port, port + 1].some((one) => Object.values(ports).includes(one))) {
      printLine(`端口 ${port} 或 ${port + 1}（SIP_PORT）不能使用，不启动网页软电话`)
      return undefined
    }
    for (const service of sipServers(programs, { folder: folders.run, port, secret, media })) {
      rotateLog(logOf(service.name))
      const files = { log: logOf(service.name), pid: join(folders.run, `${service.name}.pid`) }
      running.push(supervise(service, files, { ended: sipEnded, back, isUp: () => isUp }))
    }
    return { SIP_URL: `http://127.0.0.1:${port}`, SIP_SECRET: secret }
  }

  function sipEnded({ name, how, failures }: ProcessExit) {
    if (failures === 1) printLine(`${name} 意外结束（${how}），网页软电话暂不可用，日志 ${logOf(name)}`)
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
    await stopAll(['redis', 'postgres', 'kamailio', 'rtpengine'])
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
