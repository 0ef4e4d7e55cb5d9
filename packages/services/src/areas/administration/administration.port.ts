export { findVisibleTenants, levelOf } from './tenant.repository.ts'
