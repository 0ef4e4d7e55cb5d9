import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { accountsApp } from './areas/accounts/accounts.app.ts'
import { accountPapers } from './areas/accounts/accounts-papers.ts'
import { accountTimelines } from './areas/accounts/accounts-timeline.repository.ts'
import { dueCharges, heldBalances } from './areas/accounts/elder-holdings.ts'
import { administrationApp } from './areas/administration/administration.app.ts'
import { announcementsApp } from './areas/announcements/announcements.app.ts'
import { unfinishedAssessments } from './areas/assessments/assessment-obstacle.repository.ts'
import { assessmentTimeline } from './areas/assessments/assessment-timeline.repository.ts'
import { assessmentsDemo } from './areas/assessments/assessments.demo.ts'
import { assessmentRoutes } from './areas/assessments/assessments.routes.ts'
import { assessmentsPaper } from './areas/assessments/assessments-paper.ts'
import { type CamerasServing, cameraRoutes } from './areas/cameras/cameras.routes.ts'
import { camerasDemo } from './areas/cameras/demo/cameras.demo.ts'
import { carePlanTimeline } from './areas/care-plans/care-plan-timeline.repository.ts'
import { carePlansDemo } from './areas/care-plans/care-plans.demo.ts'
import { carePlanRoutes } from './areas/care-plans/care-plans.routes.ts'
import { carePlansPaper } from './areas/care-plans/care-plans-paper.ts'
import { catalogueApp } from './areas/catalogue/catalogue.app.ts'
import { commoditiesApp } from './areas/commodities/commodities.app.ts'
import { commoditiesDemo } from './areas/commodities/commodities.demo.ts'
import { commoditiesStarter } from './areas/commodities/commodities.starter.ts'
import { thresholdsStarter } from './areas/devices/config/settings.starter.ts'
import { devicesDemo } from './areas/devices/demo/devices.demo.ts'
import { devicesApp } from './areas/devices/devices.app.ts'
import { devicePapers } from './areas/devices/devices-papers.ts'
import { deviceTimeline } from './areas/devices/devices-timeline.repository.ts'
import type { LockServing } from './areas/devices/locks/door-locks.routes.ts'
import { wornDevices } from './areas/devices/registry/elder-obstacle.repository.ts'
import { deviceUsage, deviceUse } from './areas/devices/registry/usage.repository.ts'
import { dutyFacts } from './areas/duty/check/duty-facts.ts'
import { dutyDemo } from './areas/duty/demo/duty.demo.ts'
import { dutyRoutes } from './areas/duty/duty.routes.ts'
import { handoverRoutes } from './areas/duty/handover/handovers.routes.ts'
import { shiftsStarter } from './areas/duty/roster/duty.starter.ts'
import { dutyOfStaff } from './areas/duty/roster/staff-work.repository.ts'
import { elderCodeTimeline } from './areas/elder-codes/elder-code-timeline.repository.ts'
import { elderCodesDemo } from './areas/elder-codes/elder-codes.demo.ts'
import { elderCodeRoutes } from './areas/elder-codes/elder-codes.routes.ts'
import { accessPaper } from './areas/elders/access/access-paper.repository.ts'
import { elderAccessRoutes } from './areas/elders/access/elder-access.routes.ts'
import { consentRoutes } from './areas/elders/consents/consents.routes.ts'
import { consentsPaper } from './areas/elders/consents/consents-paper.repository.ts'
import { contactRoutes } from './areas/elders/contacts/contacts.routes.ts'
import { contactsPaper } from './areas/elders/contacts/contacts-paper.repository.ts'
import { peopleDemo } from './areas/elders/demo/people.demo.ts'
import { countElders, findElder } from './areas/elders/elders.port.ts'
import { elderRoutes } from './areas/elders/elders.routes.ts'
import { elderFileRoutes } from './areas/elders/files/elder-files.routes.ts'
import { filesPaper } from './areas/elders/files/files-paper.repository.ts'
import { healthRoutes } from './areas/elders/health/health.routes.ts'
import { acuteHealthPaper, checksPaper, healthPaper } from './areas/elders/health/health-paper.repository.ts'
import { peopleTimelines } from './areas/elders/people-timeline.repository.ts'
import { responsePlanRoutes } from './areas/elders/plans/response-plans.routes.ts'
import { responsePlansPaper } from './areas/elders/plans/response-plans-paper.repository.ts'
import { printRoutes } from './areas/elders/print/print.routes.ts'
import { recordTimelines } from './areas/elders/record/record-timeline.repository.ts'
import { riskRoutes } from './areas/elders/risks/risks.routes.ts'
import { risksPaper } from './areas/elders/risks/risks-paper.repository.ts'
import { elderTagRoutes } from './areas/elders/tags/elder-tags.routes.ts'
import { timelineRoutes } from './areas/elders/timeline/timeline.routes.ts'
import { timelinePaper } from './areas/elders/timeline/timeline-paper.ts'
import { elderUsage, elderUse } from './areas/elders/usage.repository.ts'
import { embeddedApp } from './areas/embedded/embedded.app.ts'
import { externalApp } from './areas/external/external.app.ts'
import { externalDemo } from './areas/external/external.demo.ts'
import { familyDemo } from './areas/family/family.demo.ts'
import { familyTellingRoutes, type TellingsServing } from './areas/family/family-tellings.routes.ts'
import { familyTimeline } from './areas/family/family-timeline.repository.ts'
import { messageUse } from './areas/family/usage.repository.ts'
import { type FilesServing, filesApp } from './areas/files/files.app.ts'
import type { AnswerFiles } from './areas/files/files.port.ts'
import { fileUse } from './areas/files/usage.repository.ts'
import { fleetDemo } from './areas/fleet/demo/fleet.demo.ts'
import { fleetApp } from './areas/fleet/fleet.app.ts'
import { pointUse } from './areas/fleet/health/usage.repository.ts'
import { troubleFacts } from './areas/fleet/troubles/trouble-facts.repository.ts'
import { taskFacts } from './areas/incidents/incident-facts.repository.ts'
import { incidentTimeline } from './areas/incidents/incident-timeline.repository.ts'
import { incidentsDemo } from './areas/incidents/incidents.demo.ts'
import { incidentRoutes } from './areas/incidents/incidents.routes.ts'
import { incidentsPaper } from './areas/incidents/incidents-paper.repository.ts'
import { drillsDemo } from './areas/ingestion/drills/drills.demo.ts'
import { type IngestionServing, ingestionApp } from './areas/ingestion/ingestion.app.ts'
import { manualRoutes } from './areas/ingestion/manual/manual.routes.ts'
import { tryoutRoutes } from './areas/ingestion/tryout/tryout.routes.ts'
import { logsApp } from './areas/logs/logs.app.ts'
import { openOrderHoldings } from './areas/orders/elder-holdings.ts'
import { ordersApp } from './areas/orders/orders.app.ts'
import { ordersDemo } from './areas/orders/orders.demo.ts'
import { buyPackages, refundPackage } from './areas/orders/orders.port.ts'
import { ordersPaper } from './areas/orders/orders-paper.repository.ts'
import { orderTimeline } from './areas/orders/orders-timeline.repository.ts'
import { unsettledUsage } from './areas/orders/usage.repository.ts'
import { type PanelServing, panelApp } from './areas/panel/panel.app.ts'
import { panelDemo } from './areas/panel/panel.demo.ts'
import { plainApp } from './areas/plain/plain.app.ts'
import { invoiceRoutes } from './areas/purchase/invoices/invoices.routes.ts'
import { purchaseDemo } from './areas/purchase/purchase.demo.ts'
import { purchaseRoutes } from './areas/purchase/purchase.routes.ts'
import { reconcileRoutes } from './areas/purchase/reconcile/reconcile.routes.ts'
import { openPurchaseUsage } from './areas/purchase/usage.repository.ts'
import { personalLinkRoutes } from './areas/questionnaires/links/personal-links.routes.ts'
import { answerFiles } from './areas/questionnaires/open/answer-file.repository.ts'
import { questionnairePaperRoutes } from './areas/questionnaires/print/questionnaire-papers.routes.ts'
import { questionnairesApp } from './areas/questionnaires/questionnaires.app.ts'
import { questionnairesDemo } from './areas/questionnaires/questionnaires.demo.ts'
import { type RegionsServing, regionsApp } from './areas/regions/regions.app.ts'
import { heldDeposits, openFees } from './areas/residence/check-out/elder-holdings.ts'
import { residenceDemo } from './areas/residence/demo/residence.demo.ts'
import { leaveFacts } from './areas/residence/leave/leave-facts.repository.ts'
import { careRatesDemo } from './areas/residence/rates/care-rates.demo.ts'
import { residenceApp } from './areas/residence/residence.app.ts'
import { residencePapers } from './areas/residence/residence-papers.repository.ts'
import { residenceTimelines } from './areas/residence/residence-timeline.repository.ts'
import { keptBeds } from './areas/residence/stays/obstacle.repository.ts'
import { savedListsApp } from './areas/saved-lists/saved-lists.app.ts'
import { screensApp } from './areas/screens/screens.app.ts'
import { searchApp } from './areas/search/search.app.ts'
import { securityApp } from './areas/security/security.app.ts'
import { type SessionServing, sessionApp } from './areas/session/session.app.ts'
import { sessionDemo } from './areas/session/social/bindings.demo.ts'
import { settingsApp } from './areas/settings/settings.app.ts'
import { departmentsDemo } from './areas/staff/demo/departments.demo.ts'
import { insistOnOpening } from './areas/staff/staff.port.ts'
import { staffRoutes } from './areas/staff/staff.routes.ts'
import { childUsage } from './areas/tenants/child-usage.ts'
import type { Kit } from './areas/tenants/open-tenant.ts'
import { quotasDemo } from './areas/tenants/quotas/quotas.demo.ts'
import { quotaRoutes } from './areas/tenants/quotas/quotas.routes.ts'
import { socketUse } from './areas/tenants/quotas/socket.repository.ts'
import { staffUsage, staffUse } from './areas/tenants/staff-usage.repository.ts'
import { tenantsApp } from './areas/tenants/tenants.app.ts'
import { wallRoutes } from './areas/walls/walls.routes.ts'
import { quietDemo } from './areas/warnings/demo/quiet.demo.ts'
import { warningsDemo } from './areas/warnings/demo/warnings.demo.ts'
import { openWarnings } from './areas/warnings/elder-obstacle.repository.ts'
import { type LadderServing, ladderRoutes } from './areas/warnings/ladder/ladder.routes.ts'
import { falseAlarmsDemo } from './areas/warnings/reports/false-alarms.demo.ts'
import { warningReportRoutes } from './areas/warnings/reports/warning-reports.routes.ts'
import { warningsOfStaff } from './areas/warnings/staff-work.repository.ts'
import { openWarningUsage } from './areas/warnings/usage.repository.ts'
import { warningFacts } from './areas/warnings/warning-facts.repository.ts'
import { warningRoutes } from './areas/warnings/warnings.routes.ts'
import { warningsPaper } from './areas/warnings/warnings-paper.repository.ts'
import { warningTimeline } from './areas/warnings/warnings-timeline.repository.ts'
import { openOrders } from './areas/work-orders/elder-obstacle.repository.ts'
import { followUpDemo } from './areas/work-orders/follow-up/follow-up.demo.ts'
import { followUpFacts } from './areas/work-orders/follow-up/follow-up-facts.repository.ts'
import { followUpRoutes } from './areas/work-orders/follow-up/follow-ups.routes.ts'
import { lateFacts } from './areas/work-orders/late/late-facts.repository.ts'
import { orderPaperRoutes } from './areas/work-orders/print/order-paper.routes.ts'
import { proofDemo } from './areas/work-orders/proof/proof.demo.ts'
import { signExceptionRoutes } from './areas/work-orders/proof/sign-exceptions.routes.ts'
import { orderPlansDemo } from './areas/work-orders/recurring/order-plans.demo.ts'
import { orderPlanRoutes } from './areas/work-orders/recurring/order-plans.routes.ts'
import { staffDemo } from './areas/work-orders/staff/staff.demo.ts'
import { staffPlanRoutes } from './areas/work-orders/staff/staff-plans.routes.ts'
import { jobsOfStaff } from './areas/work-orders/staff/staff-work.repository.ts'
import { orderTemplateRoutes } from './areas/work-orders/templates/order-templates.routes.ts'
import { templatesDemo } from './areas/work-orders/templates/templates.demo.ts'
import { templatesStarter } from './areas/work-orders/templates/templates.starter.ts'
import { openOrderUsage } from './areas/work-orders/usage.repository.ts'
import { workOrderRoutes } from './areas/work-orders/work-orders.routes.ts'
import { workOrdersPaper } from './areas/work-orders/work-orders-paper.repository.ts'
import { workOrderTimeline } from './areas/work-orders/work-orders-timeline.repository.ts'
import type { Database } from './platform/db/client.ts'
import { loadDemo } from './platform/demo/demo.ts'
import type { DemoPart } from './platform/demo/part.ts'
import type { QuotaUse } from './platform/quotas/quota-use.ts'
import { catalogueStarter, vocabularyStarter } from './platform/setup/starter/platform-parts.ts'
import { asObstacle, type HoldingSource } from './platform/sources/elder-holding.ts'
import type { ElderObstacle } from './platform/sources/elder-obstacle.ts'
import type { HandoverFacts } from './platform/sources/handover-source.ts'
import type { PaperSource } from './platform/sources/paper-source.ts'
import type { StaffWork } from './platform/sources/staff-work.ts'
import type { TenantUsage } from './platform/sources/tenant-usage.ts'
import type { TimelineSource } from './platform/sources/timeline.ts'

