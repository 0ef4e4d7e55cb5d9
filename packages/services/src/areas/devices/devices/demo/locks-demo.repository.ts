import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { lockSealing } from '../locks/door-locks.ts'

/** A week of door events, one tamper alarm, and the institution's account on the lock manufacturer's platform. */
export async function fillLocks(db: Db, tenantId: number, dataSecrets: readonly string[], now: Date): Promise<void> {
  await sql`
    with locks as (
      select d.id, d.oldman_id, row_number() over (order by d.id) as place
      from device d join device_type t on t.id = d.device_type_id
      where d.tenant_id = ${tenantId} and 'lock' = any (t.functions) and d.lifecycle = 2
    ), opened as (
      select id, oldman_id, date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
        - day * interval '1 day' + make_interval(mins => 400 + turn * 170 + (id * 13 + day * 29 + turn * 7)::integer % 120) as time
      from locks cross join generate_series(0, 6) as day cross join generate_series(0, 4) as turn
    )
    insert into measurement (tenant_id, device_id, oldman_id, type, time, value, detail, create_time)
    select ${tenantId}::bigint, id, oldman_id, 'sensor', at, value, jsonb_build_object('kind', kind), at
    from (
      select id, oldman_id, time as at, 1 as value, 'door' as kind from opened
      union all
      select id, oldman_id, time + interval '90 seconds', 0, 'door' from opened
      union all
      select id, oldman_id, ${now}::timestamptz - interval '50 hours', 1, 'tamper' from locks where place = 2
    ) as told where at < ${now}::timestamptz - interval '5 minutes'`.execute(db)

  const place = { tenantId, deviceId: null }
  const sealing = lockSealing(dataSecrets)
  await db
    .insertInto('doorLockAccount')
    .values({
      ...place,
      provider: 2,
      appKey: `demo-lock-${tenantId}`,
      accountName: 'kangning_locks',
      updateUser: '设备管理员',
      appSecret: sealing.seal(`demo-secret-${tenantId}`, place, 'secret'),
      configPassword: sealing.seal(`demo-password-${tenantId}`, place, 'password'),
      createTime: now,
      updateTime: now,
    })
    .execute()
}
