export { extendEnd } from './end.repository.ts'
export { staffUse } from './staff-usage.repository.ts'
export { findVisibleTenants, levelOf } from './visible.repository.ts'
