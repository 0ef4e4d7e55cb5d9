import type { Caller } from '@care/shared/admin/session/session'

/** Narrows the caller to this institution if one is given; to none if the caller may not see it. */
export const narrowCaller = (caller: Caller, tenantId: number | undefined): Caller =>
  tenantId === undefined ? caller : { ...caller, tenantIds: caller.tenantIds.filter((one) => one === tenantId) }
