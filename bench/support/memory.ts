import { readFileSync } from 'node:fs'
import { childrenOf } from './run.ts'

const megabyte = 1024 * 1024

/** Memory of a process and its children in MB. Pages that several of them share are counted once. */
export function megabytesOf(pid: number): number {
  const bytes = [pid, ...descendantsOf(pid)].map((one) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  })
  return bytes.reduce((sum, one) => sum + one, 0) / megabyte
}

/** Processes below a process whose command line matches. */
export const processBelow = (pid: number, command: RegExp): number | undefined =>
  descendantsOf(pid).find((one) => command.test(readFileSync(`/proc/${one}/cmdline`, 'utf8').replaceAll('\0', ' ')))

const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
