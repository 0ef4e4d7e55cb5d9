import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** Inserts demo nursing rates: 600 yuan a month, and 500 more per care level. */
export async function insertDemoRates(db: Db, tenantId: number, createUser: string): Promise<void> {
  await sql`insert into care_rate (tenant_id, care_level, monthly_fee_fen, create_user)
    select ${tenantId}, item.value, (600 + 500 * item.value::integer) * 100,
      ${createUser}
    from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
    where dict.type = 'care_level' and item.value ~ '^[0-4]$'`.execute(db)
}

/** Inserts what levels 3 and 4 contain from the coming month on; the residents' plans wait for their renewal. */
export async function insertDemoItems(
  db: Db,
  tenantId: number,
  { id, nickName }: { id: number; nickName: string },
): Promise<void> {
  await sql`insert into care_level_item (tenant_id, rate_id, project_id, cycle, week_days, times, from_date, create_by, create_user)
    select ${tenantId}, rate.id, project.id, case place when 1 then 1 else 2 end, case place when 1 then '{}' else '{2,5}' end::smallint[],
      case place when 1 then '{07:30,18:30}' else '{15:00}' end::text[], (date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '1 month')::date,
      ${id}, ${nickName}
    from care_rate rate
      cross join (select id, row_number() over (order by id) as place from cost_project
        where tenant_id = ${tenantId} and status = '0' and not is_default_sos) as project
    where rate.tenant_id = ${tenantId} and rate.care_level in ('3', '4') and place <= 2`.execute(db)
}
