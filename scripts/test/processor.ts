import { readdirSync, readFileSync } from 'node:fs'

/** Of a second; Linux tells processes' times in these, whatever the kernel's own clock is. */
const ticks = 100

const lookEvery = 1_000

/**
 * Counts the processor seconds of a process and of all that ever stood below it, by looking once a second: of what ended, its last look
 * counts, as its parent need not have waited for it. Nothing where the system has no /proc.
 */
export class ProcessorMeter {
  readonly #root: number
  readonly #used = new Map<number, number>()

  constructor(root: number) {
    this.#root = root
    setInterval(() => this.#look(), lookEvery).unref()
  }

  /** So far, since the processes began. */
  seconds(): number {
    this.#look()
    return [...this.#used.values()].reduce((sum, used) => sum + used, 0) / ticks
  }

  #look(): void {
    const all = new Map(pids().flatMap((pid) => timesOf(pid) ?? []))
    const isBelow = (pid: number): boolean => {
      const parent = all.get(pid)?.parent
      return pid === this.#root || (parent !== undefined && isBelow(parent))
    }
    for (const [pid, { used }] of all) if (isBelow(pid)) this.#used.set(pid, used)
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    // not Linux: nothing can be measured
    return []
  }
}

function timesOf(pid: number): [[number, { parent: number; used: number }]] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name before it is in brackets and may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
    return [[pid, { parent: Number(fields[1]), used: user + system }]]
  } catch {
    // it ended between listing and reading
    return undefined
  }
}
