import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { createIdCards } from '../../platform/secrets/id-cards.ts'
import { dataSecrets } from '../identity.ts'
import { arrayContains, containsText, equals, from, ids, type ListCase, type Row, until } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const both = [1000002, 1000003]
const foreignTenant = 1000010
const monday = sql`date_trunc('week', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const tagsOf = (row: Row) => (row.tag_ids as unknown[]).map(Number)
const tenantsOf = (tenantIds: number[]) => sql`any(${tenantIds}::bigint[])`

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
/** Age in completed years; the birthday itself counts. */
const ageOf = (birthday: string) => {
  const [years, rest] = [Number(today().slice(0, 4)) - Number(birthday.slice(0, 4)), birthday.slice(5)]
  return rest <= today().slice(5) ? years : years - 1
}
const isAged = ({ birthday }: Row, from: number, to: number) => {
  const age = birthday === null ? -1 : ageOf(String(birthday))
  return age >= from && age <= to
}

const orderRows = sql`
  select o.start_time, o.end_time, o.id, o.tenant_id, o.work_no, o.down_name, o.oldman_name, o.oldman_id, o.status, o.emergency_type, o.warning_business_id,
    to_char(o.down_time, 'YYYY-MM-DD HH24:MI:SS.US') as down_time,
    o.status in ('4', '0') and (
      select case when bool_and(j.dispatch_time is not null) and max(j.dispatch_time) is not null
        then greatest(max(j.dispatch_time), min(j.server_time)) + (array[30, 30, 15])[o.emergency_type::int] * interval '1 minute'
        else greatest(o.down_time, min(j.server_time) - interval '24 hours') + (array[60, 15, 5])[o.emergency_type::int] * interval '1 minute' end < now()
      from work_order_job j where j.tenant_id = o.tenant_id and j.work_order_id = o.id and j.status <> '6') as is_overdue,
    array(select server_user_id from work_order_job j where j.tenant_id = o.tenant_id and j.work_order_id = o.id) as served_by
  from work_order o where o.remove_time is null`
const servedBy = ({ served_by }: Row, userId: string | number) =>
  (served_by as (number | null)[]).includes(Number(userId))
const orderFilters = [
  containsText('workNo', 'work_no'),
  containsText('downName', 'down_name'),
  containsText('oldmanName', 'oldman_name'),
  equals('oldmanId', 'oldman_id'),
  equals('status'),
  equals('emergencyType', 'emergency_type'),
  equals('warningBusinessId', 'warning_business_id'),
  from('startTime', 'down_time'),
  until('endTime', 'down_time'),
  ids(),
  { fields: ['overdue'], ask: () => [{ overdue: '1' }], keeps: (row: Row) => row.is_overdue === true },
  {
    fields: ['open'],
    ask: () => [{ open: '1' }],
    keeps: ({ status }: Row) => ['0', '1', '4'].includes(String(status)),
  },
  {
    fields: ['serverUserId'],
    ask: (rows: Row[]) =>
      [...new Set(rows.flatMap((row) => row.served_by as number[]))]
        .filter(Boolean)
        .slice(0, 3)
        .map((id) => ({ serverUserId: id })),
    keeps: (row: Row, query: Record<string, string | number>) => servedBy(row, query.serverUserId ?? 0),
  },
]

const warningRows = (tenantIds: number[], rest = sql``) => sql`
  select data_happen_time, handle_time, last_location_time, last_happen_time, create_time, claim_time, watch_time,
    id, tenant_id, name, mobile, imei, oldman_id, source_type, warning_level, is_disposed, process_mode, outcome, claimer_id, quiet_id,
    watch_time is not null as climbs, watch_told is not null as is_told,
    to_char(data_happen_time, 'YYYY-MM-DD HH24:MI:SS.US') as happened
  from warning where tenant_id = ${tenantsOf(tenantIds)} ${rest} order by id desc`
/**
 * The same rows after changes: one SOS was closed without an outcome, and some open warnings are being escalated, some
 * of them with a person already notified.
 */
async function warningsOf(owner: Database, { tenantIds, userId }: Caller): Promise<Row[]> {
  await sql`update warning set outcome = null
    where id = (select max(id) from warning where tenant_id = ${tenantsOf(tenantIds)} and is_disposed = 1 and source_type = 9)`.execute(
    owner,
  )
  await sql`update warning set watch_step = 1, watch_time = now() + interval '1 hour', watch_post = 'lead',
      watch_told = case when id % 2 = 0 then array[1] end
    where tenant_id = ${tenantsOf(tenantIds)} and is_disposed = 0 and quiet_id is null and id % 3 > 0`.execute(owner)
  const rows = await rowsOf(owner, warningRows(tenantIds))
  return rows.map((row) => ({ ...row, isMine: row.claimer_id === userId }))
}
const warningFilters = [
  containsText('userName', 'name', 'mobile'),
  containsText('imei'),
  equals('tenantId', 'tenant_id', [foreignTenant]),
  equals('oldmanId', 'oldman_id'),
  equals('sourceType', 'source_type'),
  equals('warningLevel', 'warning_level'),
  equals('isDisposed', 'is_disposed'),
  equals('processMode', 'process_mode'),
  from('startTime', 'happened'),
  until('endTime', 'happened'),
  { fields: ['mine'], ask: () => [{ mine: '1' }], keeps: ({ isMine }: Row) => isMine === true },
  {
    fields: ['outcomeDue'],
    ask: () => [{ outcomeDue: 1 }],
    keeps: (row: Row) => row.is_disposed === 1 && row.outcome === null && [1, 9].includes(Number(row.source_type)),
  },
  {
    fields: ['climb'],
    ask: () => [{ climb: 1 }, { climb: 2 }],
    keeps: (row: Row, { climb }: Record<string, string | number>) =>
      row.is_disposed === 0 && (climb === 1 ? row.climbs === true : row.is_told === true),
  },
  {
    fields: ['quiet'],
    ask: () => [{ quiet: 0 }, { quiet: 1 }],
    keeps: (row: Row, { quiet }: Record<string, string | number>) => Number(row.quiet_id !== null) === quiet,
  },
]
const bloodPressures = {
  fields: ['centre'],
  ask: () => [{ centre: 'bloodPressure' }],
  keeps: (row: Row) => row.source_type === 3,
}
const quietRows = (tenantIds: number[]) => sql`
  select q.begin_time, q.end_time, q.create_time, q.id, q.tenant_id, q.oldman_id, q.device_id, q.reason, d.imei, coalesce(e.user_name, d.device_name) as name,
    case when q.end_time <= now() then 2 when q.begin_time > now() then 0 else 1 end as state
  from quiet_period q
  left join elder e on e.tenant_id = q.tenant_id and e.id = q.oldman_id
  left join device d on d.tenant_id = q.tenant_id and d.id = q.device_id
  where q.tenant_id = ${tenantsOf(tenantIds)} order by q.begin_time desc, q.id desc`

export const memberLists: Record<string, ListCase> = {
  'elders.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: async (owner, { tenantIds, userId }) => {
      const rows = await rowsOf(
        owner,
        sql`
        select create_time, id, tenant_id, user_name, mobile, gender, care_level, id_card, check_in_status, birthday,
          coalesce(manager_user_id = ${userId}, false) as is_mine, create_time >= ${monday} as is_filed,
          array(select tag_id from elder_tagged t where t.oldman_id = elder.id) as tag_ids,
          exists (select from elder_risk r where r.oldman_id = elder.id and r.is_current and r.level = 3) as is_high,
          exists (select from check_in c where c.oldman_id = elder.id and c.status = 2 and c.check_in_time >= ${monday}) as is_housed
        from elder where tenant_id = ${tenantsOf(tenantIds)} order by create_time desc, id desc`,
      )
      const cards = createIdCards(dataSecrets)
      return rows.map((row) => {
        const holder = { tenantId: Number(row.tenant_id), id: Number(row.id) }
        return { ...row, id_card: row.id_card && cards.open(String(row.id_card), holder) }
      })
    },
    filters: [
      containsText('userName', 'user_name', 'mobile'),
      equals('gender'),
      equals('careLevel', 'care_level'),
      equals('idCard', 'id_card'),
      equals('checkInStatus', 'check_in_status'),
      ids(),
      { fields: ['mine'], ask: () => [{ mine: '1' }], keeps: ({ is_mine }) => is_mine === true },
      { fields: ['risk'], ask: () => [{ risk: 'high' }], keeps: ({ is_high }) => is_high === true },
      { fields: ['filed'], ask: () => [{ filed: 'week' }], keeps: ({ is_filed }) => is_filed === true },
      { fields: ['housed'], ask: () => [{ housed: 'week' }], keeps: ({ is_housed }) => is_housed === true },
      {
        fields: ['tags'],
        ask: (rows) =>
          rows
            .flatMap(tagsOf)
            .slice(0, 2)
            .map((tags) => ({ tags })),
        keeps: (row, { tags }) => tagsOf(row).includes(Number(tags)),
      },
      {
        fields: ['tenantId'],
        ask: () => [
          { tenantId: '1000003' },
          { tenantId: `1000003,${foreignTenant}` },
          { tenantId: `${foreignTenant}` },
        ],
        keeps: (row, query) => String(query.tenantId).split(',').includes(String(row.tenant_id)),
      },
      {
        fields: ['ageStart', 'ageEnd'],
        ask: () => [
          { ageStart: 80, ageEnd: 80 },
          { ageStart: 79, ageEnd: 85 },
          { ageStart: 0, ageEnd: 79 },
          { ageStart: 81, ageEnd: 150 },
        ],
        keeps: (row, { ageStart, ageEnd }) => isAged(row, Number(ageStart), Number(ageEnd)),
      },
    ],
  },
  'workOrders.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(owner, sql`${orderRows} and o.tenant_id = ${tenantsOf(tenantIds)} order by o.down_time desc, o.id desc`),
    filters: [...orderFilters, equals('tenantId', 'tenant_id', [foreignTenant])],
  },
  'workOrders.page of care staff': {
    caller: (callers) => callers('nurse'),
    rows: async (owner, { tenantIds, userId }) =>
      (
        await rowsOf(
          owner,
          sql`${orderRows} and o.tenant_id = ${tenantsOf(tenantIds)} order by o.down_time desc, o.id desc`,
        )
      ).filter((row) => servedBy(row, userId)),
    filters: orderFilters.filter(({ fields }) => ['status', 'oldmanId', 'ids'].includes(fields[0] ?? '')),
  },
  'warnings.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: warningsOf,
    filters: warningFilters,
    few: {
      ...from('startTime', 'happened'),
      ask: (rows) => [
        {
          startTime: String(
            rows
              .map(({ happened }) => happened)
              .toSorted()
              .at(-50),
          ).slice(0, 19),
        },
      ],
    },
  },
  'warningFeed.rows': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both, permissions: ['internal'] }),
    rows: warningsOf,
    filters: [...warningFilters, bloodPressures, ids()],
  },
  'quietPeriods.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) => rowsOf(owner, quietRows(tenantIds)),
    filters: [
      containsText('name', 'name', 'imei'),
      equals('state'),
      equals('reason'),
      equals('oldmanId', 'oldman_id'),
      equals('deviceId', 'device_id'),
      ids(),
    ],
  },
  'rooms.bedInfo': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select bed.id, bed.tenant_id, r.name as room_name, f.id as floor_id, f.building_id, e.user_name,
          case when s.id is not null then case when s.is_reserved then 3 else 1 end when bed.status = '1' then 2
            when exists (select from bed_cleaning c where c.tenant_id = bed.tenant_id and c.bed_id = bed.id and c.status = 0) then 4
            else 0 end as state
        from bed join room r on r.tenant_id = bed.tenant_id and r.id = bed.room_id
        join floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id
        left join bed_stay s on s.tenant_id = bed.tenant_id and s.bed_id = bed.id and coalesce(s.to_time, 'infinity') > now()
        left join elder e on e.tenant_id = s.tenant_id and e.id = s.oldman_id
        where bed.tenant_id = ${tenantsOf(tenantIds)} order by bed.tenant_id, bed.room_id, bed.id`,
      ),
    filters: [
      containsText('roomName', 'room_name'),
      containsText('userName', 'user_name'),
      equals('bedStatus', 'state'),
      equals('buildingId', 'building_id'),
      equals('floorId', 'floor_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'rooms.virtualBeds': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: [...both, 1000010] }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select e.id, e.tenant_id, e.user_name, e.address,
          (select max(online_status) from device d where d.tenant_id = e.tenant_id and d.oldman_id = e.id) as online,
          array(select distinct j.server_user_id from work_order o
            join work_order_job j on j.tenant_id = o.tenant_id and j.work_order_id = o.id
            where o.tenant_id = e.tenant_id and o.oldman_id = e.id and o.remove_time is null and j.status <> '6'
              and j.server_time > now() - interval '7 days') as staff
        from elder e where check_in_status = 0 and e.tenant_id = ${tenantsOf(tenantIds)} order by e.tenant_id, e.id`,
      ),
    filters: [
      containsText('userName', 'user_name'),
      containsText('address', 'address'),
      arrayContains('staffId', 'staff'),
      equals('deviceStatus', 'online'),
      equals('onlineStatus', 'online'),
      equals('tenantId', 'tenant_id', [987_654]),
      ids(),
    ],
  },
  'checkIns.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select c.check_in_time, c.create_time, c.id, c.tenant_id, c.oldman_id, c.audit_status, e.user_name,
          case when c.status = 2 and e.check_in_status = 2 then 3 else c.status end as state
        from check_in c join elder e on e.tenant_id = c.tenant_id and e.id = c.oldman_id
        where c.tenant_id = ${tenantsOf(tenantIds)} order by c.create_time desc, c.id desc`,
      ),
    filters: [
      containsText('userName', 'user_name'),
      equals('auditStatus', 'audit_status'),
      equals('status', 'state'),
      equals('oldmanId', 'oldman_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'bedCleanings.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select c.id, c.tenant_id, c.status, c.cause, c.end_time, c.create_time, bed.name as bed_name
        from bed_cleaning c join bed on bed.tenant_id = c.tenant_id and bed.id = c.bed_id
        where c.tenant_id = ${tenantsOf(tenantIds)} order by c.status <> 0, c.create_time desc, c.id desc`,
      ),
    filters: [
      containsText('bedName', 'bed_name'),
      equals('status'),
      equals('cause'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'bedRequests.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select q.id, q.tenant_id, q.status, q.priority, q.wanted_date, q.create_time, coalesce(e.user_name, q.person_name) as user_name
        from bed_request q left join elder e on e.tenant_id = q.tenant_id and e.id = q.oldman_id
        where q.tenant_id = ${tenantsOf(tenantIds)}
        order by q.status not in (1, 2), q.priority desc, q.wanted_date, q.id`,
      ),
    filters: [
      containsText('userName', 'user_name'),
      equals('status'),
      equals('priority'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'settlements.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select b.lock_time, b.settle_time, b.create_time, b.id, b.tenant_id, b.oldman_id, b.run_id, b.status, e.user_name,
          to_char(b.month, 'YYYY-MM') as month
        from settlement b join elder e on e.tenant_id = b.tenant_id and e.id = b.oldman_id
        where b.tenant_id = ${tenantsOf(tenantIds)} order by b.month desc, b.id desc`,
      ),
    filters: [
      containsText('userName', 'user_name'),
      containsText('month'),
      equals('status'),
      equals('oldmanId', 'oldman_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'payers.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(owner, sql`select * from payer where tenant_id = ${tenantsOf(tenantIds)} order by id desc`),
    filters: [containsText('name'), equals('kind'), equals('status'), ids()],
  },
  'claims.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select c.receive_time, c.create_time, c.id, c.tenant_id, c.status, to_char(c.month, 'YYYY-MM') as month,
          payer.name as payer_name
        from claim c join payer on payer.tenant_id = c.tenant_id and payer.id = c.payer_id
        where c.tenant_id = ${tenantsOf(tenantIds)} order by c.month desc, c.id desc`,
      ),
    filters: [
      containsText('payerName', 'payer_name'),
      containsText('month'),
      equals('status'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'billRuns.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select r.lock_time, r.create_time, r.id, r.tenant_id, r.status
        from bill_run r where r.tenant_id = ${tenantsOf(tenantIds)} order by r.month desc, r.id desc`,
      ),
    filters: [equals('status'), equals('tenantId', 'tenant_id', [foreignTenant]), ids()],
  },
  'leaves.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select l.leave_start, l.planned_return, l.actual_return, l.create_time,
          l.id, l.tenant_id, l.oldman_id, l.status, e.user_name,
          case l.status when 2 then (l.planned_return < now())::integer end as late
        from elder_leave l join elder e on e.tenant_id = l.tenant_id and e.id = l.oldman_id
        where l.tenant_id = ${tenantsOf(tenantIds)} order by l.leave_start desc, l.id desc`,
      ),
    filters: [
      containsText('userName', 'user_name'),
      equals('status'),
      equals('overdue', 'late'),
      equals('oldmanId', 'oldman_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'devices.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select d.last_seen, d.last_measure_time, d.last_time, d.last_location_time, d.bind_time, d.create_time,
          d.id, d.tenant_id, d.imei, d.device_type_id, t.code, d.online_status, e.user_name, d.oldman_id,
          d.manufactor_id, d.data_source, d.status, (d.oldman_id is not null)::int as bound,
          case when d.lifecycle = 2 and exists (select from device_trouble t where t.device_id = d.id and t.kind = 'silent' and t.end_time is null)
            then 3 else d.lifecycle end as standing
        from device d join device_type t on t.id = d.device_type_id left join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id
        where d.tenant_id = ${tenantsOf(tenantIds)} order by d.create_time desc, d.id desc`,
      ),
    filters: [
      containsText('imei'),
      equals('deviceTypeId', 'device_type_id'),
      equals('deviceTypeCode', 'code'),
      equals('manufactorId', 'manufactor_id'),
      equals('dataSource', 'data_source'),
      equals('lifecycle', 'standing'),
      equals('status'),
      equals('bindStatus', 'bound'),
      equals('onlineStatus', 'online_status'),
      containsText('oldmanName', 'user_name'),
      equals('oldmanId', 'oldman_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'fences.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select f.create_time, f.id, f.tenant_id, f.name, f.enable, f.oldman_id, f.device_id, worn.ids as worn_ids, worn.imeis
        from device_fence f cross join lateral (
          select array_agg(d.id) as ids, array_agg(d.imei) as imeis from device d
          where d.tenant_id = f.tenant_id and d.oldman_id = f.oldman_id and (f.device_id is null or d.id = f.device_id)
        ) as worn
        where f.tenant_id = ${tenantsOf(tenantIds)} order by f.create_time desc, f.id desc`,
      ),
    filters: [
      {
        fields: ['deviceId'],
        ask: (rows) => rows.slice(0, 2).map(({ worn_ids }) => ({ deviceId: Number((worn_ids as number[])[0]) })),
        keeps: (row, { deviceId }) => (row.worn_ids as number[]).map(Number).includes(Number(deviceId)),
      },
      {
        fields: ['imei'],
        ask: (rows) => rows.slice(0, 2).map(({ imeis }) => ({ imei: (imeis as string[])[0] ?? '' })),
        keeps: (row, { imei }) => (row.imeis as string[]).includes(String(imei)),
      },
      equals('oldmanId', 'oldman_id'),
      containsText('name'),
      equals('enable'),
    ],
  },
  'cameras.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select d.id, d.imei, d.device_name, d.install_place, e.user_name, e.room_name
        from device d join device_type type on type.id = d.device_type_id and type.category = 4
          left join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id
        where d.tenant_id = ${tenantsOf(tenantIds)} and d.lifecycle = 2 and d.status = 1
        order by case when d.oldman_id is null then '公共区域' else coalesce(e.building_name, '居家') end, d.id`,
      ),
    filters: [
      equals('imei'),
      containsText('userName', 'device_name', 'imei', 'install_place', 'user_name', 'room_name'),
    ],
  },
  'deviceTroubles.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select t.*, d.device_name, e.user_name, (t.done_by is not null)::int as done
        from device_trouble t join device d on d.id = t.device_id left join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id
        where t.tenant_id = ${tenantsOf(tenantIds)} and t.end_time is null
        order by done, coalesce(e.building_name, ''), coalesce(e.room_name, ''), coalesce(e.bed_name, ''), d.device_name, t.id`,
      ),
    filters: [
      equals('kind'),
      equals('isDone', 'done'),
      containsText('oldmanName', 'user_name'),
      containsText('deviceName', 'device_name'),
      equals('deviceId', 'device_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'incidents.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select i.happen_time, i.find_time, i.close_time, i.create_time,
          i.id, i.tenant_id, i.event_no, i.event_type, i.level, i.status, i.oldman_id, i.warning_id, e.user_name,
          to_char(i.happen_time, 'YYYY-MM-DD HH24:MI:SS.US') as happened,
          (select count(*) from incident_task t where t.tenant_id = i.tenant_id and t.incident_id = i.id and t.done_time is null
            and t.due_date < current_date)::integer as overdue
        from incident i join elder e on e.tenant_id = i.tenant_id and e.id = i.oldman_id
        where i.remove_time is null and i.tenant_id = ${tenantsOf(tenantIds)} order by i.happen_time desc, i.id desc`,
      ),
    filters: [
      containsText('eventNo', 'event_no'),
      containsText('userName', 'user_name'),
      equals('eventType', 'event_type'),
      equals('level'),
      equals('status'),
      equals('oldmanId', 'oldman_id'),
      equals('warningId', 'warning_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      from('startTime', 'happened'),
      until('endTime', 'happened'),
      ids(),
      { fields: ['overdue'], ask: () => [{ overdue: 1 }], keeps: ({ overdue }) => Number(overdue) > 0 },
      { fields: ['open'], ask: () => [{ open: '1' }], keeps: ({ status }) => Number(status) !== 3 },
    ],
  },
  'carePlans.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select p.create_time, p.id, p.tenant_id, p.plan_name, p.cycle, p.status, p.oldman_id, e.user_name
        from care_plan p join elder e on e.tenant_id = p.tenant_id and e.id = p.oldman_id
        where p.tenant_id = ${tenantsOf(tenantIds)} order by p.create_time desc, p.id desc`,
      ),
    filters: [
      containsText('planName', 'plan_name'),
      containsText('userName', 'user_name'),
      equals('cycle'),
      equals('status'),
      equals('oldmanId', 'oldman_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
  'orderPlans.page': {
    caller: async (callers) => ({ ...(await callers('desk')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select p.create_time, p.id, p.tenant_id, p.status, p.oldman_id, e.user_name
        from work_order_plan p join elder e on e.tenant_id = p.tenant_id and e.id = p.oldman_id
        where p.tenant_id = ${tenantsOf(tenantIds)} order by p.create_time desc, p.id desc`,
      ),
    filters: [
      containsText('oldmanName', 'user_name'),
      equals('status'),
      equals('oldmanId', 'oldman_id'),
      equals('tenantId', 'tenant_id', [foreignTenant]),
      ids(),
    ],
  },
}
