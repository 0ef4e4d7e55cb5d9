import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type MeasuredServer, measureCalls } from './support/calls.ts'
import { startNginx } from './support/nginx.ts'
import { findProgram } from './support/programs.ts'
import { startRedis } from './support/redis.ts'
import { type Measured, median } from './support/report.ts'
import { loadCore, measuredCore, type RunningProcess, startNode, untilAnswers } from './support/run.ts'

const ports = { upstream: 20540, nginx: 20541, gateway: 20542, proxy: 20543, accounts: 20544 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = 4
const plugins = '@fastify/http-proxy + @fastify/jwt'
const path = '/tenant-members/oldman/page?current=1&size=10'
const token = 'grant_type=password&username=bench&password=Care2026&enc=0'
const tenants = ['-H', 'tenant-id: 1000001', '-H', 'tenant-ids: 1000001,1000002']

/**
 * Forwards a call of 1 KB JSON with token verification and narrowed tenants, against nginx and the usual proxy plugin.
 */
export async function run(): Promise<Measured[]> {
  const wrk = findProgram('wrk', 'wrk')
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const redis = await startRedis()
  const running: RunningProcess[] = []
  const keep = (one: RunningProcess) => {
    running.push(one)
    return one
  }
  try {
    keep(startNginx(loadCore, join(folder, 'upstream'), upstreamConfig()))
    keep(startNode(loadCore, script('accounts.ts'), [String(ports.accounts)]))
    const subjects = {
      nginx: {
        running: keep(startNginx(measuredCore, join(folder, 'nginx'), proxyConfig())),
        url: `http://127.0.0.1:${ports.nginx}${path}`,
        headers: [],
      },
      proxy: await startProxy(keep),
      gateway: await startGateway(keep, redis.url),
    }
    for (const subject of Object.values(subjects)) await measureCalls(wrk, subject, 2)

    const ratios = { nginx: [] as number[], proxy: [] as number[], nginxCpu: [] as number[], proxyCpu: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const nginx = await measureCalls(wrk, subjects.nginx, seconds)
      const ours = await measureCalls(wrk, subjects.gateway, seconds)
      const proxy = await measureCalls(wrk, subjects.proxy, seconds)
      ratios.nginx.push(ours.perSecond / nginx.perSecond)
      ratios.proxy.push(ours.perSecond / proxy.perSecond)
      ratios.nginxCpu.push(ours.perCpuSecond / nginx.perCpuSecond)
      ratios.proxyCpu.push(ours.perCpuSecond / proxy.perCpuSecond)
    }
    const what = '转发 1 KB 应答，每处理器秒'
    const wall = '转发 1 KB 应答，每秒'
    return [
      { what, reference: 'nginx', ratio: median(ratios.nginxCpu), bar: 0.22, as: 'least' },
      { what, reference: plugins, ratio: median(ratios.proxyCpu), bar: 1.5, as: 'least' },
      { what: wall, reference: 'nginx', ratio: median(ratios.nginx), as: 'least' },
      { what: wall, reference: plugins, ratio: median(ratios.proxy), as: 'least' },
    ]
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const script = (name: string) => resolve(import.meta.dirname, 'references', name)
type Keep = (running: RunningProcess) => RunningProcess

async function startProxy(keep: Keep): Promise<MeasuredServer> {
  const running = keep(startNode(measuredCore, script('http-proxy.ts'), [String(ports.proxy), String(ports.upstream)]))
  const { token: bearer } = await running.says<{ token: string }>()
  return {
    running,
    url: `http://127.0.0.1:${ports.proxy}${path}`,
    headers: ['-H', `authorization: Bearer ${bearer}`, ...tenants],
  }
}

async function startGateway(keep: Keep, redisUrl: string): Promise<MeasuredServer> {
  const main = resolve(import.meta.dirname, '../packages/gateway/src/main.ts')
  const running = keep(
    startNode(measuredCore, main, [], {
      DEMO: '1',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ports.gateway),
      REDIS_URL: redisUrl,
      UPSTREAM_URL: `http://127.0.0.1:${ports.upstream}`,
      UPSTREAM_AUTH_URL: `http://127.0.0.1:${ports.accounts}`,
      LOG_LEVEL: 'error',
      FLAGS: process.env.GWFLAGS ?? '',
    }),
  )
  const origin = `http://127.0.0.1:${ports.gateway}`
  await untilAnswers(`${origin}/actuator/health`)
  const authorization = `Basic ${Buffer.from('console:console').toString('base64')}`
  const answer = await fetch(`${origin}/auth/oauth/token?${token}`, { method: 'POST', headers: { authorization } })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { running, url: `${origin}${path}`, headers: ['-H', `authorization: Bearer ${access_token}`, ...tenants] }
}

function upstreamConfig(): string {
  const records = Array.from({ length: 8 }, (_, id) => ({
    id,
    userName: `长者${id}`,
    address: '海淀区万寿路街道康乐小区6单元',
    age: 80,
  }))
  const text = JSON.stringify({ code: 0, msg: null, data: { records, total: 8, size: 10, current: 1, pages: 1 } })
  const body = `${text.slice(0, -1)},"filler":"${'x'.repeat(Math.max(0, 1024 - Buffer.byteLength(text) - 12))}"}`
  return `server { listen 127.0.0.1:${ports.upstream} backlog=4096; default_type application/json; location / { return 200 '${body}'; } }`
}

function proxyConfig(): string {
  return `upstream services { server 127.0.0.1:${ports.upstream}; keepalive 64; keepalive_requests 1000000000; }
  server { listen 127.0.0.1:${ports.nginx} backlog=4096;
    location / { proxy_pass http://services; proxy_http_version 1.1; proxy_set_header Connection ""; } }`
}
