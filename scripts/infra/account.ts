import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Account } from './programs.ts'

/**
 * Account for PostgreSQL, which refuses to run as root: `postgres` or `nobody` if this process runs as root, otherwise
 * undefined (the current account).
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

/** Whether the account can run the command; false if the account has no access to a parent folder. */
export function canAccountRun(account: Account | undefined, path: string, ...args: string[]): boolean {
  return spawnSync(path, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
