import { devices } from '@care/shared/devices/devices/devices.contract'
import { compareServiceWithSql } from '../support/compare.ts'
import { busyId, fillDevices, groupId, tenantIds } from '../support/many/many-devices.ts'
import type { Measured } from '../support/report.ts'
import { startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20596, redis: 20597, services: 20598, mqtt: 20599 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 8

interface Asked {
  what: string
  of: number[]
  query: Record<string, string | number>
  where: string
  /** True if the list has more than 10,000 rows, so that its total is an estimate. */
  exceeds?: boolean
}

/** SQL for the list's columns of a device, and for its total up to 10,000. */
const bare = (own: string, { where, exceeds }: Pick<Asked, 'where' | 'exceeds'>) => {
  const from = `device d left join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id where d.${own} and ${where}`
  return [
    `select d.*, type.code, type.name as type_name, m.name as maker, e.user_name, t.name as tenant_name,
        case when d.oldman_id is null or allows_place(d.tenant_id, d.oldman_id) then d.last_location end,
        case when d.oldman_id is null or allows_place(d.tenant_id, d.oldman_id) then d.last_address end
      from device d join device_type type on type.id = d.device_type_id join device_manufactor m on m.id = d.manufactor_id
      left join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id left join sys_tenant t on t.id = d.tenant_id
      where d.${own} and ${where} order by d.create_time desc, d.id desc limit 11`,
    `select count(*) from (select 1 from ${from} limit 10001) as counted`,
    ...(exceeds ? [`explain (format json) select 1 from ${from}`] : []),
  ]
}

const one = [busyId]
const silent = `d.lifecycle = 2 and d.online_status = 0 and coalesce(d.last_seen, d.bind_time, d.create_time) < now() - interval '24 hours'`
const asked: Asked[] = [
  { what: '一家机构', of: one, query: {}, where: 'true', exceeds: true },
  { what: '二十家机构', of: tenantIds, query: {}, where: 'true', exceeds: true },
  { what: '二十家机构，编号', of: tenantIds, query: { imei: '00777' }, where: `d.imei like '%00777%'` },
  { what: '一家机构，失联', of: one, query: { lifecycle: 3 }, where: silent },
  {
    what: '一家机构，一种类型，在线',
    of: one,
    query: { deviceTypeId: 1, onlineStatus: 1 },
    where: 'd.device_type_id = 1 and d.online_status = 1',
  },
  { what: '二十家机构，长者姓名', of: tenantIds, query: { oldmanName: '李秀' }, where: `e.user_name like '%李秀%'` },
]

/**
 * 100,000 devices of 20 institutions, half of them in one institution: pages through the service against the same
 * statements handwritten.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await fillDevices(services.owner)
    const results: Measured[] = []
    for (const { what, of, query, ...by } of asked)
      results.push(
        await compareServiceWithSql(
          services,
          {
            what: `10 万设备的列表，${what}`,
            endpoint: devices.page,
            query: { current: 1, size: 10, ...query },
            headers: vouchFor(of.length > 1 ? groupId : busyId, ['device:view'], of),
            byHand: bare(`tenant_id in (${of.join()})`, by),
          },
          turns,
        ),
      )
    return results
  } finally {
    await services.stop()
  }
}
