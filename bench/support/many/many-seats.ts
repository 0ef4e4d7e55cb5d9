import type pg from 'pg'

interface Agent {
  userId: number
  username: string
}

/** Adds members of staff with a seat each in the institution's call service, which a provider carries. */
export async function fillSeats(owner: pg.Client, tenantId: number, count: number): Promise<Agent[]> {
  await owner.query(
    `update call_service set provider = 1, instance_id = 'ccc-bench', access_key_ref = 'bench', seat_limit = null where tenant_id = $1`,
    [tenantId],
  )
  const { rows } = await owner.query<{ id: string; username: string }>(
    `with people as (
      insert into sys_user (tenant_id, username, password_hash, nick_name, phone)
      select $1, 'seat' || n, '', '坐席' || n, '139' || lpad(n::text, 8, '0') from generate_series(1, $2::integer) n returning id, username, nick_name
    ), seats as (
      insert into call_seat (tenant_id, service_id, sys_user_id, user_id, display_name)
      select $1, (select min(id) from call_service where tenant_id = $1), id, username || '@ccc-bench', nick_name from people
    ) select id, username from people order by id`,
    [tenantId, count],
  )
  return rows.map(({ id, username }) => ({ userId: Number(id), username }))
}
