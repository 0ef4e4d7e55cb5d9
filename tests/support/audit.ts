import pg from 'pg'
import { waitForDatabase } from '../../packages/services/src/platform/db/wait-for-database.ts'
import { databaseUrlOf, type Product } from './product.ts'

/** Opens a connection as the database owner, which reads the rows of all tenants. */
export async function openAudit(product: Pick<Product, 'origin' | 'dataDir'>) {
  const url = await databaseUrlOf(product)
  // the health check is cached for a second, so that a database just killed may still be starting
  await waitForDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()

  const one = async (sql: string, ...values: unknown[]) =>
    Number(Object.values((await client.query(sql, values)).rows[0] ?? {})[0])
  return {
    /** Returns the first column of the first row as a number. */
    one,
    rows: async <T extends pg.QueryResultRow>(sql: string, ...values: unknown[]) =>
      (await client.query<T>(sql, values)).rows,
    measurements: (tenantId: number) =>
      one("select count(*) from measurement where tenant_id = $1 and type = 'heartRate'", tenantId),
    /** Number of measurements stored twice: same device, moment and value. */
    doubled: (tenantId: number) =>
      one(
        `select count(*) from (select 1 from measurement where tenant_id = $1 and type = 'heartRate'
         group by device_id, time having count(*) > 1) doubled`,
        tenantId,
      ),
    newestSeq: (tenantId: number) =>
      one('select coalesce(max(seq), 0) from warning_feed where tenant_id = $1', tenantId),
    feedRows: (tenantId: number) => one('select count(*) from warning_feed where tenant_id = $1', tenantId),
    unpublished: (tenantId: number) =>
      one('select count(*) from warning_feed where tenant_id = $1 and published_at is null', tenantId),
    close: () => client.end(),
  }
}
