import type { Caller } from '@care/shared/admin/session/session'
import {
  eventText,
  type GatewayEvent,
  type GatewayHistoryQuery,
} from '@care/shared/devices/devices/fleet/gateway-history'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'

/** Message types that may come through a gateway. */
const passed = ['sos', 'security', 'heartbeat', 'sensor'] as const

/** Messages that devices sent through a gateway, newest first. */
export async function findGatewayHistory(
  db: Db,
  { tenantIds }: Caller,
  search: GatewayHistoryQuery,
): Promise<Page<GatewayEvent>> {
  const gateway = search.gatewayImei ?? search.imei ?? ''
  const { startTime } = search
  const from = startTime
    ? sql<string>`${startTime}::timestamp at time zone 'Asia/Shanghai'`
    : sql<string>`now() - interval '30 days'`
  const rows = db
    .selectFrom('measurement as m')
    .innerJoin('device as d', inTenant('d.id', 'm.deviceId'))
    .innerJoin('deviceType as type', 'type.id', 'd.deviceTypeId')
    .select(['m.id', 'm.type as eventType', 'm.time as dataHappenTime'])
    .select(['d.imei', 'd.deviceName', 'type.name as deviceTypeName'])
    .select(sql<string | null>`m.detail ->> 'kind'`.as('kind'))
    .select(sql<number | null>`case when m.type <> 'heartbeat' then m.value end`.as('value'))
    .select(sql<number | null>`case when m.type = 'heartbeat' then m.value else d.power end`.as('power'))
    .where('m.tenantId', 'in', tenantIds)
    .where('m.type', 'in', passed)
    .where('m.time', '>=', from)
    .where(sql<boolean>`m.detail ->> 'gateway' = ${gateway}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deviceSign as s')
          .select('s.deviceId')
          .whereRef('s.tenantId', '=', 'm.tenantId')
          .whereRef('s.deviceId', '=', 'm.deviceId')
          .where('s.kind', '=', 'gateway'),
      ),
    )
    .orderBy('m.time', 'desc')
    .orderBy('m.id', 'desc')
  const page = await findListPage(db, rows, search, {
    where: {
      subImei: (imei) => sql`d.imei = ${imei}`,
      endTime: (time) => sql`m.time <= ${time}::timestamp at time zone 'Asia/Shanghai'`,
    },
  })
  return {
    ...page,
    records: page.records.map(({ kind, ...row }) => ({
      ...row,
      gatewayImei: gateway,
      eventText: eventText(row.eventType, kind, row.value === 1),
    })),
  }
}
