/** One chunk for these pages, which link to one another. */
export { EmergenciesPage } from './emergencies.page.tsx'
export { StatementPage } from './statement.page.tsx'
export { SupervisionPage } from './supervision.page.tsx'
export { TransfersPage } from './transfers.page.tsx'
