import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { Quota, TenantQuotaUsage, TenantUseSearch } from '@care/shared/admin/tenants/quota'
import { type QuotaKey, quotaPercent } from '@care/shared/admin/tenants/quota.words'
import type { Page } from '@care/shared/http/page'
import { type Db, withTenants } from '../../../../platform/db/client.ts'
import { findLimits } from '../../../../platform/quotas/quota.repository.ts'
import type { QuotaUse } from '../../../../platform/quotas/quota-use.ts'
import { findVisibleTenants } from '../visible-tenants.repository.ts'

/** Number of institutions that are counted in one query. */
const atOnce = 500

interface Asked {
  uses: readonly QuotaUse[]
  /** Default limits, where the operator set none. */
  usual: Partial<Record<QuotaKey, number>>
  search: TenantUseSearch
}

/**
 * The caller's institutions, the closest to one of its limits first. All are counted, because their order is known only
 * afterwards.
 */
export async function rankUses(
  db: Db,
  caller: Caller,
  { uses, usual, search }: Asked,
): Promise<Page<TenantQuotaUsage>> {
  const { tenantName = '', above = '0', quota, current, size } = search
  const tenants = (await findVisibleTenants(db, caller)).filter(
    ({ id, name }) => id !== operatorTenantId && name.includes(tenantName),
  )
  const ranked: TenantQuotaUsage[] = []
  for (let at = 0; at < tenants.length; at += atOnce) {
    const some = tenants.slice(at, at + atOnce)
    const found = await countAll(
      db,
      some.map(({ id }) => id),
      { uses, usual },
    )
    for (const { id, name } of some) ranked.push({ tenantId: id, tenantName: name, ...rank(found(id), quota) })
  }
  const records = ranked
    .filter(({ percent }) => !search.above || (percent ?? -1) >= Number(above))
    .sort((one, other) => (other.percent ?? -1) - (one.percent ?? -1) || one.tenantId - other.tenantId)
  return {
    records: records.slice((current - 1) * size, current * size),
    total: records.length,
    size,
    current,
    pages: Math.ceil(records.length / size),
  }
}

/** Use and limit of every quota, for each of these institutions. */
const countAll = (db: Db, ids: readonly number[], { uses, usual }: Pick<Asked, 'uses' | 'usual'>) =>
  withTenants(db, ids, async () => {
    const limits = new Map((await findLimits(db, ids)).map((one) => [`${one.tenantId} ${one.quota}`, one.most]))
    const used = new Map<string, number>()
    for (const { quota, counts } of uses)
      for (const one of await counts(db, ids)) used.set(`${one.tenantId} ${quota}`, one.used)
    return (id: number): Quota[] =>
      uses.map(({ quota }) => ({
        quota,
        used: used.get(`${id} ${quota}`) ?? 0,
        limit: limits.get(`${id} ${quota}`) ?? usual[quota] ?? null,
      }))
  })

/** The quota whose use is closest to its limit. */
function rank(quotas: Quota[], only: QuotaKey | undefined): Pick<TenantQuotaUsage, 'quotas' | 'percent' | 'closest'> {
  const [first] = quotas
    .filter(({ quota }) => !only || quota === only)
    .flatMap(({ quota, used, limit }) => (limit === null ? [] : [{ quota, percent: quotaPercent(used, limit) }]))
    .sort((one, other) => other.percent - one.percent)
  return { quotas, percent: first?.percent ?? null, closest: first?.quota ?? null }
}
