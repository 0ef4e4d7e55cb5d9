import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { momentOf } from '../../../platform/sweep/tenants-with.repository.ts'

/** Takes today's check of the institution; false if another process has it. */
export async function claimCheck(db: Db, tenantId: number, at: Date | undefined): Promise<boolean> {
  const { rows } = await sql`
    insert into supervision_check as known (tenant_id, check_time) values (${tenantId}, ${momentOf(at)})
    on conflict (tenant_id) do update set check_time = excluded.check_time
      where known.check_time < date_trunc('day', excluded.check_time, 'Asia/Shanghai')
    returning 1`.execute(db)
  return rows.length > 0
}
