export { completeRetreat, requireNoPendingRetreat } from './complete-retreat.ts'
