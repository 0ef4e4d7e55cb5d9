import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { CallbackState } from '@care/shared/calls/records/call.words'
import { PaperStatus } from '@care/shared/house/papers/stay-paper.words'
import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { LeaveStatus } from '@care/shared/house/residence/leave/leave.words'
import { LevelChangeStatus } from '@care/shared/house/residence/levels/level-change.words'
import { RetreatStatus } from '@care/shared/house/retreats/retreat.words'
import { VisitStatus } from '@care/shared/house/visitors/visit.words'
import type { AttentionKind } from '@care/shared/overview/home/attention.words'
import { pages } from '@care/shared/pages/pages'
import { IncidentStatus } from '@care/shared/work/incidents/incident.moves'
import { FollowUpStatus } from '@care/shared/work/work-orders/follow-up/follow-up.words'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { SignReview } from '@care/shared/work/work-orders/proof/sign-exception.words'

/** Address of the list for each kind of open matter, filtered to the counted records. */
const lists: Record<AttentionKind, string> = {
  warnings: `${pages.warnings.path}?isDisposed=${Disposal.Open}`,
  overdueOrders: `${pages.workOrders.path}?overdue=1`,
  unsentOrders: `${pages.workOrders.path}?status=${OrderStatus.Waiting}`,
  incidents: `${pages.incidents.path}?status=${IncidentStatus.Open}`,
  checkIns: `${pages.checkIns.path}?auditStatus=${AuditStatus.InAudit}`,
  leaves: `${pages.leaves.path}?status=${LeaveStatus.Pending}`,
  levelChanges: `${pages.levelChanges.path}?status=${LevelChangeStatus.Pending}`,
  retreats: `${pages.retreats.path}?flowStatus=${RetreatStatus.Pending}`,
  callbacks: `${pages.callbacks.path}?callbackState=${CallbackState.Late}`,
  visits: `${pages.visitors.path}?isApproved=0&status=${VisitStatus.Pending}`,
  dueLeads: `${pages.leads.path}?isDue=1`,
  outdatedPapers: `${pages.stayPapers.path}?status=${PaperStatus.Outdated}`,
  endingContracts: `${pages.contracts.path}?isEnding=1`,
  signExceptions: `${pages.signExceptions.path}?status=${SignReview.Waiting}`,
  followUps: `${pages.followUps.path}?status=${FollowUpStatus.Waiting}`,
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
