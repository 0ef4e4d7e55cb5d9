export { staffQuotaUse } from './staff-usage.repository.ts'
export { extendEnd } from './validity-end.repository.ts'
export { findVisibleTenants, levelOf } from './visible-tenants.repository.ts'
