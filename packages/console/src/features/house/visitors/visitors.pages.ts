export { BlockedPage } from './blocked.page.tsx'
export { VisitorsPage } from './visitors.page.tsx'
