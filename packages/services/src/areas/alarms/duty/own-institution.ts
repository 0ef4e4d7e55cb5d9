import type { Caller } from '@care/shared/admin/session/session'

/** The caller's own institution if selected, otherwise the first of the selected institutions. */
export const institutionOf = ({ tenantId, tenantIds }: Caller): number =>
  tenantIds.includes(tenantId) ? tenantId : (tenantIds[0] ?? tenantId)
