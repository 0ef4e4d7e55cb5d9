import type { ChildProcess } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { endProcess, pollUntil } from '../infra/processes.ts'
import { printLine } from '../infra/say.ts'
import { type Service, spawnService } from '../infra/service.ts'
import { sizeOf } from './logs.ts'

export type Files = { log: string; pid: string }

/** `logFrom`: offset in the log (bytes) at which the ended run began. */
export type ProcessExit = { name: string; how: string; failures: number; delay: number; logFrom: number }

export type Supervised = {
  name: string
  /** Resolves once the service has been ready for the first time. */
  firstReady: Promise<void>
  stop: () => Promise<void>
}

type Report = {
  ended: (ending: ProcessExit) => void
  back: (name: string) => void
  /**
   * Whether all services have come up. Until then every exit is a failed start, however long it took on a slow machine.
   */
  isUp: () => boolean
}

const stable = 30_000

/**
 * Supervises the service: restarts it immediately if it was killed, and after a growing pause (backoff) if it fails.
 */
export function supervise(service: Service, files: Files, report: Report): Supervised {
  const firstReady = Promise.withResolvers<void>()
  let child: ChildProcess | undefined
  let waiting: NodeJS.Timeout | undefined
  let failures = 0
  let stopping = false

  async function start() {
    await service.makeRoom?.()
    if (stopping) return

    const began = Date.now()
    const logFrom = sizeOf(files.log)
    child = spawnService(service, files.log)
    if (child.pid) note(files.pid, child.pid)
    const ended = new Promise<string>((resolve) => {
      child?.once('error', (error) => resolve(error.message))
      child?.once('exit', (code, signal) => resolve(signal ?? `退出码 ${code}`))
    })
    void announce(child)

    const how = await ended
    if (stopping) return
    rmSync(files.pid, { force: true })
    failures = report.isUp() && Date.now() - began > stable ? 1 : failures + 1
    const delay = restartPause(how, failures)
    report.ended({ name: service.name, how, failures, delay, logFrom })
    waiting = setTimeout(run, delay)
  }

  async function announce(started: ChildProcess) {
    const running = () => child === started && started.exitCode === null && !started.signalCode
    await pollUntil(async () => stopping || !running() || (await service.isReady()), Number.POSITIVE_INFINITY)
    if (!running() || stopping) return
    if (failures > 0) report.back(service.name)
    firstReady.resolve()
  }

  function run() {
    start().catch((error: Error) => {
      failures++
      report.ended({ name: service.name, how: error.message, failures, delay: 5000, logFrom: sizeOf(files.log) })
      waiting = setTimeout(run, 5000)
    })
  }

  async function stop() {
    stopping = true
    clearTimeout(waiting)
    if (child?.pid) await endProcess(child.pid, service.stopSignal)
    rmSync(files.pid, { force: true })
  }

  run()
  return { name: service.name, firstReady: firstReady.promise, stop }
}

/**
 * Writes the pid file. On a full disk the file is missing: if this launcher is killed, the next one then finds the port
 * taken.
 */
function note(file: string, pid: number) {
  try {
    writeFileSync(file, `${pid}\n`)
  } catch (error) {
    printLine(`${file} 未能写入：${(error as Error).message}`)
  }
}

/** Pause (ms) before a restart: always short after SIGKILL, otherwise exponential backoff. */
export function restartPause(how: string, failures: number): number {
  return how === 'SIGKILL' ? 250 : Math.min(500 * 2 ** (failures - 1), 30_000)
}
