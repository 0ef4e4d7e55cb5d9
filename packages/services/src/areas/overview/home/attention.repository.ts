import type { Caller } from '@care/shared/admin/session/session'
import { type AttentionKind, attentionOrder } from '@care/shared/overview/home/attention.words'
import type { TenantAttention } from '@care/shared/overview/home/home.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'

/** Counts of the open matters that the caller may see; the institution with the most serious ones comes first. */
export async function findAttention(
  db: Db,
  caller: Caller,
  sources: readonly AttentionSource[],
): Promise<TenantAttention[]> {
  const allowed = sources.filter(({ permission }) => caller.permissions.includes(permission))
  if (allowed.length === 0) return []
  const counted = allowed.map(
    ({ kind, of }) =>
      sql`select ${kind} as kind, tenant_id, count(*) as value from (${of(db, caller)}) as matter group by tenant_id`,
  )
  const { rows } = await sql<{ tenantId: number; tenantName: string; kind: AttentionKind; value: number }>`
    select counted.tenant_id, tenant.name as tenant_name, kind, value
    from (${sql.join(counted, sql` union all `)}) as counted join sys_tenant tenant on tenant.id = counted.tenant_id
    order by counted.tenant_id`.execute(db)
  const byTenant = Map.groupBy(rows, ({ tenantId }) => tenantId)
  return [...byTenant.values()]
    .map((own) => ({
      tenantId: own[0]?.tenantId ?? 0,
      tenantName: own[0]?.tenantName ?? '',
      counts: Object.fromEntries(own.map(({ kind, value }) => [kind, value])),
    }))
    .sort(bySeriousness)
}

/** Compares two institutions kind by kind, beginning with the most serious kind. */
function bySeriousness({ counts: one }: TenantAttention, { counts: other }: TenantAttention): number {
  const kind = attentionOrder.find((kind) => (one[kind] ?? 0) !== (other[kind] ?? 0))
  return kind ? (other[kind] ?? 0) - (one[kind] ?? 0) : 0
}
