import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** The institution's rate for nursing at this level, and its model plan. */
export const findRate = (db: Db, { tenantId, careLevel }: { tenantId: number; careLevel: string }) =>
  rowsOf(db, 'careRate', { tenantId, careLevel }).find(['monthlyFeeFen', 'planId'])

/** The stored model plan of a rate; undefined when there is no such rate. */
export const findPlanOfRate = async (db: Db, { tenantIds }: Caller, id: number) =>
  (await rowsOf(db, 'careRate', { tenantId: tenantIds, id }).find(['planId']))?.planId

/** Whether the plan exists and belongs to an elder whom the caller sees. */
export const isVisiblePlan = async (db: Db, { tenantIds }: Caller, planId: number): Promise<boolean> =>
  rowsOf(db, 'carePlan', { tenantId: tenantIds, id: planId }).exists()

/** Columns of a rate that come from the level and the model plan. */
export const careRateColumns = {
  levelName: sql`coalesce((select item.label from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
    where dict.type = 'care_level' and item.value = care_rate.care_level), care_rate.care_level)`,
  planName: sql`(select plan_name from care_plan plan where plan.tenant_id = care_rate.tenant_id and plan.id = care_rate.plan_id)`,
}
