import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './infra/chromium.ts'
import { root } from './infra/paths.ts'
import { freePair } from './infra/ports.ts'
import { endRunning, runToEnd } from './infra/programs.ts'
import { say, sayWhy } from './infra/say.ts'
import { fleeting, startInfra } from './infra/temporary.ts'
import { buildApps } from './launcher/apps.ts'

process.title = 'care-test'

const checks = {
  'biome check': ['@biomejs/biome/bin/biome', 'check', '.'],
  'tsc -b': ['typescript/bin/tsc', '-b'],
  depcruise: [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'tests',
  ],
  knip: ['knip/bin/knip.js'],
}
const reportFile = join(root, '.build/vitest.json')
const narrowed = process.argv.slice(2)
const leaving = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
// whoever started us is gone without a word
process.on('disconnect', leave)

process.exitCode = await main().catch((error) => (leaving.signal.aborted ? interrupted() : sayWhy(error)))
if (process.connected) process.disconnect()

async function main(): Promise<number> {
  const began = Date.now()
  const [statics, tests] = await Promise.all([runChecks(), prepare().then(runTests)])

  const passed = statics.passed + tests.passed
  const failed = statics.failed + tests.failed
  say(`用时 ${((Date.now() - began) / 1000).toFixed(0)} 秒`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Beside the tests, which come first: they are what waits. */
async function runChecks() {
  if (narrowed.length > 0) return { passed: 0, failed: 0 }
  const results = await Promise.all(Object.entries(checks).map(([name, command]) => passes(name, command)))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function passes(name: string, [script = '', ...args]: string[]): Promise<boolean> {
  try {
    await runToEnd(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root, gently: true })
    console.log(`✓ ${name}`)
    return true
  } catch (error) {
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : error}`)
    return false
  }
}

/** Servers, browser and apps that the tests use. */
async function prepare() {
  const [postgres, redis] = await freePair()
  const starting = startInfra({ postgres, redis }, fleeting)
  try {
    const [infra, chromium] = await Promise.all([starting, findChromium(), buildApps()])
    leaving.signal.throwIfAborted()
    return { infra, chromium }
  } catch (error) {
    await starting.then((infra) => infra.stop())
    throw error
  }
}

async function runTests({ infra, chromium }: Awaited<ReturnType<typeof prepare>>) {
  try {
    const code = await vitest({
      TEST_DATABASE_URL: infra.databaseUrl,
      TEST_REDIS_URL: infra.redisUrl,
      TEST_FOLDER: infra.folder,
      CHROMIUM_PATH: chromium,
    })
    return counted(code)
  } finally {
    await infra.stop()
  }
}

function vitest(env: NodeJS.ProcessEnv): Promise<number> {
  mkdirSync(join(root, '.build'), { recursive: true })
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...narrowed],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  leaving.signal.addEventListener('abort', () => child.kill('SIGINT'))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

/** A file that could not even be loaded counts as one failure. */
function counted(code: number): { passed: number; failed: number } {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const unloaded = report.testResults.filter(
    (file: { status: string; assertionResults: unknown[] }) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloaded
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function interrupted(): number {
  say('已中断')
  return 130
}

function leave() {
  leaving.abort()
  endRunning()
}
