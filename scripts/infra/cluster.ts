import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { canRun } from './account.ts'
import { type Account, runToEnd } from './programs.ts'
import { shelter } from './shelter.ts'

const superuser = 'care'

/** The cluster inside the folder, created when there is none yet; its superuser has the password. */
export async function prepareCluster(folder: string, bin: string, account: Account | undefined, password: string) {
  const home = reachableHome(folder, account)
  const cluster = join(home, '18')
  if (!existsSync(cluster)) await createCluster(cluster, bin, account, password)
  return cluster
}

/** Gives the superuser another password while the server is down: the one it had is lost. */
export function resetPassword(cluster: string, bin: string, account: Account | undefined, password: string) {
  const statement = `ALTER ROLE ${superuser} PASSWORD '${password}'`
  return runToEnd(join(bin, 'postgres'), ['--single', '-D', cluster, 'postgres'], {
    as: account,
    cwd: '/',
    input: statement,
  })
}

/** Loopback address of a server that `prepareCluster` made. */
export function postgresUrl(port: number, password: string, database = 'postgres'): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

async function createCluster(cluster: string, bin: string, account: Account | undefined, password: string) {
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })

  // trigram search of Chinese needs libc's C.UTF-8: the builtin locale finds no letters in it
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
  // a cluster that appears only when complete survives an interrupted first start
  renameSync(fresh, cluster)
}

/** The folder itself, or, when the server's account cannot get there, one outside that it links to. */
function reachableHome(folder: string, account: Account | undefined): string {
  mkdirSync(dirname(folder), { recursive: true })
  if (!existsSync(folder)) {
    rmSync(folder, { force: true })
    mkdirSync(folder)
    if (account) chownSync(folder, account.uid, account.gid)
  }
  const home = realpathSync(folder)
  if (canRun(account, '/bin/sh', '-c', 'cd "$0"', home)) return home

  rmdirSync(folder)
  const outside = mkdtempSync(join(shelter(), 'pg-'))
  if (account) chownSync(outside, account.uid, account.gid)
  symlinkSync(outside, folder)
  return outside
}
