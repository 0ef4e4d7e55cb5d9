import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/**
 * Rows that figures are counted from, as a person would see them in the tables; days are in Asia/Shanghai, ages in
 * seconds.
 */
export interface FigureRows {
  /** Today and the days before it, today last. */
  days: string[]
  elders: { status: number; birthday: string | null; gender: string; day: string }[]
  devices: { status: number; online: number }[]
  /** `claimed` and `handled` are seconds after it was raised. */
  warnings: {
    day: string
    state: number
    quiet: boolean
    kind: number
    age: number
    claimed: number | null
    handled: number | null
  }[]
  orders: { day: string; status: string; age: number; servedBy: (number | null)[]; endedOn: (string | null)[] }[]
}

export async function readCounted(owner: Database, tenantId: number): Promise<FigureRows> {
  const { rows } = await sql<{ found: FigureRows }>`
    select jsonb_build_object(
      'days', (select jsonb_agg(((now() at time zone 'Asia/Shanghai')::date - n)::text order by n desc) from generate_series(0, 29) as n),
      'elders', (select jsonb_agg(jsonb_build_object(
          'status', check_in_status, 'birthday', birthday, 'gender', gender, 'day', (create_time at time zone 'Asia/Shanghai')::date))
        from elder where tenant_id = ${tenantId}),
      'devices', (select jsonb_agg(jsonb_build_object('status', status, 'online', online_status))
        from device where tenant_id = ${tenantId}),
      'warnings', (select jsonb_agg(jsonb_build_object(
          'day', (create_time at time zone 'Asia/Shanghai')::date, 'state', is_disposed, 'quiet', quiet_id is not null, 'kind', source_type, 'age', extract(epoch from now() - create_time),
          'claimed', extract(epoch from claim_time - create_time), 'handled', extract(epoch from handle_time - create_time)))
        from warning where tenant_id = ${tenantId} and drill_id is null),
      'orders', (select jsonb_agg(jsonb_build_object(
          'day', (down_time at time zone 'Asia/Shanghai')::date, 'status', status, 'age', extract(epoch from now() - down_time),
          'servedBy', array(select server_user_id from work_order_job j where j.tenant_id = o.tenant_id and j.work_order_id = o.id),
          'endedOn', array(select (server_end_time at time zone 'Asia/Shanghai')::date from work_order_job j where j.tenant_id = o.tenant_id and j.work_order_id = o.id)))
        from work_order o where tenant_id = ${tenantId} and remove_time is null)
    ) as found`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('one row of all')
  return row.found
}

/** Inserts rows at the boundaries of the days that the figures cover, and in every state that the figures exclude. */
export async function seedEdges(owner: Database, tenantId: number): Promise<void> {
  for (const statement of edges(tenantId)) await sql.raw(statement).execute(owner)
}

/** Start of today in Shanghai, whatever the connection's time zone. */
const midnight = `(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`

const edges = (tenantId: number) => [
  `insert into warning (tenant_id, id, kind, source_type, source, warning_level, warning_content, name, last_happen_time,
      data_happen_time, create_time, is_disposed, claim_time, handle_time)
   select ${tenantId}, warning_id_floor(at) + n, 'sos', 9, 's', 3, 'c', 'n', at, at, at, state, at + claimed, at + handled
   from (
     select ${midnight} - days * interval '1 day' + past as at, days
     from unnest(array[0, 1, 6, 7, 29, 30]) as days, unnest(array[interval '0', interval '-1 millisecond']) as past
   ) as edge, (values (1, 0, null::interval, null::interval), (2, 2, interval '59 seconds', null),
     (3, 1, interval '181 seconds', interval '1 hour'), (4, 1, null, interval '601 seconds')) as one (n, state, claimed, handled)`,
  `update work_order set down_time = edge.at
   from (select ${midnight} - days * interval '1 day' + past as at, row_number() over () as n
     from unnest(array[0, 6, 29]) as days, unnest(array[interval '0', interval '-1 microsecond']) as past) as edge,
     (select id, row_number() over (order by id desc) as n from work_order where tenant_id = ${tenantId}) as known
   where work_order.id = known.id and known.n = edge.n`,
  `update work_order set remove_time = now() where id in (
     select id from work_order where tenant_id = ${tenantId} order by down_time desc limit 3)`,
  `update work_order_job set server_end_time = ${midnight} - case id % 2 when 0 then interval '0' else interval '1 second' end
   where tenant_id = ${tenantId} and status = '4' and id % 3 = 0`,
  `update elder set check_in_status = id % 5 where tenant_id = ${tenantId} and id % 4 = 0`,
  `update elder set create_time = ${midnight} - case id % 2 when 0 then interval '0' else interval '1 second' end
   where tenant_id = ${tenantId} and id % 9 = 0`,
  `update device set status = 0 where tenant_id = ${tenantId} and id % 7 = 0`,
  `update device set online_status = 0 where tenant_id = ${tenantId} and id % 5 = 0`,
]
