/** Loaded together: from a list to its person, and from leave to bed. */
export { CheckInPage } from './check-in.page.tsx'
export { CheckInsPage } from './check-ins.page.tsx'
export { LeavesPage } from './leaves.page.tsx'
