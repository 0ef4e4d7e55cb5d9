import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll } from 'vitest'

/** Folder to which the start script unpacks a Redis if the system has none. */
const unpacked = resolve(import.meta.dirname, '../../../../.data/tools/redis')
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((triplet) => join(unpacked, 'usr/lib', triplet))

/** A connection to a Redis that belongs to this test file and is empty at first; open during the whole file. */
export function testRedis(): Redis {
  const redis = new Redis({ host: '127.0.0.1', lazyConnect: true })
  let server: TestRedis
  beforeAll(async () => {
    server = await startRedis()
    redis.options.port = server.port
    await redis.connect()
  })
  afterAll(async () => {
    redis.disconnect()
    await server.stop()
  })
  return redis
}

export interface TestRedis {
  port: number
  url: string
  /** Stops Redis with SIGKILL, like a crash. */
  kill: () => Promise<void>
  /** Stops Redis with SIGSTOP, so that connections stay open but commands get no response. */
  freeze: () => void
  thaw: () => void
  /** Starts Redis again on the same port, without data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts an empty Redis for this test file. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'care-redis-'))
  let { port, child } = await startAnywhere(folder)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    restart: async () => {
      child = await start(folder, port)
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startAnywhere(folder: string): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt++) {
    // below the ports that the kernel uses for outgoing connections, and above the ports of the products under test
    const port = 30_000 + Math.floor(Math.random() * 2_000)
    try {
      return { port, child: await start(folder, port) }
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no']
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) }
  const child = spawn(findServer(), options, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const { promise, resolve: ready, reject } = Promise.withResolvers<void>()
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`Redis did not start on port ${port}`)))
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
    if (said.includes('eady to accept connections')) ready()
  })
  await promise
  return child
}

function findServer(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(unpacked, 'usr/bin')]
  for (const name of ['valkey-server', 'redis-server'])
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name)
  throw new Error('no redis-server in PATH')
}
