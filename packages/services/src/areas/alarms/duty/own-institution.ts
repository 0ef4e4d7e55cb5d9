import type { Caller } from '@care/shared/admin/session/session'

/** The caller's own institution, or the first of those they look at when their own is not among them. */
export const institutionOf = ({ tenantId, tenantIds }: Caller): number =>
  tenantIds.includes(tenantId) ? tenantId : (tenantIds[0] ?? tenantId)
