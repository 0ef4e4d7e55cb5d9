import { type ChildProcess, spawn } from 'node:child_process'
import { constants as access, accessSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'

/** How to start a program: its path and additional environment variables. */
export type Program = { path: string; env?: NodeJS.ProcessEnv }

export type Account = { uid: number; gid: number }

/** The first of these names found in PATH. */
export function fromPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable)
}

export function isRunnable(path: string): boolean {
  try {
    accessSync(path, access.X_OK)
    return true
  } catch {
    // the file is missing or not executable for this account
    return false
  }
}

const running = new Set<ChildProcess>()

/** Kills all children of `runToEnd`. */
export function endRunning(): void {
  for (const child of running) child.kill()
}

interface Options {
  as?: Account | undefined
  env?: NodeJS.ProcessEnv
  cwd?: string
  input?: string
  /** Runs the command at a lower priority (nice). */
  gently?: boolean
}

/** Runs a command to its end and resolves with its output; rejects with the output if the command fails. */
export function runToEnd(path: string, args: string[], { as, env, cwd, input, gently }: Options = {}): Promise<string> {
  const child = spawn(path, args, { ...as, cwd, env: { ...process.env, ...env } })
  if (gently && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  running.add(child)
  const said: Buffer[] = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  child.stdin.end(input)

  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      const text = Buffer.concat(said).toString()
      if (code === 0) resolve(text)
      else reject(new Error(`${path} ${args.join(' ')} 失败（退出码 ${code}）：\n${text.slice(-2000)}`))
    })
  })
}
