import { hash } from 'node:crypto'
import type pg from 'pg'

/** The demo's group has them below it. */
const firstId = 5_000_001
/** Number of elders, each with a device, of every institution. */
const elders = 100

/** Inserts institutions with elders and devices, which send with the secret `bench` as 98…0, 98…1 and so on. */
export async function fillTenants(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `insert into sys_tenant (id, parent_id, name, code) select $1::bigint + n, 1000001, '测量机构' || n, 'bench' || n from generate_series(0, $2::integer - 1) n`,
    [firstId, count],
  )
  // triggers of the elders would find no quota of these institutions
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into elder (tenant_id, id, user_name, gender)
     select $1::bigint + n / $2::integer, 9500000 + n, '长者' || n, '1' from generate_series(0, $2::integer * $3::integer - 1) n`,
    [firstId, elders, count],
  )
  await owner.query(
    `insert into device (tenant_id, imei, device_name, device_type_id, manufactor_id, model_name, secret_hash, lifecycle, oldman_id)
     select $1::bigint + n / $2::integer, '98' || lpad(n::text, 13, '0'), '设备' || n, 1, 1, 'M', $4, 2, 9500000 + n
     from generate_series(0, $2::integer * $3::integer - 1) n`,
    [firstId, elders, count, hash('sha256', 'bench', 'buffer')],
  )
  await owner.query('set session_replication_role = origin')
  for (const table of ['sys_tenant', 'elder', 'device']) await owner.query(`vacuum (analyze) ${table}`)
}
