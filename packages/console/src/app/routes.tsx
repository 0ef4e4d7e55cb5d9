import { type CentreName, centreTitles } from '@care/shared/alarms/warnings/centres/centre-titles'
import { type PageEntry, type PageName, pages } from '@care/shared/pages/pages'
import { api } from '../calls/api.ts'
import { prefetchOf } from '../crud/list/prefetch-list.ts'
import { crudPageOf } from '../crud/plain-page.tsx'
import { lazyPage as page } from '../kit/loading/lazy-page.tsx'
import { accessOfPage } from '../shell/menu/page-access.ts'
import type { AppRoute } from '../shell/tabs/route.ts'

const viewer = page('ViewerPage', () => import('../features/overview/viewers/viewer.page.tsx'))

type CentrePage = `${CentreName}Warnings`
const centrePages = Object.fromEntries(
  (Object.keys(centreTitles) as CentreName[]).map((name) => [
    `${name}Warnings`,
    page('CentrePage', async () =>
      (await import('../features/alarms/warnings/centres/centre.page.tsx')).centrePage(name),
    ),
  ]),
) as Record<CentrePage, AppRoute['component']>

const components: Record<PageName, AppRoute['component']> = {
  home: page('HomePage', () => import('../features/overview/home/home.page.tsx'), 'cards'),
  panel: page('PanelPage', () => import('../features/admin/panel/panel.page.tsx'), 'cards'),
  warnings: page('WarningsPage', () => import('../features/alarms/warnings/warnings.page.tsx')),
  ladderRule: page('LadderRulePage', () => import('../features/alarms/warnings/ladder/ladder-rule.page.tsx')),
  dutyRoster: page('RosterPage', () => import('../features/alarms/duty/roster/roster.page.tsx')),
  dutyShifts: crudPageOf(
    api.dutyShifts,
    async () => (await import('@care/shared/alarms/duty/duty-shift.words')).dutyShift,
  ),
  handover: page('HandoverPage', () => import('../features/alarms/duty/handover/handover.page.tsx')),
  responseReport: page('ResponseReportPage', () => import('../features/alarms/warnings/reports/reports.pages.ts')),
  falseAlarms: page('FalseAlarmsPage', () => import('../features/alarms/warnings/reports/reports.pages.ts')),
  ...centrePages,
  quietPeriods: page('QuietPeriodsPage', () => import('../features/alarms/warnings/quiet/quiet-periods.page.tsx')),
  workOrders: page('WorkOrdersPage', () => import('../features/work/work-orders/work-orders.page.tsx')),
  orderTemplates: page('OrderTemplatesPage', () => import('../features/work/work-orders/order-settings.pages.ts')),
  orderTemplateItems: page('TemplateItemsPage', () => import('../features/work/work-orders/order-settings.pages.ts')),
  orderPlans: page('OrderPlansPage', () => import('../features/work/work-orders/recurring/order-plans.page.tsx')),
  publicHolidays: crudPageOf(
    api.publicHolidays,
    async () => (await import('@care/shared/recurrence/public-holiday.words')).publicHoliday,
  ),
  workOrderAnalysis: page('AnalysisPage', () => import('../features/work/work-orders/analysis/analysis.page.tsx')),
  dispatchRule: page('DispatchRulePage', () => import('../features/work/work-orders/order-settings.pages.ts')),
  staffLeaves: page('StaffLeavesPage', () => import('../features/work/work-orders/order-settings.pages.ts')),
  staffSkills: page('StaffSkillsPage', () => import('../features/work/work-orders/order-settings.pages.ts')),
  signExceptions: page('SignExceptionsPage', () => import('../features/work/work-orders/order-settings.pages.ts')),
  projectDemands: page('DemandsPage', () => import('../features/money/catalogue/demands.page.tsx')),
  elders: page('EldersPage', () => import('../features/people/elders/lists/elders.page.tsx')),
  elderForm: page('ElderFormPage', () => import('../features/people/elders/record/elder-form.page.tsx'), 'record'),
  riskBoard: page('RiskBoardPage', () => import('../features/overview/archive/elder-follow-ups.pages.ts')),
  expiringFiles: page('ExpiringFilesPage', () => import('../features/overview/archive/elder-follow-ups.pages.ts')),
  elder: page('ElderPage', () => import('../features/overview/archive/elder.page.tsx'), 'record'),
  followUps: page('FollowUpsPage', () => import('../features/work/work-orders/follow-up/follow-ups.page.tsx')),
  documentPaper: page('DocumentPaperPage', () => import('../features/overview/viewers/document-paper.page.tsx')),
  orderPaper: page('OrderPaperPage', () => import('../features/overview/viewers/order-paper.page.tsx')),
  handoverPaper: page('HandoverPaperPage', () => import('../features/overview/viewers/handover-paper.page.tsx')),
  elderPaper: page('ElderPaperPage', () => import('../features/overview/viewers/elder-paper.page.tsx')),
  assessments: page('AssessmentsPage', () => import('../features/forms/assessments/assessments.pages.ts')),
  dueAssessments: page('DueAssessmentsPage', () => import('../features/forms/assessments/assessments.pages.ts')),
  assessment: page('AssessmentPage', () => import('../features/forms/assessments/assessments.pages.ts'), 'record'),
  incidents: page('IncidentsPage', () => import('../features/work/incidents/incidents.page.tsx')),
  checkIns: page('CheckInsPage', () => import('../features/house/residence/residence.pages.ts')),
  checkIn: page('CheckInPage', () => import('../features/house/residence/residence.pages.ts'), 'record'),
  scoreRules: page('ScoreRulesPage', () => import('../features/house/residence/score-rules/score-rules.page.tsx')),
  beds: page('BedsPage', () => import('../features/house/residence/rooms/beds.page.tsx')),
  buildings: page('BuildingsPage', () => import('../features/house/residence/house.pages.tsx')),
  floors: page('FloorsPage', () => import('../features/house/residence/house.pages.tsx')),
  rooms: page('RoomsPage', () => import('../features/house/residence/house.pages.tsx')),
  bedList: page('BedListPage', () => import('../features/house/residence/house.pages.tsx')),
  careRates: page('CareRatesPage', () => import('../features/house/residence/care-rates.page.tsx')),
  leaves: page('LeavesPage', () => import('../features/house/residence/residence.pages.ts')),
  accountRecords: page('AccountRecordsPage', () => import('../features/money/accounts/account-records.page.tsx')),
  costPackages: page('CostPackagesPage', () => import('../features/money/packages/packages.pages.ts')),
  accountReminders: page('RemindersPage', () => import('../features/money/packages/packages.pages.ts')),
  devices: page('DevicesPage', () => import('../features/devices/devices/devices.page.tsx')),
  thresholds: page('ThresholdsPage', () => import('../features/devices/devices/seldom-opened.pages.ts')),
  simulator: page('SimulatorPage', () => import('../features/devices/devices/seldom-opened.pages.ts')),
  deviceTroubles: page('TroublesPage', () => import('../features/devices/devices/seldom-opened.pages.ts')),
  fleetHealth: page('FleetHealthPage', () => import('../features/devices/devices/seldom-opened.pages.ts')),
  cameras: page('CamerasPage', () => import('../features/devices/cameras/cameras.pages.ts')),
  camera: page('CameraPage', () => import('../features/devices/cameras/cameras.pages.ts')),
  device: page('DevicePage', () => import('../features/devices/devices/device.page.tsx'), 'record'),
  orders: page('OrdersPage', () => import('../features/money/orders/orders.pages.ts')),
  order: page('OrderPage', () => import('../features/money/orders/orders.pages.ts'), 'record'),
  carePlans: page('PlansPage', () => import('../features/work/care-plans/plans.page.tsx')),
  applications: page('ApplicationsPage', () => import('../features/admin/external/applications/applications.page.tsx')),
  staff: page('StaffPage', () => import('../features/admin/staff/staff.page.tsx')),
  positions: crudPageOf(
    api.positions,
    async () => (await import('@care/shared/admin/staff/position.words')).staffPosition,
  ),
  roles: page('RolesPage', () => import('../features/admin/staff/roles/roles.page.tsx')),
  invitations: page('InvitationsPage', () => import('../features/admin/external/invitations/invitations.page.tsx')),
  dictionaries: page('DictionariesPage', () => import('../features/admin/administration/administration.pages.ts')),
  dictionaryItems: page(
    'DictionaryItemsPage',
    () => import('../features/admin/administration/administration.pages.ts'),
  ),
  parameters: page('ParametersPage', () => import('../features/admin/administration/administration.pages.ts')),
  elderTags: page('ElderTagsPage', () => import('../features/people/elders/lists/elder-tags.page.tsx')),
  questionnaires: page(
    'QuestionnairesPage',
    () => import('../features/forms/questionnaires/lists/questionnaires.page.tsx'),
  ),
  questionnaireForm: page('QuestionnaireFormPage', () => import('../features/forms/questionnaires/form/form.page.tsx')),
  questionnaireTemplates: page(
    'TemplatesPage',
    () => import('../features/forms/questionnaires/lists/bin-and-templates.pages.ts'),
  ),
  questionnaireDetail: page('DetailPage', () => import('../features/forms/questionnaires/reading/reading.pages.ts')),
  questionnaireWrite: page('WritePage', () => import('../features/forms/questionnaires/writing/write.page.tsx')),
  questionnaireView: page('ViewPage', () => import('../features/forms/questionnaires/reading/reading.pages.ts')),
  questionnaireTemplate: page(
    'TemplatePreviewPage',
    () => import('../features/forms/questionnaires/reading/reading.pages.ts'),
  ),
  questionnairePaper: page(
    'QuestionnairePaperPage',
    () => import('../features/overview/viewers/questionnaire-paper.page.tsx'),
  ),
  questionnaireBin: page(
    'RecycleBinPage',
    () => import('../features/forms/questionnaires/lists/bin-and-templates.pages.ts'),
  ),
  commodities: page('CommoditiesPage', () => import('../features/stock/commodities/stock.pages.ts')),
  commodityMovements: page('MovementsPage', () => import('../features/stock/commodities/stock.pages.ts')),
  productCategories: crudPageOf(
    api.productCategories,
    async () => (await import('@care/shared/money/product-categories/product-category.words')).productCategory,
  ),
  menus: page('MenusPage', () => import('../features/admin/administration/administration.pages.ts')),
  tenantUses: page('QuotaUsagePage', () => import('../features/admin/tenants/quota-usage.page.tsx')),
  tenants: page('TenantsPage', () => import('../features/admin/tenants/tenants.page.tsx')),
  quotas: page('QuotasPage', () => import('../features/admin/tenants/quotas/quotas.page.tsx')),
  walls: page('WallsPage', () => import('../features/overview/walls/walls.page.tsx')),
  packageOrders: page('PackageOrdersPage', () => import('../features/admin/purchase/package-orders.page.tsx')),
  reconcile: page('ReconcilePage', () => import('../features/admin/purchase/reconcile/reconcile.page.tsx')),
  bankEntries: crudPageOf(
    // bank entries are never deleted
    { ...api.bankEntries, remove: undefined },
    async () => (await import('@care/shared/admin/purchase/reconcile/bank-entry.words')).bankEntry,
  ),
  invoices: page('InvoicesPage', () => import('../features/admin/purchase/invoices/invoices.page.tsx')),
  invoice: page('InvoicePage', () => import('../features/admin/purchase/invoices/invoice.page.tsx'), 'record'),
  basePackages: page('BasePackagesPage', () => import('../features/admin/purchase/base-packages.pages.tsx')),
  packagePrices: page('PackagePricesPage', () => import('../features/admin/purchase/base-packages.pages.tsx')),
  settings: page('SettingsPage', () => import('../features/overview/settings/settings.page.tsx'), 'cards'),
  security: page('SecurityPage', () => import('../features/admin/security/security.page.tsx')),
  routes: page('RoutesPage', () => import('../features/admin/session/access/routes.page.tsx')),
  clients: page('ClientsPage', () => import('../features/admin/session/access/clients.page.tsx')),
  socialConnections: page(
    'SocialConnectionsPage',
    () => import('../features/admin/session/access/social-connections.page.tsx'),
  ),
  liveSessions: page('LiveSessionsPage', () => import('../features/admin/session/access/live-sessions.page.tsx')),
  auditLog: page('AuditLogPage', () => import('../features/admin/administration/administration.pages.ts')),
  accessLog: page('AccessLogPage', () => import('../features/admin/administration/administration.pages.ts')),
  errorLog: page('ErrorLogPage', () => import('../features/admin/administration/administration.pages.ts')),
  outbox: page('OutboxPage', () => import('../features/admin/administration/administration.pages.ts')),
  files: viewer,
  pdf: viewer,
  announcements: page('AnnouncementsPage', () => import('../features/admin/announcements/announcements.page.tsx')),
  embeddedPages: page('EmbeddedListPage', () => import('../features/admin/embedded/embedded-list.page.tsx')),
  embedded: page('EmbeddedPage', () => import('../features/admin/embedded/embedded.page.tsx')),
  manual: page('HomebookPage', () => import('../features/overview/homebook/homebook.page.tsx')),
  person: page('InfoPage', () => import('../features/admin/session/own-account/info.page.tsx')),
}

/** The table of pages, each with its component. */
export const routes = Object.entries<PageEntry>(pages).map(
  ([name, page]): AppRoute => ({
    path: page.path,
    title: page.title,
    by: page.by,
    isOneTab: page.isOneTab,
    tabOf: page.tabOf,
    alsoAt: page.alsoAt,
    access: accessOfPage(page.opens),
    component: components[name as PageName],
    begin: prefetchOf(page),
  }),
)
