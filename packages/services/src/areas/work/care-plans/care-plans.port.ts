export { findPlan } from './care-plan.repository.ts'
