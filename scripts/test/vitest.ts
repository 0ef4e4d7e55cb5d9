import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import type { Costs } from './costs.ts'
import { type FileResult, readReport } from './report.ts'

/** One run of vitest: its projects and, unless it runs all, its files. */
export interface Lane {
  /** Name of the lane's report in `.build`. */
  name: string
  projects: readonly string[]
  files?: string[]
  /**
   * Whether the tests use PostgreSQL and Redis directly; such a lane has servers of its own, so that their cost can be
   * measured.
   */
  usesDatabase?: boolean
}

/** Results of a lane's files, and their costs if they were measured. */
export interface LaneResult {
  results: FileResult[]
  costs: Costs
}

/** Runs a lane to its end; an error outside of a test counts as one failure. */
export async function runLane(lane: Lane, env: NodeJS.ProcessEnv, leaving: AbortSignal): Promise<LaneResult> {
  const [report, costs] = ['vitest', 'costs'].map((kind) => join(root, `.build/${kind}-${lane.name}.json`)) as [
    string,
    string,
  ]
  mkdirSync(join(root, '.build'), { recursive: true })
  for (const file of [report, costs]) rmSync(file, { force: true })

  const code = await run(lane, report, { ...env, TEST_COSTS: costs }, leaving)
  leaving.throwIfAborted()
  // vitest may end before it writes the report
  const results = existsSync(report) ? readReport(report) : []
  const isTold = results.some(({ failed }) => failed.length > 0)
  const unnamed = code === 0 || isTold ? [] : [{ file: lane.name, passed: 0, failed: [lane.name] }]
  return { results: [...results, ...unnamed], costs: existsSync(costs) ? JSON.parse(readFileSync(costs, 'utf8')) : {} }
}

function run(lane: Lane, report: string, env: NodeJS.ProcessEnv, leaving: AbortSignal) {
  const { projects, files = [] } = lane
  const options = [
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join(root, 'scripts/test/cost-reporter.ts')}`,
  ]
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill('SIGINT')
  leaving.addEventListener('abort', end)
  return new Promise<number>((resolve) =>
    child.on('close', (code) => {
      leaving.removeEventListener('abort', end)
      resolve(code ?? 1)
    }),
  )
}
