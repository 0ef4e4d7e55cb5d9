export { extendEnd } from './end.repository.ts'
export { staffQuotaUse as staffUse } from './staff-usage.repository.ts'
export { findVisibleTenants, levelOf } from './visible.repository.ts'
