import type { Caller } from '@care/shared/admin/session/session'
import type { DeviceTrouble, RoundQuery, TroubleSearch } from '@care/shared/devices/devices/fleet/device-trouble'
import { deviceTrouble } from '@care/shared/devices/devices/fleet/device-trouble.words'
import type { Page } from '@care/shared/http/page'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withAnyElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { applyFilters } from '../../../../platform/db/paging/filters.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { matchesElderName } from '../../../../platform/db/sql/name-search.ts'
import type { AttentionSource } from '../../../../platform/sources/attention-source.ts'

const isDone = sql<number>`(t.done_time is not null)::integer`
const day = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'Asia/Shanghai', 'MM-DD HH24:MI')`
/** SQL for the current cause of the problem, as a text in Chinese. */
const situation = sql<string>`case t.kind
  when 'silent' then coalesce('最近联系 ' || ${day('d.last_seen')}, '从未联系')
  when 'unmeasured' then coalesce('最近测量 ' || ${day('d.last_measure_time')}, '从未测量')
  when 'battery' then coalesce('电量 ' || d.power || '%', '设备报告电量低')
  when 'wear' then '取下于 ' || ${day('t.since')}
  when 'tamper' then '外壳被打开'
  when 'clock' then coalesce('设备时间 ' || (select s.value from device_sign s
    where s.tenant_id = t.tenant_id and s.device_id = t.device_id and s.kind = 'clock' and s.value <> 'right'), '设备时间已恢复')
  else 'SIM ' || to_char(d.expire_time, 'YYYY-MM-DD') || case when d.expire_time < (now() at time zone 'Asia/Shanghai')::date then ' 已到期' else ' 到期' end
  end`
const place = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', elder.building_name, elder.room_name, elder.bed_name), ''), d.install_place,
  case when elder.check_in_status = 0 then elder.address end)`

function selectTroubles(db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, search: RoundQuery) {
  const rows = db
    .selectFrom('deviceTrouble as t')
    .innerJoin('device as d', inTenant('d.id', 't.deviceId'))
    .innerJoin('deviceType as type', 'type.id', 'd.deviceTypeId')
    .$call(withAnyElder('d'))
    .$call(withTenant('t'))
    .select(['t.id', 't.deviceId', 't.tenantId', 't.kind', 't.since', 't.doneUser', 't.doneTime', 't.doneNote'])
    .select(['d.deviceName', 'd.imei', 'd.oldmanId', 'type.name as deviceTypeName'])
    .select([isDone.as('isDone'), situation.as('situation'), place.as('place')])
    .where('t.tenantId', 'in', tenantIds)
    .where('t.endTime', 'is', null)
  const where = {
    isDone: (done: number) => sql<SqlBool>`t.done_time is ${done === 1 ? sql`not null` : sql`null`}`,
    oldmanName: (name: string) => matchesElderName(name, 'elder'),
  }
  // ordered by building, floor and room, so that one walk visits all; problems dealt with come last
  return applyFilters(rows, search, { words: deviceTrouble, same: ['tenantId', 'deviceId'], where })
    .orderBy(isDone)
    .orderBy(sql`coalesce(elder.building_name, '')`)
    .orderBy(sql`coalesce(elder.room_name, '')`)
    .orderBy(sql`coalesce(elder.bed_name, '')`)
    .orderBy('d.deviceName')
    .orderBy('t.id')
}

/** Device problems that nobody has dealt with. */
export const openTroubles: AttentionSource = {
  kind: 'deviceTroubles',
  permission: 'device:view',
  of: (db, caller) => selectTroubles(db, caller, { isDone: 0 }).clearOrderBy(),
}

export const findTroublePage = (db: Db, caller: Caller, search: TroubleSearch): Promise<Page<DeviceTrouble>> =>
  paginate(db, selectTroubles(db, caller, search), search)

/** The first `most` device problems in the order of the walk. */
export const findRoundTroubles = (db: Db, caller: Caller, search: RoundQuery, most: number): Promise<DeviceTrouble[]> =>
  selectTroubles(db, caller, search).limit(most).execute()

/** Locks these problems (FOR UPDATE), if the caller may see their devices. */
export const lockTroubles = (db: Db, { tenantIds }: Caller, ids: number[]) =>
  db
    .selectFrom('deviceTrouble as t')
    .select(['id', 'endTime', 'doneUser'])
    .where('tenantId', 'in', tenantIds)
    .where('id', 'in', ids)
    .where(
      sql<boolean>`(device_id is null or exists (select from device d where d.tenant_id = t.tenant_id and d.id = t.device_id))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export const markTroublesDone = (db: Db, { tenantIds, userId, nickName }: Caller, ids: number[], note: string) =>
  rowsOf(db, 'deviceTrouble', { tenantId: tenantIds, id: ids }).change({
    doneBy: userId,
    doneUser: nickName,
    doneTime: sql<string>`now()`,
    doneNote: note,
  })
