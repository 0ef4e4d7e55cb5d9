import { join } from 'node:path'
import { libraryPath, toolFolder, unpackDebian } from './debian.ts'
import { fromPath, isRunnable, type Program } from './programs.ts'
import { printLine, UserError } from './say.ts'

/** Finds the system's Valkey or Redis, otherwise unpacks one. */
export async function findRedis(): Promise<Program> {
  const installed = fromPath('valkey-server', 'redis-server')
  if (installed) return { path: installed }

  const unpacked = unpackedRedis(toolFolder('redis'))
  if (unpacked) return unpacked

  printLine('本机没有 Redis，正在下载到 .data/tools/redis ……')
  const folder = await unpackDebian('redis', ['redis-server']).catch(refuse)
  return (folder && unpackedRedis(folder)) || refuse()
}

/** Server arguments: durable, without eviction (jobs and sessions must not vanish), loopback only. */
export function redisArguments(folder: string, port: number): string[] {
  return [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--daemonize',
    'no',
    '--appendonly',
    'yes',
    '--appendfsync',
    'everysec',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ]
}

function unpackedRedis(folder: string): Program | undefined {
  const path = join(folder, 'usr/bin/redis-server')
  return isRunnable(path) ? { path, env: { LD_LIBRARY_PATH: libraryPath(folder) } } : undefined
}

function refuse(cause?: unknown): never {
  throw new UserError(
    [
      '没有可用的 Redis。任选一种办法后重试：',
      '    Debian / Ubuntu：sudo apt-get update && sudo apt-get install -y redis-server',
      '    RHEL / 麒麟 / 欧拉：sudo dnf install -y redis　　macOS：brew install redis',
      '    或使用已有的 Redis：REDIS_URL=redis://主机:6379 npm start',
      ...(cause instanceof Error ? [`  自动下载失败的原因：${cause.message.slice(-600)}`] : []),
    ].join('\n'),
  )
}
