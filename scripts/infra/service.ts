import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Account } from './programs.ts'
import { UserError } from './say.ts'

/** A long-running process: how to start it, stop it and check that it is ready. */
export type Service = {
  name: string
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  as?: Account | undefined
  stopSignal: NodeJS.Signals
  /** Ends the processes that an earlier run left behind, so that the service can start. */
  makeRoom?: () => Promise<void>
  isReady: () => Promise<boolean>
}

/**
 * Starts the service in its own process group, because a Ctrl-C in the terminal must not end it before the processes
 * that still need it.
 */
export function spawnService({ command, args, cwd, env, as }: Service, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  try {
    return spawn(command, args, { cwd, env, ...as, detached: true, stdio: ['ignore', log, log] })
  } finally {
    closeSync(log)
  }
}

/** Resolves when the service is ready; rejects if its process ends or the time limit (ms) passes first. */
export async function waitUntilReady(service: Service, child: ChildProcess, within: number): Promise<void> {
  const end = Date.now() + within
  while (!(await service.isReady())) {
    if (child.exitCode !== null || child.signalCode) throw new UserError(`${service.name} 启动后即退出`)
    if (Date.now() > end) throw new UserError(`${service.name} 在 ${within / 1000} 秒内没有就绪`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
