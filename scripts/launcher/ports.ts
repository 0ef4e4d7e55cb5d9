import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { listenErrorCode } from '../infra/ports.ts'
import { allPids, commandOf } from '../infra/processes.ts'
import { UserError } from '../infra/say.ts'
import type { Settings } from './settings.ts'
import { wantedPorts } from './wanted-ports.ts'

/** Throws an error that lists every taken port, the process that holds it, and how to choose other ports. */
export async function demandFreePorts(settings: Settings): Promise<void> {
  const refused: string[] = []
  for (const { use, port, host } of wantedPorts(settings)) {
    const reason = await whyNot(port, host)
    if (reason) refused.push(`${port}　${use}：${reason}`)
  }
  if (refused.length === 0) return

  const other = await freePorts(settings.ports.gateway + 1000)
  throw new UserError(
    `以下端口不能使用，尚未启动任何进程：
    ${refused.join('\n    ')}
  请停止占用者，或换一组端口：PORT=${other.gateway} MQTT_PORT=${other.mqtt} npm start`,
  )
}

async function whyNot(port: number, host: string): Promise<string | undefined> {
  const code = await listenErrorCode(port, host)
  if (code === 'EADDRINUSE') return `已被${holderOf(port)}占用`
  if (code === 'EACCES') return '没有权限（1024 以下的端口需要管理员）'
  return code && `无法监听 ${host}（${code}）`
}

async function freePorts(from: number): Promise<{ gateway: number; mqtt: number }> {
  for (let gateway = from; gateway < 32_000; gateway += 1000) {
    const mqtt = gateway + 9
    const taken = await Promise.all(
      [0, 2, 3, 4, 5, 6, 9, 10].map((offset) => listenErrorCode(gateway + offset, '0.0.0.0')),
    )
    if (!taken.some(Boolean)) return { gateway, mqtt }
  }
  return { gateway: 9080, mqtt: 2883 }
}

/** Describes the process that listens on the port; needs /proc, and names processes of the current account only. */
function holderOf(port: number): string {
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port))
  const holder = allPids().find((pid) => openSockets(pid).some((socket) => inodes.includes(socket)))
  return holder ? `进程 ${holder}（${commandOf(holder).slice(0, 60)}）` : '其他进程'
}

function listeningInodes(table: string, port: number): string[] {
  const listening = '0A'
  return quietly(() => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && Number.parseInt(local?.split(':')[1] ?? '', 16) === port)
    .map((columns) => `socket:[${columns[9]}]`)
}

function openSockets(pid: number): string[] {
  return quietly(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) =>
    quietly(() => [readlinkSync(`/proc/${pid}/fd/${fd}`)]),
  )
}

/** Returns an empty list for unreadable files, because the name of the process is optional. */
function quietly(read: () => string[]): string[] {
  try {
    return read()
  } catch {
    return []
  }
}
