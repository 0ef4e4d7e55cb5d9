import { findChromium } from './infra/chromium.ts'
import { cachedDemo } from './infra/demo-cache.ts'
import { freePorts } from './infra/ports.ts'
import { endRunning } from './infra/programs.ts'
import { printLine, reportError, UserError } from './infra/say.ts'
import { provideSip } from './infra/sip/find-sip.ts'
import { startInfra } from './infra/temporary.ts'
import { buildApps } from './launcher/apps.ts'
import { type Selection, selectChanged } from './test/changed.ts'
import { checkNames, runChecks } from './test/checks.ts'
import {
  type Costs,
  costTable,
  overBudget,
  paceOf,
  recordedCosts,
  saveRunCosts,
  writeRecordedCosts,
} from './test/costs.ts'
import { filesToRepeat, mergeRuns, saveFlakyRecord } from './test/flaky.ts'
import { needsOf, planLanes } from './test/plan.ts'
import { ProcessorMeter } from './test/processor.ts'
import type { FileResult } from './test/report.ts'
import { isJourney, splitFilesBySubject, testFiles } from './test/subject.ts'
import { type Lane, runLane } from './test/vitest.ts'

process.title = 'care-test'

interface Outcome {
  results: FileResult[]
  /** Names of flaky tests: they failed first and passed when repeated. */
  unsteady: string[]
}

const leaving = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
// the parent process is gone
process.on('disconnect', leave)

process.exitCode = await main(process.argv.slice(2)).catch((error) =>
  leaving.signal.aborted ? interrupted() : reportError(error),
)
if (process.connected) process.disconnect()

