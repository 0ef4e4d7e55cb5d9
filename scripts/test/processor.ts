import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc on Linux, whatever the kernel's own clock is. */
const ticks = 100

const lookEvery = 1_000

/**
 * Counts the processor seconds of a process and all its descendants by sampling once a second. For ended processes the
 * last sample counts, since their parent need not have waited for them. Counts nothing without /proc.
 */
export class ProcessorMeter {
  readonly #root: number
  readonly #used = new Map<number, number>()

  constructor(root: number) {
    this.#root = root
    setInterval(() => this.#look(), lookEvery).unref()
  }

  /** Processor seconds since the processes began. */
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
    // without /proc (not Linux) no process can be measured
    return []
  }
}

function timesOf(pid: number): [[number, { parent: number; used: number }]] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the process name in brackets before these fields may contain any character
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
    return [[pid, { parent: Number(fields[1]), used: user + system }]]
  } catch {
    // the process ended between listing and reading
    return undefined
  }
}
