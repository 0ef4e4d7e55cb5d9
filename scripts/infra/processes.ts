import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Command line of the process; '' if it is gone or the system has no /proc. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

export function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // the process has ended or belongs to another account; its command line is unknown in both cases
    return ''
  }
}

export function allPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    // without /proc, only child processes of this process could be listed
    return []
  }
}

/** Sends the signal; false if the process is gone. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    // the process ended meanwhile, which was the purpose of the signal
    return false
  }
}

/** Polls until the condition is true; returns false after `within` ms. */
export async function pollUntil(holds: () => boolean | Promise<boolean>, within: number): Promise<boolean> {
  const end = Date.now() + within
  while (!(await holds())) {
    if (Date.now() > end) return false
    await pause(50)
  }
  return true
}

/** Signals the process to end, and kills it after the grace time (ms). */
export async function endProcess(pid: number, name: NodeJS.Signals = 'SIGTERM', grace = 10_000): Promise<void> {
  if (!sendSignal(pid, name)) return
  if (await pollUntil(() => !isAlive(pid), grace)) return
  sendSignal(pid, 'SIGKILL')
  await pollUntil(() => !isAlive(pid), 2000)
}

function isZombie(pid: number): boolean {
  return /^\d+ \(.*\) Z/s.test(read(`/proc/${pid}/stat`))
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // a process may end between listing and reading
    return ''
  }
}