async function main(asked: string[]): Promise<number> {
  if (asked[0] === 'keep-costs') {
    printLine(`tests/costs.json 中记录了 ${writeRecordedCosts()} 个测试文件`)
    return 0
  }
  const began = Date.now()
  const meter = new ProcessorMeter(process.pid)
  const { results, unsteady } = await run(asked)
  const passed = results.reduce((sum, file) => sum + file.passed, 0)
  const failed = results.reduce((sum, file) => sum + file.failed.length, 0)
  const [wall, processor] = [(Date.now() - began) / 1000, meter.seconds()]
  printLine(`用时 ${wall.toFixed(0)} 秒，处理器 ${processor.toFixed(0)} 秒`)
  for (const name of unsteady) console.log(`unsteady: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/**
 * Without argument runs all tests; `changed` runs the tests affected by a change; one word is a subject; otherwise all
 * arguments are paths.
 */
function run(asked: string[]): Promise<Outcome> {
  const [word = '', base] = asked
  if (asked.length === 0) return runAll()
  if (word === 'changed') return runChanged(selectChanged(base))
  if (asked.length > 1 || /[./]/.test(word)) return runPaths(asked)
  return runSubject(word)
}

/** Runs all tests, with static checks in parallel; repeats alone the files that failed or exceeded their budget. */
async function runAll(): Promise<Outcome> {
  const files = testFiles()
  const tests = withServers(files, async (run) => {
    const { results: first, costs } = await run(planLanes(files))
    saveRunCosts(costs)
    console.log(costTable(costs))
    const recorded = recordedCosts()
    const costly = overBudget(costs, recorded).map(({ file }) => file)
    const again = [...new Set([...filesToRepeat(first), ...costly])]
    if (again.length > 0) printLine(`再单独运行一次：${again.join('、')}`)
    const second: FileResult[] = []
    const costsAlone: Costs = {}
    for (const lane of planLanes(again)) {
      const { results, costs: more } = await run([lane])
      second.push(...results)
      Object.assign(costsAlone, more)
    }
    // on a busy machine a file may exceed its budget by chance, but not twice
    const dear = overBudget(costsAlone, recorded, paceOf(costs, recorded)).filter(({ file }) => costly.includes(file))
    for (const { sentence } of dear) console.error(`✗ ${sentence}`)
    const outcome = settle(first, second)
    const failed = dear.map(({ sentence }) => sentence)
    return { ...outcome, results: [...outcome.results, { file: 'costs', passed: 0, failed }] }
  })
  const [checks, { results, unsteady }] = await Promise.all([runChecks(), tests])
  return { results: [...results, ...checks], unsteady }
}

function settle(first: FileResult[], second: FileResult[]): Outcome {
  const { results, unsteady } = mergeRuns(first, second)
  const failed = saveFlakyRecord(unsteady)
  for (const name of failed) console.error(`✗ 最近几次运行中第二次不稳定：${name}`)
  return { results: [...results, { file: 'unsteady', passed: 0, failed }], unsteady }
}

async function runChanged({ files, subjects, everything, paths }: Selection): Promise<Outcome> {
  if (everything) {
    printLine(`${everything} 牵涉全部：运行全部测试`)
    return runAll()
  }
  printLine(
    `改动了 ${paths.length} 个文件，运行 ${files.length} 个测试文件${subjects.length ? `（主题 ${subjects.join('、')}）` : ''}`,
  )
  const tests =
    files.length > 0
      ? withServers(files, (run) => run(planLanes(files), { TEST_SUBJECT: subjects.join(',') }))
      : { results: [] }
  const [checks, { results }] = await Promise.all([runChecks(paths), tests])
  return { results: [...results, ...checks], unsteady: [] }
}

async function runPaths(asked: string[]): Promise<Outcome> {
  const options = asked.filter((one) => one.startsWith('-'))
  const paths = asked.filter((one) => !one.startsWith('-'))
  const files = testFiles().filter((file) => paths.some((path) => file.includes(path)))
  if (files.length === 0) throw new UserError(`没有测试文件 ${paths.join('、')}`)
  const { results } = await withServers(files, (run) => run(planLanes(files, options)))
  return { results, unsteady: [] }
}

async function runSubject(word: string): Promise<Outcome> {
  const { wanted, left } = splitFilesBySubject([word])
  if (wanted.length === 0) throw new UserError(`没有与“${word}”有关的测试`)
  const { results } = await withServers(wanted, (run) => run(planLanes(wanted), { TEST_SUBJECT: word }))
  printLine(leftOut(word, left))
  return { results, unsteady: [] }
}

/** Runs lanes concurrently, because each lane often waits and lanes share no state. */
type RunLanes = (lanes: Lane[], more?: NodeJS.ProcessEnv) => Promise<{ results: FileResult[]; costs: Costs }>

function runOn(servers: NodeJS.ProcessEnv[], more: NodeJS.ProcessEnv): RunLanes {
  return async (lanes, asked) => {
    const own = lanes.filter(({ usesDatabase }) => usesDatabase)
    const done = await Promise.all(
      lanes.map(async (lane) => {
        const { TEST_DATABASE_PID, ...server } = servers[Math.max(0, own.indexOf(lane))] ?? {}
        const measured = lane.usesDatabase && { TEST_DATABASE_PID }
        const port = { TEST_PORT: String(await freePorts(50)) }
        return runLane(lane, { ...server, ...measured, ...port, ...more, ...asked }, leaving.signal)
      }),
    )
    const costs: Costs = Object.assign({}, ...done.map((each) => each.costs))
    return { results: done.flatMap(({ results }) => results), costs }
  }
}

function leftOut(word: string, files: string[]): string {
  const journeys = files.filter((file) => isJourney({ file }))
  const folders = Map.groupBy(
    files.filter((file) => !journeys.includes(file)),
    (file) => file.split('/').slice(0, 2).join('/'),
  )
  const others = [...folders].map(([folder, { length }]) => `${folder} ${length} 个文件`)
  const named = journeys.map((file) => file.replace(/^tests\/e2e\/|\.test\.ts$/g, ''))
  return [
    `没有运行（与“${word}”无关或未按主题划分）：`,
    `    静态检查 ${checkNames.join('、')}`,
    `    ${others.join('、')}`,
    `    浏览器旅程 ${named.join('、') || '无'}`,
    `    接口与页面的逐行检查只运行了名称或路径含“${word}”的行`,
  ].join('\n')
}

/**
 * Runs `work` with only what the tests of these files need: servers with the demo for each database lane, built apps, a
 * browser.
 */
async function withServers<T>(files: string[], work: (run: RunLanes) => Promise<T>): Promise<T> {
  const needs = needsOf(files)
  const finding = Promise.all([
    needs.chromium ? findChromium() : '',
    needs.apps ? buildApps() : undefined,
    needs.sip && provideSip(),
  ])
  // the rejection is awaited and reported below
  finding.catch(() => {})
  const count = Math.max(1, planLanes(files).filter(({ usesDatabase }) => usesDatabase).length)
  const servers = needs.servers ? await startServers(count) : []
  try {
    const [chromium] = await finding
    leaving.signal.throwIfAborted()
    const envs = servers.map(({ env }) => env)
    return await work(runOn(envs, chromium ? { CHROMIUM_PATH: chromium } : {}))
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

async function startServers(count: number) {
  const { cluster, version } = await cachedDemo()
  const started = await Promise.allSettled(Array.from({ length: count }, () => startServer(cluster, version)))
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = started.find((one) => one.status === 'rejected')
  if (!failed) return servers
  await Promise.all(servers.map(({ stop }) => stop()))
  throw failed.reason
}

async function startServer(cluster: string, version: string) {
  const port = await freePorts(2)
  const infra = await startInfra(
    { postgres: port, redis: port + 1 },
    { isFleeting: true, isTrusting: true, kept: cluster },
  )
  const env = {
    TEST_DATABASE_URL: infra.databaseUrl,
    TEST_DATABASE_PID: String(infra.databasePid),
    TEST_TEMPLATE: version,
    TEST_DEMO: cluster,
    TEST_REDIS_URL: infra.redisUrl,
    TEST_FOLDER: infra.folder,
  }
  return { env, stop: infra.stop }
}

function interrupted(): number {
  printLine('已中断')
  return 130
}

function leave() {
  leaving.abort()
  endRunning()
}
