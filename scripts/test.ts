import { findChromium } from './infra/chromium.ts'
import { freePair } from './infra/ports.ts'
import { endRunning } from './infra/programs.ts'
import { say, sayWhy, Unusable } from './infra/say.ts'
import { startInfra } from './infra/temporary.ts'
import { buildApps } from './launcher/apps.ts'
import { checkNames, runChecks } from './test/checks.ts'
import { keptCluster, templateKey } from './test/demo-template.ts'
import type { FileResult } from './test/report.ts'
import { filesOf } from './test/subject.ts'
import { decide, isJourney, keepRecord, toRepeat } from './test/unsteady.ts'
import { type Lane, runLane } from './test/vitest.ts'

process.title = 'care-test'

const driving = ['product', 'waiting'] as const
const parts = ['unit', 'unit-apart', 'dom', 'dom-apart', 'services', 'pictures'] as const
const everyProject = [...parts, ...driving] as const
/** Side by side: each waits often, and neither drives what the other looks at. */
const lanes: Lane[] = [
  { name: 'product', projects: driving },
  { name: 'parts', projects: parts, gently: true },
]

interface Outcome {
  results: FileResult[]
  /** Names of journeys that passed at their second run only. */
  unsteady: string[]
}

const leaving = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
// whoever started us is gone without a word
process.on('disconnect', leave)

process.exitCode = await main(process.argv.slice(2)).catch((error) =>
  leaving.signal.aborted ? interrupted() : sayWhy(error),
)
if (process.connected) process.disconnect()

async function main(asked: string[]): Promise<number> {
  const began = Date.now()
  const { results, unsteady } = asked.length > 0 ? { results: await runSome(asked), unsteady: [] } : await runAll()
  const passed = results.reduce((sum, file) => sum + file.passed, 0)
  const failed = results.reduce((sum, file) => sum + file.failed.length, 0)
  say(`用时 ${((Date.now() - began) / 1000).toFixed(0)} 秒`)
  for (const name of unsteady) console.log(`unsteady: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Everything, side by side; journeys that failed are run once more when nothing else runs. */
async function runAll(): Promise<Outcome> {
  const tests = withServers(async (env) => {
    const first = (await Promise.all(lanes.map((lane) => runLane(lane, env, leaving.signal)))).flat()
    const files = toRepeat(first)
    if (files.length === 0) return settle(first, [])
    say(`再单独运行一次：${files.join('、')}`)
    return settle(first, await runLane({ name: 'again', projects: everyProject, files }, env, leaving.signal))
  })
  const [checks, { results, unsteady }] = await Promise.all([runChecks(), tests])
  return { results: [...results, ...checks], unsteady }
}

function settle(first: FileResult[], second: FileResult[]): Outcome {
  const { results, unsteady } = decide(first, second)
  const failed = keepRecord(unsteady)
  for (const name of failed) console.error(`✗ 最近几次运行中第二次不稳定：${name}`)
  return { results: [...results, { file: 'unsteady', passed: 0, failed }], unsteady }
}

/** Paths are taken as they are; one word is a subject. */
async function runSome(asked: string[]): Promise<FileResult[]> {
  const [word = ''] = asked
  if (asked.length > 1 || /[./]/.test(word))
    return withServers((env) => runLane({ name: 'some', projects: everyProject, files: asked }, env, leaving.signal))

  const { wanted, left } = filesOf(word)
  if (wanted.length === 0) throw new Unusable(`没有与“${word}”有关的测试`)
  const results = await withServers((env) =>
    runLane({ name: 'some', projects: everyProject, files: wanted }, { ...env, TEST_SUBJECT: word }, leaving.signal),
  )
  say(leftOut(word, left))
  return results
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

/** Servers, browser and apps that the tests use. */
async function withServers<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const [postgres, redis] = await freePair()
  const template = templateKey()
  const starting = startInfra({ postgres, redis }, { isFleeting: true, kept: keptCluster(template) })
  const ready = Promise.all([starting, findChromium(), buildApps()])
  try {
    const [infra, chromium] = await ready
    leaving.signal.throwIfAborted()
    return await work({
      TEST_DATABASE_URL: infra.databaseUrl,
      TEST_TEMPLATE: template,
      TEST_REDIS_URL: infra.redisUrl,
      TEST_FOLDER: infra.folder,
      CHROMIUM_PATH: chromium,
    })
  } finally {
    await starting.then(
      (infra) => infra.stop(),
      // it never stood, and `ready` has said why
      () => undefined,
    )
  }
}

function interrupted(): number {
  say('已中断')
  return 130
}

function leave() {
  leaving.abort()
  endRunning()
}
