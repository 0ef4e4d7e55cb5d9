import { sql } from 'kysely'

const ofDevice = <T>(expression: string) => sql<T | null>`(
  select ${sql.raw(expression)} from device worn join device_type type on type.id = worn.device_type_id
  where worn.tenant_id = elder.tenant_id and worn.oldman_id = elder.id
  order by type.code <> 'SLEEP_BELT', worn.last_seen desc nulls last limit 1)`

/** The newest value of the last day, since an older value says nothing about now. */
const newest = (type: string, column: string) => sql<number | null>`(
  select ${sql.raw(column)} from measurement m where m.tenant_id = elder.tenant_id and m.oldman_id = elder.id
    and m.type = ${sql.lit(type)} and m.time > now() - interval '1 day' order by m.time desc limit 1)`

/** The latest values from the devices of the row's `elder`; a device in the bed comes before others. */
export const latestValueColumns = [
  ofDevice<string>('worn.imei').as('deviceImei'),
  ofDevice<string>('type.name').as('deviceTypeName'),
  sql<number | null>`(
    select max(online_status) from device where device.tenant_id = elder.tenant_id and device.oldman_id = elder.id)`.as(
    'onlineStatus',
  ),
  sql<number | null>`coalesce(${newest('heartRate', 'value')}, ${newest('bed', 'value2')})`.as('heartRate'),
  newest('bed', 'value3').as('breath'),
  sql<number | null>`(
    select in_bed::integer from bed_state s join device worn on worn.tenant_id = s.tenant_id and worn.id = s.device_id
    where worn.tenant_id = elder.tenant_id and worn.oldman_id = elder.id order by s.changed_at desc limit 1)`.as(
    'inBed',
  ),
  ofDevice<string>('worn.last_seen').as('lastTime'),
  sql<number>`(
    select count(*)::integer from warning w where w.tenant_id = elder.tenant_id and w.oldman_id = elder.id
      and w.is_disposed = 0 and w.drill_id is null and w.quiet_id is null)`.as('warningCount'),
]
