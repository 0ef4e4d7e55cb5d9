import type { Caller } from '@care/shared/session/session'

/** Whose roster the caller speaks of: their own institution's, or of those that they look at the first. */
export const institutionOf = ({ tenantId, tenantIds }: Caller): number =>
  tenantIds.includes(tenantId) ? tenantId : (tenantIds[0] ?? tenantId)
