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
  /** Ends what an earlier run left behind, so that it can start. */
  makeRoom?: () => Promise<void>
  isReady: () => Promise<boolean>
}

/**
 * Starts it in its own process group: a Ctrl-C in the terminal must not reach it before the processes that still need
 * it.
 */
export function launch({ command, args, cwd, env, as }: Service, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  try {
    return spawn(command, args, { cwd, env, ...as, detached: true, stdio: ['ignore', log, log] })
  } finally {
    closeSync(log)
  }
}

/** Resolves when the service is ready; rejects when its process ended or the time (ms) is over. */
export async function untilReady(service: Service, child: ChildProcess, within: number): Promise<void> {
  const end = Date.now() + within
  while (!(await service.isReady())) {
    if (child.exitCode !== null || child.signalCode) throw new UserError(`${service.name} 启动后即退出`)
    if (Date.now() > end) throw new UserError(`${service.name} 在 ${within / 1000} 秒内没有就绪`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
