import { chownSync, existsSync, mkdirSync, realpathSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canAccountRun } from './account.ts'
import { type Account, runToEnd } from './programs.ts'
import { createShelterFolder, removeOrphanedFolders } from './shelter.ts'

const superuser = 'care'

/**
 * Prepares the PostgreSQL cluster in the folder, creating it if necessary; sets its superuser's password to `password`.
 */
export async function prepareCluster(folder: string, bin: string, account: Account | undefined, password: string) {
  const home = reachableHome(folder, account)
  const cluster = clusterIn(home)
  if (!existsSync(cluster)) await createCluster(cluster, bin, account, password)
  return cluster
}

/** PostgreSQL's data directory, named by the major version, since a newer server cannot read an older directory. */
export function clusterIn(home: string): string {
  return join(home, '18')
}

/** Turns off passwords on loopback, for tests, where authentication costs more than the queries. */
export function trustLoopback(cluster: string): void {
  writeFileSync(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
}

type Server = { path: string; cluster: string; account: Account | undefined }

/** Sets a new superuser password while the server is down, if the old password is lost. */
export function resetPassword({ path, cluster, account }: Server, password: string): Promise<string> {
  const statement = `ALTER ROLE ${superuser} PASSWORD '${password}'\n`
  return runToEnd(path, ['--single', '-D', cluster, 'postgres'], { as: account, cwd: '/', input: statement })
}

/** Loopback URL of a server prepared by `prepareCluster`. */
export function postgresUrl(port: number, password: string, database = 'postgres'): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

async function createCluster(cluster: string, bin: string, account: Account | undefined, password: string) {
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })

  // trigram search of Chinese needs libc's C.UTF-8: the builtin locale recognises no letters in it
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  const secret = `${cluster}.password`
  writeFileSync(secret, password, { mode: 0o600 })
  if (account) chownSync(secret, account.uid, account.gid)
  try {
    const signIn = ['-U', superuser, '--auth=scram-sha-256', `--pwfile=${secret}`]
    await runToEnd(join(bin, 'initdb'), ['-D', fresh, ...locale, ...signIn], { as: account, cwd: '/' })
  } finally {
    rmSync(secret)
  }
  // renamed only when complete, so that an interrupted first start leaves no broken cluster
  renameSync(fresh, cluster)
}

/**
 * Returns the folder or, if the server's account cannot reach it, a folder outside of the checkout to which it becomes
 * a link.
 */
function reachableHome(folder: string, account: Account | undefined): string {
  if (account) removeOrphanedFolders()
  if (!existsSync(folder)) {
    rmSync(folder, { force: true })
    mkdirSync(folder, { recursive: true })
    if (account) chownSync(folder, account.uid, account.gid)
  }
  const home = realpathSync(folder)
  if (!account || canAccountRun(account, '/bin/sh', '-c', 'cd "$0"', home)) return home

  rmdirSync(folder)
  return createShelterFolder(folder, account)
}
