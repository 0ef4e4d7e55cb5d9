export { findVisibleTenants, levelOf } from './visible.repository.ts'
