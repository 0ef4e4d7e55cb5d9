import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** Inserts demo nursing rates: 600 yuan a month, and 500 more per care level. */
export async function insertDemoRates(db: Db, tenantId: number, createUser: string): Promise<void> {
  await sql`insert into care_rate (tenant_id, care_level, monthly_fee_fen, plan_id, create_user)
    select ${tenantId}, item.value, (600 + 500 * item.value::integer) * 100,
      (select min(plan.id) from care_plan plan
        join elder on elder.tenant_id = plan.tenant_id and elder.id = plan.oldman_id and elder.care_level = item.value
        where plan.tenant_id = ${tenantId} and plan.status = ${PlanStatus.Active}), ${createUser}
    from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
    where dict.type = 'care_level' and item.value ~ '^[0-4]$'`.execute(db)
}
