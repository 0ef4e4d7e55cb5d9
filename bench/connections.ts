import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Measured } from './support/report.ts'
import { loadCore, type RunningProcess, residentBytes, startNode } from './support/run.ts'
import { startServices } from './support/services.ts'

const ports = { postgres: 20484, redis: 20485, services: 20486, mqtt: 20487 }
const wanted = 20_000
const crowds = 2
/** File descriptors that a process needs besides its connections. */
const spareFiles = 500
const barBytes = 25 * 1024
const minute = 60_000

/**
 * Mostly idle connected devices: measures memory per device in the services process, and whether a message from each
 * device is stored when all send one within a minute.
 */
export async function run(): Promise<Measured[]> {
  const most = Number(execFileSync('bash', ['-c', 'ulimit -Hn']).toString()) - spareFiles
  const count = Math.min(wanted, Number.isNaN(most) ? wanted : most)
  const services = await startServices(ports)
  const loads: RunningProcess[] = []
  try {
    await fillDevices(services.owner, count)
    const before = residentBytes(services.pid)
    for (let n = 0; n < crowds; n++) {
      const [from, to] = [Math.floor((count * n) / crowds), Math.floor((count * (n + 1)) / crowds)]
      const crowd = { port: ports.mqtt, from, to, address: `127.0.0.${10 + n}`, spreadMs: minute }
      const script = resolve(import.meta.dirname, 'support/sockets/mqtt-crowd.ts')
      loads.push(startNode(loadCore, script, [JSON.stringify(crowd)]))
    }
    for (const load of loads) await load.says()
    await pause(10_000)
    const each = (residentBytes(services.pid) - before) / count
    for (const load of loads) load.tell({ go: 'say' })
    for (const load of loads) await load.says()
    const kept = await countKept(services.owner)
    return [
      {
        what: `${count} 条空闲 MQTT 连接，每条占用 ${(each / 1024).toFixed(1)} KB`,
        reference: '25 KB',
        ratio: each / barBytes,
        bar: 1,
        as: 'most',
      },
      { what: '一分钟内每条各报一次，已保存的消息', reference: '连接数', ratio: kept / count, bar: 1, as: 'least' },
    ]
  } finally {
    for (const load of loads) await load.stop()
    await services.stop()
  }
}

/** Registers devices in use with the secret that the crowd sends. */
async function fillDevices(owner: pg.Client, count: number) {
  await owner.query(
    `insert into device (tenant_id, imei, device_name, device_type_id, manufactor_id, model_name, secret_hash, lifecycle)
     select 1000002, '98' || lpad(n::text, 13, '0'), '设备' || n, 1, 1, 'M', $1, 2 from generate_series(0, $2::integer - 1) n`,
    [hash('sha256', 'bench', 'buffer'), count],
  )
  await owner.query('vacuum (analyze) device')
}

async function countKept(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ kept: number }>(
    `select count(*)::integer as kept from measurement m join device d on d.tenant_id = m.tenant_id and d.id = m.device_id
     where d.imei like '98%' and m.type = 'heartbeat'`,
  )
  return rows[0]?.kept ?? 0
}
