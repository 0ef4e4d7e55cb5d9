/** One chunk for these pages, because the lists link to a check-in, and a leave to a bed. */
export { CheckInPage } from './check-in.page.tsx'
export { CheckInsPage } from './check-ins.page.tsx'
export { LeavesPage } from './leaves.page.tsx'
export { LevelChangesPage } from './levels/level-changes.page.tsx'
export { RetreatsPage } from './retreats/retreats.page.tsx'