/** What the areas are given, beside the database and the secret of those who vouch for callers. */
type AreasServing = SessionServing &
  LadderServing &
  LockServing &
  CamerasServing &
  TellingsServing &
  FilesServing &
  IngestionServing &
  PanelServing &
  RegionsServing & {
    /** Connections for what devices report and who is called by it; nobody else takes them. */
    alarms?: Database
  }

type Given = AreasServing & {
  obstacles: readonly ElderObstacle[]
  holdings: readonly HoldingSource[]
  answerFiles: AnswerFiles
}

/** Every area once. */
const areas: FastifyPluginAsync<Given>[] = [
  sessionApp,
  administrationApp,
  (app, serving) => tenantsApp(app, { ...serving, kit: starterParts, tenantUsages, insistOnOpening }),
  (app, serving) => quotaRoutes(app, { ...serving, quotaUses }),
  (app, serving) => staffRoutes(app, { ...serving, staffWork }),
  plainApp,
  elderRoutes,
  contactRoutes,
  incidentRoutes,
  elderAccessRoutes,
  (app, serving) => timelineRoutes(app, { ...serving, timelineSources }),
  (app, serving) => printRoutes(app, { ...serving, paperSources }),
  (app, serving) => accountsApp(app, { ...serving, purchases: { buyPackages, refundPackage } }),
  responsePlanRoutes,
  elderFileRoutes,
  consentRoutes,
  healthRoutes,
  riskRoutes,
  elderTagRoutes,
  assessmentRoutes,
  carePlanRoutes,
  elderCodeRoutes,
  (app, serving) => workOrderRoutes(app, { ...serving, findElder }),
  ordersApp,
  followUpRoutes,
  orderPaperRoutes,
  signExceptionRoutes,
  staffPlanRoutes,
  orderTemplateRoutes,
  orderPlanRoutes,
  catalogueApp,
  commoditiesApp,
  residenceApp,
  devicesApp,
  cameraRoutes,
  (app, serving) => fleetApp(app, { ...serving, countElders }),
  warningRoutes,
  ladderRoutes,
  dutyRoutes,
  (app, serving) => handoverRoutes(app, { ...serving, handoverSources }),
  warningReportRoutes,
  familyTellingRoutes,
  ingestionApp,
  manualRoutes,
  tryoutRoutes,
  screensApp,
  wallRoutes,
  announcementsApp,
  filesApp,
  externalApp,
  purchaseRoutes,
  invoiceRoutes,
  reconcileRoutes,
  questionnairesApp,
  questionnairePaperRoutes,
  personalLinkRoutes,
  embeddedApp,
  regionsApp,
  searchApp,
  securityApp,
  logsApp,
  settingsApp,
  savedListsApp,
  panelApp,
]

