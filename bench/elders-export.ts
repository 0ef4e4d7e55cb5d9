import { createWriteStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { elder } from '@care/shared/people/elders/elder.words'
import { to } from 'pg-copy-streams'
import { startGateway } from './support/gateway.ts'
import { fillElders, tenantIds } from './support/many/many-elders.ts'
import type { Measured } from './support/report.ts'
import { residentBytes } from './support/run.ts'
import { startServices } from './support/services.ts'

const ports = { postgres: 20486, redis: 20487, services: 20488, mqtt: 20489, gateway: 20485 }
const mb = 1024 * 1024
const columns = elder.columns.map((field) => ({ field, label: elder.fields[field].label }))

/**
 * The worker exports 1,000,000 elders of 200 institutions, against COPY of the same columns and rows in the same order.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  let product: Awaited<ReturnType<typeof startGateway>> | undefined
  try {
    await fillElders(services.owner)
    product = await startGateway(services, ports.gateway, 'group', tenantIds)
    const { call, until, worker, gateway, killWorker, filesDir } = product
    const ask = (format: string) =>
      call<{ key: string }>('POST', '/job/export', { call: 'elders.page', columns, format })
    const memory = (pid: number | undefined) => residentBytes(pid ?? 0) / mb
    const parts = () => readdirSync(filesDir, { recursive: true }).filter((name) => String(name).endsWith('.part'))
    const untilGone = async () => {
      const began = performance.now()
      while (parts().length > 0) await new Promise((done) => setTimeout(done, 20))
      return (performance.now() - began) / 1_000
    }

    const write = async (format: string) => {
      const sizes: number[] = []
      const before = memory(gateway.child.pid)
      const began = performance.now()
      const { key } = await ask(format)
      const job = await until(key, undefined, () => void sizes.push(memory(worker().child.pid)))
      const seconds = (performance.now() - began) / 1_000
      if (job.status !== 'done' || job.rows !== 1_000_000) throw new Error(`${format}: ${job.status}, ${job.rows} rows`)
      const half = sizes.slice(Math.floor(sizes.length / 4), Math.floor(sizes.length / 2))
      const growth = Math.max(...sizes.slice(Math.floor(sizes.length / 2))) / Math.max(...half)
      return { seconds, most: Math.max(...sizes), growth, gateway: memory(gateway.child.pid) - before }
    }

    // warm-up: loads the table's blocks into memory and lets the code be compiled
    await copyAll(services.owner, join(filesDir, 'copy.csv'))
    const copied = await copyAll(services.owner, join(filesDir, 'copy.csv'))
    const csv = await write('csv')
    const xlsx = await write('xlsx')

    const { key: unwanted } = await ask('csv')
    await until(unwanted, ({ rows }) => rows > 0)
    await call('DELETE', `/job/${unwanted}`)
    const cancelled = await untilGone()

    const { key: killed } = await ask('csv')
    await until(killed, ({ rows }) => rows > 0)
    killWorker()
    const after = await until(killed)
    const endsWell =
      after.status === 'done' ? after.rows === 1_000_000 : after.status === 'failed' && Boolean(after.error)

    const what = '导出 100 万长者'
    return [
      { what: `${what}，csv`, reference: 'COPY TO', ratio: copied / csv.seconds, bar: 0.6, as: 'least' },
      { what: `${what}，xlsx`, reference: 'csv', ratio: csv.seconds / xlsx.seconds, bar: 0.25, as: 'least' },
      {
        what: `${what}，worker 内存`,
        reference: '220 MB',
        ratio: Math.max(csv.most, xlsx.most) / 220,
        bar: 1,
        as: 'most',
      },
      {
        what: `${what}，worker 内存后半程`,
        reference: '前半程',
        ratio: Math.max(csv.growth, xlsx.growth),
        bar: 1.2,
        as: 'most',
      },
      {
        what: `${what}，网关内存增长`,
        reference: '30 MB',
        ratio: Math.max(csv.gateway, xlsx.gateway) / 30,
        bar: 1,
        as: 'most',
      },
      { what: '取消后停下', reference: '2 秒', ratio: cancelled / 2, bar: 1, as: 'most' },
      { what: 'worker 被杀后导出完整或说明失败', reference: '1 次', ratio: endsWell ? 1 : 0, bar: 1, as: 'least' },
    ]
  } finally {
    await product?.stop()
    await services.stop()
  }
}

async function copyAll(owner: Awaited<ReturnType<typeof startServices>>['owner'], path: string): Promise<number> {
  const own = `tenant_id in (${tenantIds.join()})`
  const began = performance.now()
  const rows = owner.query(
    to(`copy (select user_name, gender, date_part('year', age(birthday))::int, mobile, care_level, check_in_status, bed_name,
        (select count(*) from device d where d.tenant_id = e.tenant_id and d.oldman_id = e.id),
        (select name from sys_tenant t where t.id = e.tenant_id), address
      from elder e where ${own} order by create_time desc, id desc) to stdout csv`),
  )
  await pipeline(rows, createWriteStream(path))
  return (performance.now() - began) / 1_000
}
