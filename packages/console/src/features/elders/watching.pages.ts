/** Loaded together: what has to be looked after among all elders. */
export { ExpiringFilesPage } from './files/expiring-files.page.tsx'
export { RiskBoardPage } from './risks/risk-board.page.tsx'
