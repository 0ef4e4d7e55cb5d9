import { type RawBuilder, sql } from 'kysely'

/**
 * Where the staff of these tenants last signed in or out on the day that begins at `day`. Between services staff are
 * not tracked.
 */
export const lastSignPlaces = (tenants: string, day: RawBuilder<unknown>) => sql`
  select distinct on (job.tenant_id, job.server_user_id) job.tenant_id, job.server_user_id as user_id,
    coalesce(job.sign_out_lng, job.sign_in_lng) as lng, coalesce(job.sign_out_lat, job.sign_in_lat) as lat,
    case when job.sign_out_lng is null then job.server_start_time else job.server_end_time end as seen_time,
    job.server_end_time is null as is_serving
  from work_order_job job
  where job.tenant_id = any(${tenants}::bigint[]) and job.server_time >= ${day} - interval '1 day'
    and job.server_time < ${day} + interval '1 day' and job.server_start_time >= ${day}
    and job.server_start_time < ${day} + interval '1 day'
    and coalesce(job.sign_out_lng, job.sign_in_lng) is not null
  order by job.tenant_id, job.server_user_id, coalesce(job.server_end_time, job.server_start_time) desc`
