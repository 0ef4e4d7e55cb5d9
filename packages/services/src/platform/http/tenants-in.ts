import type { Caller } from '@care/shared/admin/session/session'
import { notFound } from '@care/shared/http/errors'

/** The institution asked for, or all that the caller sees. */
export function tenantsIn({ tenantIds }: Caller, { tenantId }: { tenantId?: number | undefined }): number[] {
  if (tenantId === undefined) return tenantIds
  if (!tenantIds.includes(tenantId)) throw notFound('机构')
  return [tenantId]
}
