import { readdirSync, readFileSync } from 'node:fs'

/** Of a second; Linux tells processes' times in these, whatever the kernel's own clock is. */
const ticks = 100

/**
 * Processor seconds that a process and all below it have used so far, those included that have ended and were waited for. 0 where the
 * system has no /proc.
 */
export function processorSeconds(pid: number): number {
  const children = new Map<number, number[]>()
  const used = new Map<number, number>()
  for (const each of pids()) {
    const times = timesOf(each)
    if (!times) continue
    used.set(each, times.used)
    children.set(times.parent, [...(children.get(times.parent) ?? []), each])
  }
  const sum = (one: number): number =>
    (children.get(one) ?? []).reduce((total, child) => total + sum(child), used.get(one) ?? 0)
  return sum(pid) / ticks
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    // not Linux: nothing can be measured
    return []
  }
}

function timesOf(pid: number): { parent: number; used: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name before it is in brackets and may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number)
    const used = (user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)
    return { parent: Number(fields[1]), used }
  } catch {
    // it ended between listing and reading
    return undefined
  }
}
