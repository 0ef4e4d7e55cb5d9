import type { Caller } from '@care/shared/admin/session/session'
import { type MergedKind, maxMergedCounted, mergedKinds } from '@care/shared/people/elders/record/merged-kinds'
import type { MergePreview } from '@care/shared/people/elders/record/record'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

export const findMergeCandidate = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id }).find(['tenantId', 'id', 'checkInStatus'])

/** How many rows of each kind each of the two records has; a kind is named like its table. */
export async function countRowsOfBoth(db: Db, kept: RowKey, dropped: RowKey): Promise<MergePreview['kinds']> {
  const names = Object.keys(mergedKinds) as MergedKind[]
  const count = (
    name: MergedKind,
    { tenantId, id }: RowKey,
  ) => sql`(select count(*) from (select from ${sql.table(name)}
    where tenant_id = ${tenantId} and oldman_id = ${id} limit ${maxMergedCounted}) as counted)`
  const { rows } = await sql<MergePreview['kinds'][number]>`select * from (${sql.join(
    names.map(
      (name) => sql`select ${name}::text as kind, ${count(name, kept)} as kept, ${count(name, dropped)} as dropped`,
    ),
    sql` union all `,
  )}) as counted where kept + dropped > 0`.execute(db)
  return rows.sort((one, other) => names.indexOf(one.kind) - names.indexOf(other.kind))
}

export async function findBalance(db: Db, { tenantId, id }: RowKey): Promise<number> {
  const account = await rowsOf(db, 'elderAccount', { tenantId, oldmanId: id }).find([
    'availableBalanceFen',
    'virtualAvailableBalanceFen',
  ])
  return account ? (account.availableBalanceFen + account.virtualAvailableBalanceFen) / 100 : 0
}
