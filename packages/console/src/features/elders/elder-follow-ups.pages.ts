/** One chunk: lists of all elders that need attention. */
export { ExpiringFilesPage } from './files/expiring-files.page.tsx'
export { RiskBoardPage } from './risks/risk-board.page.tsx'
