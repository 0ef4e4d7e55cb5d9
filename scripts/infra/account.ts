import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Account } from './programs.ts'

/** PostgreSQL refuses to run as root: as root it runs as `postgres`, else `nobody`; otherwise as ourselves. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined

  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65534, gid: 65534 }
}

/** Whether that account can run the command; a folder above that is closed to it is reason enough not to. */
export function canRun(account: Account | undefined, path: string, ...args: string[]): boolean {
  return spawnSync(path, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
