import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { commandOf, endProcess, folderOf, isAlive } from '../infra/processes.ts'
import type { Service } from '../infra/service.ts'
import type { Settings } from './settings.ts'

const entries = {
  services: 'packages/services/src/main.ts',
  gateway: 'packages/gateway/src/main.ts',
  worker: 'packages/gateway/src/worker.ts',
}
type Name = keyof typeof entries
export const processNames = Object.keys(entries) as Name[]

/** One of the product's own processes as a service of the launcher. */
export function nodeService(name: Name, { ports, folders }: Settings, env: NodeJS.ProcessEnv): Service {
  const address = { services: `127.0.0.1:${ports.services}`, gateway: `127.0.0.1:${ports.gateway}` }
  return {
    name,
    command: process.execPath,
    args: [entries[name]],
    cwd: root,
    env,
    stopSignal: 'SIGTERM',
    makeRoom: () => endLeftover(name, join(folders.run, `${name}.pid`)),
    // the worker has no port, so a running process counts as ready
    isReady: async () => name === 'worker' || answers(`http://${address[name]}`, name),
  }
}

async function answers(origin: string, name: Name): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/actuator/health`, { signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    // the gateway's health covers all processes; the services count as up with any response
    return name === 'services' || answer.ok
  } catch {
    // the process is not listening yet
    return false
  }
}

/**
 * Ends a process that outlived its launcher and still holds the port. The number in the pid file may be another
 * process's by now.
 */
export async function endLeftover(name: Name, pidFile: string): Promise<void> {
  const pid = readPid(pidFile)
  if (!pid || !isAlive(pid) || folderOf(pid) !== root) return
  const command = commandOf(pid)
  if (command.startsWith(`care-${name}`) || command.includes(entries[name])) await endProcess(pid)
}

/** Reads a pid file; 0 if it does not exist. */
export function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
