import type { Caller } from '@care/shared/admin/session/session'
import { Device, type DeviceManufactor, type DeviceSearch, type DeviceType } from '@care/shared/devices/devices/device'
import { Lifecycle, storedLifecycleOf } from '@care/shared/devices/devices/device.moves'
import { device } from '@care/shared/devices/devices/device.words'
import type { DeviceReference } from '@care/shared/devices/devices/device-draft'
import type { Page } from '@care/shared/http/page'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withAnyElder } from '../../../../platform/db/in-tenant.ts'
import { applyFilters } from '../../../../platform/db/paging/filters.ts'
import type { LateColumns } from '../../../../platform/db/paging/keyset.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { matchesElderName } from '../../../../platform/db/sql/name-search.ts'
import { mayShowPlace } from '../../../../platform/db/sql/points.ts'

const joined = ['deviceTypeCode', 'deviceTypeName', 'manufactorName', 'oldmanName', 'tenantName'] as const
/** Columns shown only if the wearer consents. */
const places = ['lastLocation', 'lastAddress', 'lastLocationTime'] as const
/** Columns of the table `device`; whether a device is bound or silent is computed instead. */
const own = Device.keyof().exclude([...joined, ...places, 'bindStatus', 'lifecycle']).options

/** SQL condition: the device (table alias) is in use and offline. */
const isSilent = (device: string) => sql<boolean>`(${sql.ref(`${device}.lifecycle`)} = ${Lifecycle.InUse} and exists (
  select from device_trouble silent where silent.tenant_id = ${sql.ref(`${device}.tenant_id`)} and silent.device_id = ${sql.ref(`${device}.id`)}
    and silent.kind = 'silent' and silent.end_time is null))`
const standing = (device: string) =>
  sql<number>`case when ${isSilent(device)} then ${Lifecycle.Silent} else ${sql.ref(`${device}.lifecycle`)} end`

function selectDevices(db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) {
  return (
    db
      .selectFrom('device as d')
      // left joins over unique keys, so that a count query can leave them out
      .leftJoin('deviceType as type', 'type.id', 'd.deviceTypeId')
      .leftJoin('deviceManufactor as m', 'm.id', 'd.manufactorId')
      .$call(withAnyElder('d'))
      .leftJoin('sysTenant as t', 't.id', 'd.tenantId')
      .select(own.map((name) => `d.${name}` as const))
      .select([sql<string>`type.code`.as('deviceTypeCode'), sql<string>`type.name`.as('deviceTypeName')])
      .select(sql<string>`m.name`.as('manufactorName'))
      .select(
        places.map((name) =>
          sql<string | null>`case when ${mayShowPlace('d')} then ${sql.ref(`d.${name}`)} end`.as(name),
        ),
      )
      .select(({ fn, val }) => fn.coalesce('t.name', val('')).as('tenantName'))
      .select(sql<number>`(d.oldman_id is not null)::integer`.as('bindStatus'))
      .select(standing('d').as('lifecycle'))
      .where('d.tenantId', 'in', tenantIds)
  )
}

/**
 * Joined only for the rows of a page (late join): the names of type, manufacturer, wearer and institution, whether the
 * device is silent, and its place.
 */
const named: LateColumns<Pick<Device, (typeof joined)[number] | (typeof places)[number] | 'lifecycle'>> = {
  as: 'd',
  from: sql`
    left join device_type type on type.id = d.device_type_id
    left join device_manufactor m on m.id = d.manufactor_id
    left join elder on elder.tenant_id = d.tenant_id and elder.id = d.oldman_id
    left join sys_tenant t on t.id = d.tenant_id
    cross join lateral (select ${mayShowPlace('d')} as shown offset 0) as place
    join device at on at.tenant_id = d.tenant_id and at.id = d.id`,
  columns: {
    deviceTypeCode: sql`type.code`,
    deviceTypeName: sql`type.name`,
    manufactorName: sql`m.name`,
    oldmanName: sql`elder.user_name`,
    tenantName: sql`coalesce(t.name, '')`,
    lastLocation: sql`case when place.shown then at.last_location end`,
    lastAddress: sql`case when place.shown then at.last_address end`,
    lastLocationTime: sql`case when place.shown then at.last_location_time end`,
    lifecycle: standing('at'),
  },
}

/** Filters devices by state; a device that is in use but offline counts as silent. */
const stands = (lifecycle: number) => {
  const stored = sql<SqlBool>`d.lifecycle = ${storedLifecycleOf(lifecycle)}`
  if (lifecycle === Lifecycle.Silent) return sql<SqlBool>`${stored} and ${isSilent('d')}`
  return lifecycle === Lifecycle.InUse ? sql<SqlBool>`${stored} and not ${isSilent('d')}` : stored
}

export function findDevicePage(db: Db, caller: Caller, search: DeviceSearch): Promise<Page<Device>> {
  const devices = applyFilters(selectDevices(db, caller), search, {
    words: device,
    same: ['deviceTypeId', 'manufactorId', 'oldmanId', 'tenantId', 'status'],
    where: {
      deviceTypeCode: (code) =>
        sql`exists (select from device_type own where own.id = d.device_type_id and own.code = ${code})`,
      lifecycle: stands,
      bindStatus: (bound) => sql`d.oldman_id is ${bound === 1 ? sql`not null` : sql`null`}`,
      oldmanName: (name) => matchesElderName(name, 'elder'),
    },
  })
  return paginate(db, devices.orderBy('d.createTime', 'desc').orderBy('d.id', 'desc'), search, named)
}

export function findDevice(db: Db, caller: Caller, id: number): Promise<Device | undefined> {
  return selectDevices(db, caller).where('d.id', '=', id).executeTakeFirst()
}

export function findDeviceBy(db: Db, caller: Caller, { id, imei }: DeviceReference): Promise<Device | undefined> {
  let device = selectDevices(db, caller)
  if (id) device = device.where('d.id', '=', id)
  if (imei) device = device.where('d.imei', '=', imei)
  return device.executeTakeFirst()
}

export const findManufactors = (db: Db): Promise<DeviceManufactor[]> =>
  rowsOf(db, 'deviceManufactor', {}).all(['id', 'name', 'code', 'contact', 'phone', 'dataSource'], ['id'])

export const findDeviceTypes = (db: Db): Promise<DeviceType[]> =>
  rowsOf(db, 'deviceType', {}).all(['id', 'code', 'name', 'category', 'functions', 'icon', 'sort'], ['sort'])
