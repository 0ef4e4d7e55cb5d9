import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { unavailable } from '@care/shared/http/errors'
import { FairQueue } from '@care/shared/server/fair-queue'
import { isInTransaction } from '../db/lazy-transaction.ts'
import type { HelperRequest, HelperResponse } from './helper.process.ts'

/**
 * Concurrent tasks per kind: half of the processors, so that calls for help always have the other half and, by their
 * higher priority, more of this one.
 */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const lines = {
  hashing: new FairQueue({ atOnce, mostWaiting: 20 * atOnce }),
  drawing: new FairQueue({ atOnce, mostWaiting: 20 * atOnce }),
  printing: new FairQueue({ atOnce: 1, mostWaiting: 20, patience: 5_000 }),
}
type Kind = keyof typeof lines

/**
 * Helper processes by name. Printed papers need seconds and much memory (timeout 20 s, `takesLong`), so they get a
 * process of their own that ends when idle; no sign-in has to wait behind them.
 */
const processes = {
  quick: { longestMs: 10_000, idleMs: undefined, niceness: 5, flags: [] },
  papers: { longestMs: 18_000, idleMs: 60_000, niceness: 2, flags: ['--max-old-space-size=512'] },
}
type Process = keyof typeof processes
const processOf: Record<Kind, Process> = { hashing: 'quick', drawing: 'quick', printing: 'papers' }
/** Maximum ms for a process to start, which takes seconds on a loaded machine. */
const longestToStartMs = 8_000
/** All gateways count as one requester in the fair queue, because each gateway already queues its clients fairly. */
export const gatewaySource = 'gateways'

interface Helper {
  child: ChildProcess
  /** Resolves when the process has started; the start does not count towards the time limit of a task. */
  isThere: Promise<void>
  open: Map<number, PromiseWithResolvers<unknown>>
  idle?: NodeJS.Timeout
  /** Accepts no more tasks; tasks that are still open fail with 503. */
  end(): void
}
const helpers: Partial<Record<Process, Helper>> = {}
let last = 0

/**
 * Starts a child process with low priority for expensive work that may wait: password hashes, captcha pictures, printed
 * papers.
 */
export function startHelperProcess(name: Process = 'quick'): Helper {
  const running = helpers[name]
  if (running) return running
  const { niceness, flags } = processes[name]
  const child = fork(fileURLToPath(new URL('./helper.process.ts', import.meta.url)), [String(niceness)], {
    execArgv: ['--no-warnings', ...flags],
    serialization: 'advanced',
    env: { ...process.env, UV_THREADPOOL_SIZE: String(2 * atOnce), VIPS_CONCURRENCY: '1' },
  })
  const open: Helper['open'] = new Map()
  const there = Promise.withResolvers<void>()
  const started: Helper = {
    child,
    isThere: there.promise,
    open,
    end() {
      if (helpers[name] === started) delete helpers[name]
      child.kill('SIGKILL')
      for (const one of open.values()) one.reject(unavailable())
      open.clear()
    },
  }
  child.on('message', ({ number, failed, value }: HelperResponse) => {
    if (number === 0) there.resolve()
    const one = open.get(number)
    open.delete(number)
    if (failed === undefined) one?.resolve(value)
    else one?.reject(new Error(failed))
  })
  child.once('exit', started.end)
  child.once('error', started.end)
  // the child process does not keep this process running
  child.unref()
  child.channel?.unref()
  helpers[name] = started
  return started
}

/**
 * Queues a call of a module's function in the helper process; `source` identifies the requester for the fair queue.
 * Throws inside a transaction, because the transaction would hold its connection while waiting.
 */
export const runInHelper =
  <Args extends unknown[], T>(line: Kind, module: URL, name: string) =>
  (source: string, ...args: Args): Promise<T> => {
    if (isInTransaction()) throw new Error(`${name} is called while a transaction is open`)
    return lines[line].run(source, () => ask<T>(processOf[line], { number: ++last, module: module.href, name, args }))
  }

async function ask<T>(name: Process, asked: HelperRequest): Promise<T> {
  const answer = Promise.withResolvers<unknown>()
  const { longestMs, idleMs } = processes[name]
  const helper = startHelperProcess(name)
  const { child, isThere, open, end } = helper
  clearTimeout(helper.idle)
  open.set(asked.number, answer)
  child.channel?.ref()
  let timer = setTimeout(end, longestToStartMs)
  void isThere.then(() => {
    clearTimeout(timer)
    if (open.has(asked.number)) timer = setTimeout(end, longestMs)
  })
  // a failed send means that the helper is dead, even if its exit event has not arrived yet
  child.send(asked, (error) => error && end())
  try {
    return (await answer.promise) as T
  } finally {
    clearTimeout(timer)
    open.delete(asked.number)
    if (open.size === 0) {
      child.channel?.unref()
      if (idleMs !== undefined) helper.idle = setTimeout(end, idleMs).unref()
    }
  }
}
