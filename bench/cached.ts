import { resolve } from 'node:path'
import { type MeasuredServer, measureCalls } from './support/calls.ts'
import { findProgram } from './support/programs.ts'
import { startRedis } from './support/redis.ts'
import { type Measured, median } from './support/report.ts'
import { loadCore, measuredCore, type RunningProcess, startNode, untilAnswers } from './support/run.ts'

const ports = { gateway: 20640, accounts: 20641, bare: 20642 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = 4
const origin = `http://127.0.0.1:${ports.gateway}`
const path = '/admin/dict/type/care_level'
const token = 'grant_type=password&username=bench&password=Care2026&enc=0'
const script = (name: string) => resolve(import.meta.dirname, 'references', name)

/**
 * Serves a dictionary from the gateway's cache, with token verification, against a bare route with the same bytes;
 * measures 304 responses as well.
 */
export async function run(): Promise<Measured[]> {
  const wrk = findProgram('wrk', 'wrk')
  const redis = await startRedis()
  const running: RunningProcess[] = []
  try {
    running.push(startNode(loadCore, script('accounts.ts'), [String(ports.accounts)]))
    const gateway = startGateway(redis.url)
    running.push(gateway)
    await untilAnswers(`${origin}/actuator/health`)
    const authorization = await signIn()
    const answer = await fetch(`${origin}${path}`, { headers: { authorization } })
    const body = Buffer.from(await answer.arrayBuffer())
    const bare = startNode(measuredCore, script('bare-route.ts'), [String(ports.bare), body.toString('base64')])
    running.push(bare)
    await bare.says()

    const bearer = ['-H', `authorization: ${authorization}`]
    const known = [...bearer, '-H', `if-none-match: ${answer.headers.get('etag')}`]
    return await compare(wrk, {
      bare: { running: bare, url: `http://127.0.0.1:${ports.bare}/`, headers: [] },
      read: { running: gateway, url: `${origin}${path}`, headers: bearer },
      known: { running: gateway, url: `${origin}${path}`, headers: known },
    })
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    await redis.stop()
  }
}

async function compare(wrk: string, { bare, read, known }: Record<'bare' | 'read' | 'known', MeasuredServer>) {
  const ratios = { read: [] as number[], known: [] as number[], readWall: [] as number[], knownWall: [] as number[] }
  for (const subject of [bare, read, known]) await measureCalls(wrk, subject, 2)
  for (let round = 0; round < rounds; round++) {
    const reference = await measureCalls(wrk, bare, seconds)
    const first = await measureCalls(wrk, read, seconds)
    const again = await measureCalls(wrk, known, seconds)
    ratios.read.push(first.perCpuSecond / reference.perCpuSecond)
    ratios.known.push(again.perCpuSecond / reference.perCpuSecond)
    ratios.readWall.push(first.perSecond / reference.perSecond)
    ratios.knownWall.push(again.perSecond / reference.perSecond)
  }
  const reference = 'Fastify 空路由'
  const results: Measured[] = [
    { what: '字典（缓存），每处理器秒', reference, ratio: median(ratios.read), bar: 0.6, as: 'least' },
    { what: '字典未变（304），每处理器秒', reference, ratio: median(ratios.known), bar: 0.8, as: 'least' },
    { what: '字典（缓存），每秒', reference, ratio: median(ratios.readWall), as: 'least' },
    { what: '字典未变（304），每秒', reference, ratio: median(ratios.knownWall), as: 'least' },
  ]
  return results
}

const startGateway = (redisUrl: string) =>
  startNode(measuredCore, resolve(import.meta.dirname, '../packages/gateway/src/main.ts'), [], {
    DEMO: '1',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(ports.gateway),
    REDIS_URL: redisUrl,
    UPSTREAM_URL: `http://127.0.0.1:${ports.accounts}`,
    LOG_LEVEL: 'error',
  })

async function signIn(): Promise<string> {
  const authorization = `Basic ${Buffer.from('console:console').toString('base64')}`
  const answer = await fetch(`${origin}/auth/oauth/token?${token}`, { method: 'POST', headers: { authorization } })
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
}