/** What the areas add to an elder's timeline. */
export const timelineSources: readonly TimelineSource[] = [
  warningTimeline,
  workOrderTimeline,
  deviceTimeline,
  incidentTimeline,
  ...peopleTimelines,
  ...recordTimelines,
  ...residenceTimelines,
  ...accountTimelines,
  assessmentTimeline,
  orderTimeline,
  carePlanTimeline,
  elderCodeTimeline,
  familyTimeline,
]

/** What the areas add to an elder's papers, in its order there: whom to call and the body, then how they live, what was done, and who knows of it. */
const paperSources: readonly PaperSource[] = [
  acuteHealthPaper,
  contactsPaper,
  responsePlansPaper,
  ...devicePapers,
  healthPaper,
  checksPaper,
  assessmentsPaper,
  risksPaper,
  carePlansPaper,
  ...residencePapers,
  incidentsPaper,
  workOrdersPaper,
  warningsPaper,
  ordersPaper,
  ...accountPapers,
  consentsPaper,
  filesPaper,
  timelinePaper(timelineSources),
  accessPaper,
]

/** What the areas have open that the next shift has to know. */
const handoverSources: readonly HandoverFacts[] = [
  warningFacts,
  dutyFacts,
  followUpFacts,
  taskFacts,
  troubleFacts,
  leaveFacts,
  lateFacts,
]

