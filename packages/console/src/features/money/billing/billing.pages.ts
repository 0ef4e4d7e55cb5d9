/** One chunk for these pages, which link to one another. */
export { BillProofPage } from './bill-proof.page.tsx'
export { BillRunsPage } from './bill-runs.page.tsx'
export { ClaimsPage } from './claims.page.tsx'
export { PayersPage } from './payers.page.tsx'
export { ReceivablesPage } from './receivables.page.tsx'
export { SettlementsPage } from './settlements.page.tsx'
