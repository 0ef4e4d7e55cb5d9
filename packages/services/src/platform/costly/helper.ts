import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { unavailable } from '@care/shared/http/errors'
import { Line } from '@care/shared/server/line'
import { isInTransaction } from '../db/first-use.ts'
import type { Asked, Told } from './helper.process.ts'

/** Half of the processors for each kind of work: what people wait for who call for help has the rest, and goes first on these. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const lines = {
  hashing: new Line({ atOnce, mostWaiting: 20 * atOnce }),
  drawing: new Line({ atOnce, mostWaiting: 20 * atOnce }),
  printing: new Line({ atOnce: 1, mostWaiting: 20, patience: 5_000 }),
}
type Kind = keyof typeof lines

/** A paper takes seconds and much memory (whoever waits for it waits 20 seconds at most: `takesLong`): it has a process of its own, so that no sign-in waits behind it, which ends when nobody prints. */
const processes = {
  quick: { longestMs: 10_000, idleMs: undefined, niceness: 5, flags: [] },
  papers: { longestMs: 18_000, idleMs: 60_000, niceness: 2, flags: ['--max-old-space-size=512'] },
}
type Process = keyof typeof processes
const processOf: Record<Kind, Process> = { hashing: 'quick', drawing: 'quick', printing: 'papers' }
/** How long a process may take until it can be asked; on a machine that does much else this is seconds. */
const longestToStartMs = 8_000
/** What gateways ask for is one source here: they know from whom it comes, and have put the greedy last already. */
export const ofGateways = 'gateways'

interface Helper {
  child: ChildProcess
  /** It runs: on a machine that does much else, starting takes seconds, and they are not those of what it is asked for. */
  isThere: Promise<void>
  open: Map<number, PromiseWithResolvers<unknown>>
  idle?: NodeJS.Timeout
  /** Nothing more is asked of it; what is open gets 503. */
  end(): void
}
const helpers: Partial<Record<Process, Helper>> = {}
let last = 0

/** A process of its own and of low priority, for what costs the processor much and may wait: hashes of passwords, pictures of captchas, papers. */
export function startHelper(name: Process = 'quick'): Helper {
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
  child.on('message', ({ number, failed, value }: Told) => {
    if (number === 0) there.resolve()
    const one = open.get(number)
    open.delete(number)
    if (failed === undefined) one?.resolve(value)
    else one?.reject(new Error(failed))
  })
  child.once('exit', started.end)
  child.once('error', started.end)
  // it ends with this process, and keeps it from ending no more than a timer would
  child.unref()
  child.channel?.unref()
  helpers[name] = started
  return started
}

/** A function of a module, done by the helper when it is its turn; `source` is for whom. Never within a transaction: that would hold a connection. */
export const inHelper =
  <Args extends unknown[], T>(line: Kind, module: URL, name: string) =>
  (source: string, ...args: Args): Promise<T> => {
    if (isInTransaction()) throw new Error(`${name} is called while a transaction is open`)
    return lines[line].run(source, () => ask<T>(processOf[line], { number: ++last, module: module.href, name, args }))
  }

async function ask<T>(name: Process, asked: Asked): Promise<T> {
  const answer = Promise.withResolvers<unknown>()
  const { longestMs, idleMs } = processes[name]
  const helper = startHelper(name)
  const { child, isThere, open, end } = helper
  clearTimeout(helper.idle)
  open.set(asked.number, answer)
  child.channel?.ref()
  let timer = setTimeout(end, longestToStartMs)
  void isThere.then(() => {
    clearTimeout(timer)
    if (open.has(asked.number)) timer = setTimeout(end, longestMs)
  })
  // a helper that cannot be asked is dead, though its end may not have been heard yet
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
