export { extendEnd } from './end.repository.ts'
export { findVisibleTenants, levelOf } from './visible.repository.ts'
