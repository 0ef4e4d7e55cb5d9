import { usageCountLimit } from '@care/shared/admin/administration/effect.words'
import type { ValueUsage } from '@care/shared/admin/administration/value-usage'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { type DictionaryUse, dictionaryUses } from './dictionary-uses.ts'

type Use = ValueUsage['uses'][number]
/** How many institutions are listed by name. */
const named = 3

/** Counts the records that hold this value of a dictionary, for each column that may hold it. */
export async function findItemEffect(
  db: Db,
  tenantIds: readonly number[],
  { type, value }: { type: string; value: string },
) {
  const uses: Use[] = []
  for (const use of dictionaryUses.filter(({ dict }) => dict === type))
    uses.push({ place: use.place, ...(await countRows(db, tenantIds, rowsOf(use, value))) })
  return { uses }
}

const rowsOf = ({ table, column, several, since }: DictionaryUse, value: string) => sql`
  select tenant_id from ${sql.table(table)}
  where ${several ? sql`${value} = any(${sql.ref(column)})` : sql`${sql.ref(column)}::text = ${value}`}
    and ${since ? sql`${sql.ref(since)} > now() - interval '30 days'` : sql`true`}`

/** Counts unpaid package orders: their buyers pay to the bank account that is stored in the system parameters. */
export const countUnpaidPackageOrders = (db: Db, tenantIds: readonly number[]) =>
  countRows(db, tenantIds, sql`select tenant_id from package_order where pay_status in (1, 6)`)

/** Counts these rows by institution, and names the institutions with the most. */
async function countRows(db: Db, tenantIds: readonly number[], rows: RawBuilder<unknown>): Promise<Omit<Use, 'place'>> {
  const { rows: counted } = await sql<{ tenantName: string; records: number }>`
    select coalesce((select name from sys_tenant where id = tenant_id), '') as "tenantName", count(*) as records
    from (select tenant_id from (${rows}) as found where tenant_id = any(${tenantIds}::bigint[]) limit ${usageCountLimit + 1}) as counted
    group by tenant_id order by records desc, tenant_id`.execute(db)
  const records = counted.reduce((sum, one) => sum + one.records, 0)
  return {
    records: Math.min(records, usageCountLimit),
    isMore: records > usageCountLimit,
    tenants: counted.length,
    most: counted.slice(0, named),
  }
}