/** What somebody of the staff may have open; warnings last, since they take their numbers in the feed. */
const staffWork: readonly StaffWork[] = [dutyOfStaff, jobsOfStaff, warningsOfStaff]

const first: ReadonlySet<FastifyPluginAsync<Given>> = new Set([ingestionApp, warningRoutes, ladderRoutes])

/** Money and rights of an elder that are with the institution: none is removed with them, and a check-out needs a word on each. */
const holdings: readonly HoldingSource[] = [...openOrderHoldings, heldDeposits, dueCharges, heldBalances]

/** What keeps an elder from being removed, in the order in which it is told. */
const obstacles: readonly ElderObstacle[] = [
  openOrders,
  keptBeds,
  wornDevices,
  openWarnings,
  openFees,
  ...holdings.map(asObstacle),
  unfinishedAssessments,
]

/** What an institution has, in the order in which it is told; most of it keeps the institution from being removed. */
const tenantUsages: readonly TenantUsage[] = [
  childUsage,
  elderUsage,
  deviceUsage,
  staffUsage,
  openWarningUsage,
  openOrderUsage,
  unsettledUsage,
  openPurchaseUsage,
]

/** What an institution may have a limit of, in the order in which it is told. */
const quotaUses: readonly QuotaUse[] = [elderUse, deviceUse, staffUse, fileUse, messageUse, socketUse, pointUse]

