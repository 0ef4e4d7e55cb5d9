import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Account } from './programs.ts'

/**
 * PostgreSQL refuses to run as root: returns `postgres` or `nobody` for root, otherwise undefined for our own account.
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined

  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65534, gid: 65534 }
}

/** Whether that account can run the command; it cannot if a parent folder is closed to it. */
export function canRun(account: Account | undefined, path: string, ...args: string[]): boolean {
  return spawnSync(path, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
