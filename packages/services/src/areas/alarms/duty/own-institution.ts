import type { Caller } from '@care/shared/admin/session/session'

/** The caller's own institution if the request selects it, otherwise the first selected institution. */
export const institutionOf = ({ tenantId, tenantIds }: Caller): number =>
  tenantIds.includes(tenantId) ? tenantId : (tenantIds[0] ?? tenantId)