/** What the areas give to a new institution. */
export const starterParts: Kit = {
  catalogue: catalogueStarter,
  templates: templatesStarter,
  shifts: shiftsStarter,
  thresholds: thresholdsStarter,
  commodities: commoditiesStarter,
  vocabulary: vocabularyStarter,
}

/** By their names, which their chance comes from: what one of them makes does not change what the others do. */
const demoParts: Readonly<Record<string, DemoPart>> = {
  session: sessionDemo,
  warnings: warningsDemo,
  external: externalDemo,
  purchase: purchaseDemo,
  devices: devicesDemo,
  fleet: fleetDemo,
  drills: drillsDemo,
  residence: residenceDemo,
  incidents: incidentsDemo,
  assessments: assessmentsDemo,
  carePlans: carePlansDemo,
  careRates: careRatesDemo,
  elderCodes: elderCodesDemo,
  orders: ordersDemo,
  people: peopleDemo,
  cameras: camerasDemo,
  staff: staffDemo,
  departments: departmentsDemo,
  templates: templatesDemo,
  orderPlans: orderPlansDemo,
  commodities: commoditiesDemo,
  proof: proofDemo,
  followUp: followUpDemo,
  duty: dutyDemo(handoverSources),
  family: familyDemo,
  falseAlarms: falseAlarmsDemo,
  quiet: quietDemo,
  quotas: quotasDemo,
  questionnaires: questionnairesDemo,
  panel: panelDemo,
}

/** Serves the calls of all areas: for the start and for the tests alike. */
export async function serveAreas(app: FastifyInstance, serving: AreasServing): Promise<void> {
  const { database, alarms = database } = serving
  for (const area of areas)
    await app.register(area, {
      ...serving,
      obstacles,
      holdings,
      answerFiles,
      database: first.has(area) ? alarms : database,
    })
}

/** Fills an empty database with the demo. */
export const fillDemo = (database: Database, dataSecrets: readonly string[]) =>
  loadDemo(database, dataSecrets, demoParts)
