import type { QuotaKey } from '@care/shared/admin/tenants/quota.words'
import { sql } from 'kysely'
import type { Database, Db } from '../db/client.ts'
import { findHolders } from '../db/holders.ts'
import { rowsOf, upsert } from '../db/rows.ts'
import { findTenantsWith } from '../sweep/tenants-with.repository.ts'

/** The institution's limit of a quota; undefined if unlimited. */
export async function findLimit(db: Db, tenantId: number, quota: QuotaKey): Promise<number | undefined> {
  const row = await limitOf(db, tenantId, quota).executeTakeFirst()
  return row?.most
}

/** Limits of these institutions, which the transaction must see. */
export const findLimits = (db: Db, tenantIds: readonly number[]) =>
  db
    .selectFrom('tenantQuota')
    .select(['tenantId', 'quota', 'most'])
    .where('tenantId', 'in', tenantIds)
    .$narrowType<{ quota: QuotaKey }>()
    .execute()

/**
 * Like `findLimit`, with a row lock (FOR UPDATE), so that no concurrent transaction adds to the use after it was
 * counted.
 */
export async function lockLimit(db: Db, tenantId: number, quota: QuotaKey): Promise<number | undefined> {
  const row = await limitOf(db, tenantId, quota).forNoKeyUpdate().executeTakeFirst()
  return row?.most
}

const limitOf = (db: Db, tenantId: number, quota: QuotaKey) =>
  db.selectFrom('tenantQuota').select('most').where('tenantId', '=', tenantId).where('quota', '=', quota)

/** Sets the limit of a quota; null removes the limit. */
export async function writeLimit(
  db: Db,
  { tenantId, quota, updateUser }: { tenantId: number; quota: QuotaKey; updateUser: string },
  most: number | null,
): Promise<void> {
  if (most === null) {
    await rowsOf(db, 'tenantQuota', { tenantId, quota }).remove()
    return
  }
  await upsert(db, 'tenantQuota', { tenantId, quota }, { most, updateUser, updateTime: sql`now()` })
}

export const findLimited = (database: Database, quotas: readonly QuotaKey[]) =>
  findTenantsWith(database, 'tenants_with_quota', sql`${quotas}::text[]`)

/** Clears these warning steps once the use is below them, so that reaching one is reported again. */
export const resetSteps = (db: Db, tenantId: number, quota: QuotaKey, steps: readonly number[]) =>
  rowsOf(db, 'tenantQuotaStep', { tenantId, quota, step: steps, isOver: true }).change({ isOver: false })

/** Marks these warning steps as reached; returns those to report, each at most once a day by the database's clock. */
export async function markReachedSteps(
  db: Db,
  tenantId: number,
  quota: QuotaKey,
  steps: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ step: number }>`
    insert into tenant_quota_step as known (tenant_id, quota, step, is_over, told_on)
    select ${tenantId}, ${quota}, step, true, (now() at time zone 'Asia/Shanghai')::date
    from unnest(${steps}::smallint[]) as step
    on conflict (tenant_id, quota, step) do update set is_over = true, told_on = excluded.told_on
      where not known.is_over and known.told_on < excluded.told_on
    returning step`.execute(db)
  return new Set(rows.map(({ step }) => step))
}

/** User names of the managers who may see the institution's quotas. */
export const findManagers = (db: Db, tenantId: number) => findHolders(db, tenantId, 'quota:view')
