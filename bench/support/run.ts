import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { stopWithBench } from './stop-with-bench.ts'

/** Processor core of the measured process; every process that loads it runs on the other core. */
export const measuredCore = 0
export const loadCore = cpus().length > 1 ? 1 : 0
/** Cores for processes that run unpinned, as deployed. */
export const allCores = `0-${cpus().length - 1}`

/** Time in ms in which a process ends after SIGTERM; a whole product stops its database first. */
const stopMs = 30_000

export interface RunningProcess {
  child: ChildProcess
  /** Resolves with the next line of JSON from the process's stdout; its content depends on the script. */
  says: <Line = Record<string, number>>() => Promise<Line>
  tell: (message: object) => void
  stop: () => Promise<void>
}

/** Starts a process of the benchmark, pinned to its core. */
export function startPinned(
  core: number | string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): RunningProcess {
  const child = spawn('taskset', ['-c', String(core), command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const waiting: ((line: string) => void)[] = []
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${args.find((arg) => arg.includes('/')) ?? command} ended too early`)
  })
  // only a caller that waits for a line receives this rejection; otherwise the end of a process is no failure
  ended.catch(() => undefined)
  let rest = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts.filter((part) => part.startsWith('{'))) {
      const next = waiting.shift()
      if (next) next(line)
      else lines.push(line)
    }
  })
  return {
    child,
    says: async <Line = Record<string, number>>() => {
      const line = lines.shift() ?? (await Promise.race([new Promise<string>((done) => waiting.push(done)), ended]))
      return JSON.parse(line) as Line
    },
    tell: (message) => child.stdin?.write(`${JSON.stringify(message)}\n`),
    stop: stopWithBench(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), stopMs)
      await ended
      clearTimeout(patience)
    }),
  }
}

export const startNode = (
  core: number | string,
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
) => startPinned(core, process.execPath, ['--no-warnings', script, ...args], env)

/** Processor seconds used by a process and its children, which other load on this machine does not affect. */
export function cpuSeconds(pid: number): number {
  const pids = [pid, ...childrenOf(pid)]
  return pids.reduce((sum, one) => sum + ticksOf(one) / ticksPerSecond, 0)
}
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

export function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** Resident set size of a process in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

export async function untilAnswers(url: string, withinMs = 20_000, init: RequestInit = {}): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    // the server is not listening yet, or is still starting
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(1_000) }).catch(() => null)
    if (answer && answer.status < 500) return
    if (Date.now() > end) throw new Error(`no answer from ${url}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
