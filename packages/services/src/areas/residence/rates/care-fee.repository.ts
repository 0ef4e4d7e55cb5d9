import type { Caller } from '@care/shared/session/session'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'
import type { CareFeeChange } from '../../../platform/db/tables.ts'

/** What nursing of a stay costs from which day on, as it was decided. */
export const findFeeChanges = (db: Db, { tenantId, checkInId }: { tenantId: number; checkInId: number }) =>
  rowsOf(db, 'careFeeChange', { tenantId, checkInId }).all(['effectiveDate', 'toFen'], ['effectiveDate', 'id'])

export const insertFeeChange = (db: Db, change: Insertable<CareFeeChange>) => insert(db, 'careFeeChange', change)

/** What the institution asks for nursing at this level, and its model plan. */
export const findRate = (db: Db, { tenantId, careLevel }: { tenantId: number; careLevel: string }) =>
  rowsOf(db, 'careRate', { tenantId, careLevel }).find(['monthlyFeeFen', 'planId'])

/** The model plan of a rate as it is kept; undefined where there is no such rate. */
export const findPlanOfRate = async (db: Db, { tenantIds }: Caller, id: number) =>
  (await rowsOf(db, 'careRate', { tenantId: tenantIds, id }).find(['planId']))?.planId

/** Whether there is such a plan of an elder whom the caller sees. */
export const seesPlan = async (db: Db, { tenantIds }: Caller, planId: number): Promise<boolean> =>
  rowsOf(db, 'carePlan', { tenantId: tenantIds, id: planId }).exists()

/** What a row of rates says of the level and of the plan that it points at. */
export const ofCareRate = {
  levelName: sql`coalesce((select item.label from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
    where dict.type = 'care_level' and item.value = care_rate.care_level), care_rate.care_level)`,
  planName: sql`(select plan_name from care_plan plan where plan.tenant_id = care_rate.tenant_id and plan.id = care_rate.plan_id)`,
}
