import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { type FileResult, readReport } from './report.ts'

/** One run of vitest: which projects and, when not all of theirs, which files. */
export interface Lane {
  /** Names the report in `.build`. */
  name: string
  projects: readonly string[]
  files?: string[]
  /** Leaves the processors to whoever else wants them. */
  gently?: boolean
}

/** Runs a lane to its end; what it stumbled over without a test of that name counts as one failure. */
export async function runLane(lane: Lane, env: NodeJS.ProcessEnv, leaving: AbortSignal): Promise<FileResult[]> {
  const report = join(root, `.build/vitest-${lane.name}.json`)
  mkdirSync(join(root, '.build'), { recursive: true })
  rmSync(report, { force: true })

  const code = await run(lane, report, env, leaving)
  leaving.throwIfAborted()
  // it ended before it could write one
  const results = existsSync(report) ? readReport(report) : []
  const isTold = results.some(({ failed }) => failed.length > 0)
  return code === 0 || isTold ? results : [...results, { file: lane.name, passed: 0, failed: [lane.name] }]
}

function run({ projects, files = [], gently }: Lane, report: string, env: NodeJS.ProcessEnv, leaving: AbortSignal) {
  const options = [
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (gently && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const end = () => child.kill('SIGINT')
  leaving.addEventListener('abort', end)
  return new Promise<number>((resolve) =>
    child.on('close', (code) => {
      leaving.removeEventListener('abort', end)
      resolve(code ?? 1)
    }),
  )
}
