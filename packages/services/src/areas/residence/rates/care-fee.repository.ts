import type { Caller } from '@care/shared/session/session'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { CareFeeChange } from '../../../platform/db/tables.ts'

/** What nursing of a stay costs from which day on, as it was decided. */
export const findFeeChanges = (db: Db, { tenantId, checkInId }: { tenantId: number; checkInId: number }) =>
  db
    .selectFrom('careFeeChange')
    .select(['effectiveDate', 'toFen'])
    .where('tenantId', '=', tenantId)
    .where('checkInId', '=', checkInId)
    .orderBy('effectiveDate')
    .orderBy('id')
    .execute()

export async function insertFeeChange(db: Db, change: Insertable<CareFeeChange>): Promise<void> {
  await db.insertInto('careFeeChange').values(change).execute()
}

/** What the institution asks for nursing at this level, and its model plan. */
export const findRate = (db: Db, { tenantId, careLevel }: { tenantId: number; careLevel: string }) =>
  db
    .selectFrom('careRate')
    .select(['monthlyFeeFen', 'planId'])
    .where('tenantId', '=', tenantId)
    .where('careLevel', '=', careLevel)
    .executeTakeFirst()

/** The model plan of a rate as it is kept; undefined where there is no such rate. */
export const findPlanOfRate = async (db: Db, { tenantIds }: Caller, id: number) =>
  (
    await db
      .selectFrom('careRate')
      .select('planId')
      .where('tenantId', 'in', tenantIds)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.planId

/** Whether there is such a plan of an elder whom the caller sees. */
export const seesPlan = async (db: Db, { tenantIds }: Caller, planId: number): Promise<boolean> =>
  (await db
    .selectFrom('carePlan')
    .select('id')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', planId)
    .executeTakeFirst()) !== undefined

/** What a row of rates says of the level and of the plan that it points at. */
export const ofCareRate = {
  levelName: sql`coalesce((select item.label from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
    where dict.type = 'care_level' and item.value = care_rate.care_level), care_rate.care_level)`,
  planName: sql`(select plan_name from care_plan plan where plan.tenant_id = care_rate.tenant_id and plan.id = care_rate.plan_id)`,
}
