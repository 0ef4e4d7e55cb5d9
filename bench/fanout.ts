import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startNginx } from './support/nginx.ts'
import { startRedis } from './support/redis.ts'
import { type Measured, median } from './support/report.ts'
import {
  cpuSeconds,
  loadCore,
  measuredCore,
  type RunningProcess,
  residentBytes,
  startNode,
  untilAnswers,
} from './support/run.ts'
import { installSocketIo } from './support/sockets/socket-io.ts'

const ports = { gateway: 20550, nchan: 20551, socketIo: 20552, accounts: 20553 }
const crowds = [1_000, 5_000]
const rounds = 3
const deliveriesPerSecond = 40_000
const memoryBar = 10 * 1024

interface Outcome {
  perSecond: number
  perCpuSecond: number
  /** 99th percentile of the delay in milliseconds, at 40,000 deliveries/s. */
  p99: number
  bytesPerSocket: number
}
type Name = 'gateway' | 'nchan' | 'socketIo'

/** Fan-out of warnings of 300 bytes to many sockets, against Nchan and socket.io with its Redis adapter. */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const modules = await installSocketIo(join(folder, 'socket-io'))
  const redis = await startRedis()
  const results: Measured[] = []
  try {
    for (const crowd of crowds) {
      const outcomes: Record<Name, Outcome[]> = { gateway: [], nchan: [], socketIo: [] }
      for (let round = 0; round < rounds; round++)
        for (const name of ['nchan', 'gateway', 'socketIo'] as const)
          outcomes[name].push(await measure(name, crowd, { folder, redisUrl: redis.url, modules }))
      results.push(...compare(crowd, outcomes))
    }
    return results
  } finally {
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function compare(crowd: number, { gateway, nchan, socketIo }: Record<Name, Outcome[]>): Measured[] {
  const ratio = (of: keyof Outcome, reference: Outcome[]) =>
    median(gateway.map((outcome, round) => outcome[of] / (reference[round] as Outcome)[of]))
  const what = (measured: string) => `${crowd} 个连接，${measured}`
  const bytes = median(gateway.map(({ bytesPerSocket }) => bytesPerSocket))
  const cpu = what('每处理器秒送达')
  const wall = what('每秒送达')
  return [
    { what: cpu, reference: 'Nchan', ratio: ratio('perCpuSecond', nchan), bar: 5, as: 'least' },
    { what: cpu, reference: 'socket.io + Redis', ratio: ratio('perCpuSecond', socketIo), bar: 8, as: 'least' },
    { what: wall, reference: 'Nchan', ratio: ratio('perSecond', nchan), bar: 5, as: 'least' },
    { what: wall, reference: 'socket.io + Redis', ratio: ratio('perSecond', socketIo), bar: 8, as: 'least' },
    { what: what('每秒 4 万次送达时的 p99'), reference: 'Nchan', ratio: ratio('p99', nchan), bar: 1.2, as: 'most' },
    // with few sockets, the process's fixed memory would dominate the memory per socket
    {
      what: what('每连接内存'),
      reference: '10 KB',
      ratio: bytes / memoryBar,
      ...(crowd >= 5_000 && { bar: 1 }),
      as: 'most',
    },
  ]
}

interface Surroundings {
  folder: string
  redisUrl: string
  modules: string
}

async function measure(name: Name, crowd: number, surroundings: Surroundings): Promise<Outcome> {
  const { server, helpers } = await startServer(name, surroundings)
  const { redisUrl, modules } = surroundings
  const settings = { name, crowd, port: ports[name], redisUrl, modules, deliveriesPerSecond }
  const load = startNode(loadCore, script('fanout-load.ts'), [JSON.stringify(settings)])
  try {
    const pid = pidOf(name, server)
    const before = residentBytes(pid)
    await load.says()
    const bytesPerSocket = (residentBytes(pid) - before) / crowd
    load.tell({ go: 'rate' })
    const { p99 = 0 } = await load.says()
    const cpuBefore = cpuSeconds(pid)
    load.tell({ go: 'flood' })
    const { deliveries = 0, seconds = 1 } = await load.says()
    const used = cpuSeconds(pid) - cpuBefore
    return { perSecond: deliveries / seconds, perCpuSecond: deliveries / used, p99, bytesPerSocket }
  } finally {
    await load.stop()
    await server.stop()
    await Promise.all(helpers.map((helper) => helper.stop()))
  }
}

const script = (file: string) => resolve(import.meta.dirname, 'references', file)
const pidOf = (_name: Name, { child }: RunningProcess) => child.pid as number

async function startServer(name: Name, { folder, redisUrl, modules }: Surroundings) {
  if (name === 'nchan') {
    const server = startNginx(measuredCore, join(folder, 'nchan'), nchanConfig(), true)
    await untilAnswers(`http://127.0.0.1:${ports.nchan}/up`)
    return { server, helpers: [] }
  }
  if (name === 'socketIo') {
    const server = startNode(measuredCore, script('socket-io.ts'), [String(ports.socketIo), redisUrl, modules])
    await server.says()
    return { server, helpers: [] }
  }
  const accounts = startNode(loadCore, script('accounts.ts'), [String(ports.accounts)])
  const main = resolve(import.meta.dirname, '../packages/gateway/src/main.ts')
  const server = startNode(measuredCore, main, [], {
    DEMO: '1',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(ports.gateway),
    REDIS_URL: redisUrl,
    UPSTREAM_URL: `http://127.0.0.1:${ports.accounts}`,
    LOG_LEVEL: 'error',
  })
  await untilAnswers(`http://127.0.0.1:${ports.gateway}/actuator/health`)
  return { server, helpers: [accounts] }
}

const nchanConfig = () => `nchan_shared_memory_size 256M;
  server { listen 127.0.0.1:${ports.nchan} backlog=8192;
    location = /up { return 204; }
    location = /publish { nchan_publisher; nchan_channel_id warnings; nchan_message_buffer_length 100; nchan_message_timeout 30s; }
    location = /subscribe { nchan_subscriber websocket; nchan_channel_id warnings; nchan_subscriber_first_message newest; } }`
