/** One chunk for the lists of elders that need attention. */

export { RiskBoardPage } from '../../forms/risks/risk-board.page.tsx'
export { ExpiringFilesPage } from '../../people/elders/files/expiring-files.page.tsx'
