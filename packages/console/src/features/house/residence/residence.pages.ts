/** One chunk: the lists lead to a check-in, and a leave to a bed. */
export { CheckInPage } from './check-in.page.tsx'
export { CheckInsPage } from './check-ins.page.tsx'
export { LeavesPage } from './leaves.page.tsx'
