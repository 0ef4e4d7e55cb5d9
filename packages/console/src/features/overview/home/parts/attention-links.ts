import type { AttentionKind } from '@care/shared/overview/home/attention.words'
import { pages } from '@care/shared/pages/pages'

/** The list of each kind of matter, filtered to those that are counted. */
const lists: Record<AttentionKind, string> = {
  warnings: `${pages.warnings.path}?isDisposed=0`,
  overdueOrders: `${pages.workOrders.path}?overdue=1`,
  unsentOrders: `${pages.workOrders.path}?status=4`,
  incidents: `${pages.incidents.path}?status=1`,
  checkIns: `${pages.checkIns.path}?auditStatus=1`,
  signExceptions: `${pages.signExceptions.path}?status=0`,
  followUps: `${pages.followUps.path}?status=0`,
  overdueRisks: `${pages.riskBoard.path}?overdue=1`,
  dueAssessments: pages.dueAssessments.path,
  deviceTroubles: `${pages.deviceTroubles.path}?isDone=0`,
  expiringFiles: pages.expiringFiles.path,
  dueCharges: `${pages.accountReminders.path}?kind=2`,
  lowAccounts: `${pages.accountReminders.path}?kind=1`,
}

/** Address of the list behind a count, of one institution if it is given. */
export function attentionAddress(kind: AttentionKind, tenantId?: number): string {
  const address = lists[kind]
  return tenantId === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}tenantId=${tenantId}`
}
