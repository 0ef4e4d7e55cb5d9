import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** The institution's rate for nursing at this level. */
export const findRate = (db: Db, { tenantId, careLevel }: { tenantId: number; careLevel: string }) =>
  rowsOf(db, 'careRate', { tenantId, careLevel }).find(['id', 'monthlyFeeFen'])

/** How many services the items of a rate say, in force or to come. */
export const countItems = (db: Db, tenantId: number, rateId: number): Promise<number> =>
  db
    .selectFrom('careLevelItem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('rateId', '=', rateId)
    .where(sql<boolean>`coalesce(to_date, 'infinity') >= (now() at time zone 'Asia/Shanghai')::date`)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

/** Columns of a rate that come from the level. */
export const careRateColumns = {
  levelName: sql`coalesce((select item.label from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
    where dict.type = 'care_level' and item.value = care_rate.care_level), care_rate.care_level)`,
}
