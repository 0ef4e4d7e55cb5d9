import type { IncomingHttpHeaders } from 'node:http'
import { everyTenant, noTenantList } from '@care/shared/admin/session/identity'
import { forbidden, invalid } from '@care/shared/http/errors'

export interface TenantChoice {
  /** The institution for which the call acts; it will own created records. */
  tenantId: number
  tenantIds: number[]
}

/** Both tenant headers as a text of two lines, used as a cache key. Empty when both are missing. */
export function tenantHeaders(headers: IncomingHttpHeaders): string {
  const one = headers['tenant-id'] as string | undefined
  const list = (headers['tenant-ids'] ?? headers.tenantids) as string | undefined
  return one === undefined && list === undefined ? '' : `${one ?? ''}\n${list ?? ''}`
}

/**
 * The acting and the visible tenants, which the headers can choose only among those of the session. Without a list only
 * the acting tenant is visible; `all` means every tenant of the session.
 */
export function narrowTenants(text: string, own: number, allowed: readonly number[]): TenantChoice {
  const [one = '', list = ''] = text.split('\n')
  const acting = parse(one)
  if (acting.length > 1) throw invalid('机构编号不正确')
  const listed = list.trim() === everyTenant ? [...allowed] : parse(list)
  for (const id of [...acting, ...listed]) if (!allowed.includes(id)) throw forbidden('不允许访问该机构')

  const tenantId = acting[0] ?? own
  if (listed.length === 0) return { tenantId, tenantIds: [tenantId] }
  return { tenantId: listed.includes(tenantId) ? tenantId : (listed[0] as number), tenantIds: listed }
}

/** The institution that the headers of a call without a session name; undefined if they name none. */
export function tenantInHeaders(headers: IncomingHttpHeaders): number | undefined {
  const [one = '', list = ''] = tenantHeaders(headers).split('\n')
  const acting = parse(one)
  if (acting.length > 1) throw invalid('机构编号不正确')
  return acting[0] ?? parse(list)[0]
}

/** Parses a list of tenant ids; 1000000 stands for a missing list. */
function parse(text: string): number[] {
  if (text.trim() === '') return []
  if (text.length > 4_000 || !/^\s*\d{1,15}\s*(,\s*\d{1,15}\s*)*$/.test(text)) throw invalid('机构编号不正确')
  const ids = text.split(',').map(Number)
  return [...new Set(ids)].filter((id) => id !== noTenantList).sort((a, b) => a - b)
}
