import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startDemoInfra } from './support/demo.ts'
import { fillTenants } from './support/many/many-tenants.ts'
import { megabytesOf, processBelow } from './support/memory.ts'
import { startProduct, urlAt } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { allCores, cpuSeconds, loadCore, startNode, untilAnswers } from './support/run.ts'

const port = 20950
const infraPorts = { postgres: 20970, redis: 20971 }
const institutions = 300
const devices = 1_000
/** Each device sends one heart rate a minute, for so many minutes. */
const minutes = Number(process.env.BENCH_MINUTES ?? 4)
const minute = 60_000

/**
 * What a machine needs to run the product: memory of each process with the demo and with 300 institutions, processor time of
 * 1,000 devices, and disk space of a device. Figures without a bar, printed as a table.
 */
export async function run(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const infra = await startDemoInfra(infraPorts)
  const owner = new pg.Client({ connectionString: infra.databaseUrl })
  await owner.connect()
  const env = { DATABASE_URL: infra.databaseUrl, REDIS_URL: infra.redisUrl }
  const product = await startProduct(port, dataDir, env, allCores)
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 120_000)
    const pids = pidsOf(product.child.pid ?? 0, infra.databasePid)
    await pause(minute)
    const [idle, idleLoad] = [memoryOf(pids), await loadOf(pids, () => pause(minute))]
    await fillTenants(owner, institutions)
    await pause(2 * minute)
    const filled = memoryOf(pids)
    const quietLoad = await loadOf(pids, () => pause(minute))
    const crowd = { port: port + 9, from: 0, to: devices, address: '127.0.0.10', spreadMs: minute }
    const measured = { type: 'heartRate', heartRate: 72 }
    const load = startNode(loadCore, resolve(import.meta.dirname, 'support/sockets/mqtt-crowd.ts'), [
      JSON.stringify({ ...crowd, measured }),
    ])
    await load.says()
    const before = await bytesOf(owner)
    const busyLoad = await loadOf(pids, async () => {
      for (let n = 0; n < minutes; n++) {
        load.tell({ go: 'say' })
        await load.says()
      }
    })
    const each = ((await bytesOf(owner)) - before) / (devices * minutes)
    await load.stop()
    console.table(
      Object.fromEntries(
        Object.keys(pids).map((name) => [
          name,
          {
            '演示数据，MB': rounded(idle[name]),
            '300 家机构，MB': rounded(filled[name]),
            '空闲，% 核': rounded(idleLoad[name]),
            '300 家空闲，% 核': rounded(quietLoad[name]),
            '另有 1000 台设备，% 核': rounded(busyLoad[name]),
          },
        ]),
      ),
    )
    const added = total(busyLoad) - total(quietLoad)
    const dayMegabytes = (each * 24 * 60) / 1e6
    return [
      { what: '300 家机构时全部进程的内存', reference: '1 GB', ratio: total(filled) / 1_000, as: 'most' },
      { what: '1000 台设备每分钟各报一次，占用', reference: '一个核', ratio: added / 100, as: 'most' },
      { what: '一台设备一天的数据', reference: '1 MB', ratio: dayMegabytes, as: 'most' },
    ]
  } finally {
    await product.stop()
    await owner.end()
    await infra.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Figures = Record<string, number>
const rounded = (value = 0) => Math.round(value * 10) / 10
const total = (figures: Figures) => Object.values(figures).reduce((sum, one) => sum + one, 0)
const memoryOf = (pids: Figures): Figures =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, megabytesOf(pid)]))

function pidsOf(launcher: number, postgres: number): Figures {
  const below = (command: RegExp, of = launcher) => {
    const pid = processBelow(of, command)
    if (!pid) throw new Error(`no process ${command}`)
    return pid
  }
  return {
    services: below(/care-services( |$)/),
    gateway: below(/care-gateway/),
    worker: below(/care-worker/),
    postgres,
    redis: below(/redis-server/, process.pid),
  }
}

/** Percent of a core that each process takes meanwhile. */
async function loadOf(pids: Figures, work: () => Promise<unknown>): Promise<Figures> {
  const used = () => Object.entries(pids).map(([name, pid]) => [name, cpuSeconds(pid)] as const)
  const [start, before] = [performance.now(), new Map(used())]
  await work()
  const seconds = (performance.now() - start) / 1_000
  return Object.fromEntries(used().map(([name, after]) => [name, ((after - (before.get(name) ?? 0)) / seconds) * 100]))
}

/** Size in bytes of all tables with their indexes. */
async function bytesOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables`,
  )
  return Number(rows[0]?.bytes)
}
