import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { postgresUrl } from './cluster.ts'
import { type Postgres, postgresArguments } from './postgres.ts'
import { allPids, commandOf, endProcess, folderOf, isAlive, pollUntil, sendSignal } from './processes.ts'
import type { Program } from './programs.ts'
import { redisArguments } from './redis.ts'
import type { Service } from './service.ts'

export function redisServer({ path, env }: Program, folder: string, port: number): Service {
  mkdirSync(folder, { recursive: true })
  const home = realpathSync(folder)
  return {
    name: 'redis',
    command: path,
    args: redisArguments(home, port),
    cwd: home,
    env: { ...process.env, ...env },
    stopSignal: 'SIGTERM',
    makeRoom: () => endRedisIn(home),
    isReady: () => answersPing(port),
  }
}

export function postgresServer(
  { path, cluster, account }: Postgres,
  port: number,
  password: string,
  settings: Record<string, string> = {},
): Service {
  return {
    name: 'postgres',
    command: path,
    args: postgresArguments(cluster, port, settings),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'Asia/Shanghai' },
    as: account,
    // fast shutdown: terminates sessions instead of waiting for them
    stopSignal: 'SIGINT',
    makeRoom: () => clearCluster(cluster),
    isReady: () => acceptsQueries(postgresUrl(port, password)),
  }
}

export async function endRedisIn(folder: string): Promise<void> {
  await Promise.all(processesIn(folder, /redis|valkey/).map((pid) => endProcess(pid)))
}

/**
 * Ends the backends that a killed postmaster leaves, which hold its shared memory, and removes its pid file once no
 * process works in the cluster, because both block the next start. The number in the pid file may be another process's
 * by now.
 */
export async function clearCluster(cluster: string): Promise<void> {
  const working = () => processesIn(cluster, /postgres/)
  const pids = working()
  const postmaster = pids.find((pid) => commandOf(pid).includes(cluster))
  if (postmaster) await endProcess(postmaster, 'SIGINT', 15_000)

  if (!(await pollUntil(() => working().length === 0, 1000))) {
    const sessions = working()
    for (const pid of sessions) sendSignal(pid, 'SIGKILL')
    await pollUntil(() => !sessions.some(isAlive), 3000)
  }
  if (allPids().length > 0) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Pids of a server's processes, identified by their working folder, the data folder. */
function processesIn(folder: string, name: RegExp): number[] {
  return allPids().filter((pid) => folderOf(pid) === folder && name.test(commandOf(pid)))
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1000 })
    const answer = (ready: boolean) => {
      socket.destroy()
      resolve(ready)
    }
    socket.on('connect', () => socket.write('PING\r\n'))
    socket.on('data', (data) => answer(data.toString().startsWith('+PONG')))
    socket.on('error', () => answer(false))
    socket.on('timeout', () => answer(false))
    socket.on('close', () => answer(false))
  })
}

async function acceptsQueries(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  // a connection lost during a readiness check counts as not ready
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
