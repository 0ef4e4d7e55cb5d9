import { type PageEntry, type PageName, pages } from '@care/shared/pages/pages'
import { type CentreName, centreTitles } from '@care/shared/warnings/centres/centre-titles'
import { api } from '../calls/api.ts'
import { beginningOf } from '../crud/list/begin-list.ts'
import { plainPage } from '../crud/plain-page.tsx'
import { lazyPage as page } from '../kit/loading/lazy-page.tsx'
import { accessTo } from '../shell/menu/page-access.ts'
import type { AppRoute } from '../shell/tabs/route.ts'

const viewer = page('ViewerPage', () => import('../features/viewers/viewer.page.tsx'))

type CentrePage = `${CentreName}Warnings`
const centrePages = Object.fromEntries(
  (Object.keys(centreTitles) as CentreName[]).map((name) => [
    `${name}Warnings`,
    page('CentrePage', async () => (await import('../features/warnings/centres/centre.page.tsx')).centrePage(name)),
  ]),
) as Record<CentrePage, AppRoute['component']>

const components: Record<PageName, AppRoute['component']> = {
  home: page('HomePage', () => import('../features/home/home.page.tsx')),
  panel: page('PanelPage', () => import('../features/panel/panel.page.tsx')),
  warnings: page('WarningsPage', () => import('../features/warnings/warnings.page.tsx')),
  ladderRule: page('LadderRulePage', () => import('../features/warnings/ladder/ladder-rule.page.tsx')),
  dutyRoster: page('RosterPage', () => import('../features/duty/roster/roster.page.tsx')),
  dutyShifts: plainPage(api.dutyShifts, async () => (await import('@care/shared/duty/duty-shift.words')).dutyShift),
  handover: page('HandoverPage', () => import('../features/duty/handover/handover.page.tsx')),
  responseReport: page('ResponseReportPage', () => import('../features/warnings/reports/reports.pages.ts')),
  falseAlarms: page('FalseAlarmsPage', () => import('../features/warnings/reports/reports.pages.ts')),
  ...centrePages,
  quietPeriods: page('QuietPeriodsPage', () => import('../features/warnings/quiet/quiet-periods.page.tsx')),
  workOrders: page('WorkOrdersPage', () => import('../features/work-orders/work-orders.page.tsx')),
  orderTemplates: page('OrderTemplatesPage', () => import('../features/work-orders/keeping.pages.ts')),
  orderTemplateItems: page('TemplateItemsPage', () => import('../features/work-orders/keeping.pages.ts')),
  orderPlans: page('OrderPlansPage', () => import('../features/work-orders/recurring/order-plans.page.tsx')),
  publicHolidays: plainPage(
    api.publicHolidays,
    async () => (await import('@care/shared/work-orders/recurring/public-holiday.words')).publicHoliday,
  ),
  workOrderAnalysis: page('AnalysisPage', () => import('../features/work-orders/analysis/analysis.page.tsx')),
  dispatchRule: page('DispatchRulePage', () => import('../features/work-orders/keeping.pages.ts')),
  staffLeaves: page('StaffLeavesPage', () => import('../features/work-orders/keeping.pages.ts')),
  staffSkills: page('StaffSkillsPage', () => import('../features/work-orders/keeping.pages.ts')),
  signExceptions: page('SignExceptionsPage', () => import('../features/work-orders/keeping.pages.ts')),
  projectDemands: page('DemandsPage', () => import('../features/catalogue/demands.page.tsx')),
  elders: page('EldersPage', () => import('../features/elders/lists/elders.page.tsx')),
  elderForm: page('ElderFormPage', () => import('../features/elders/record/elder-form.page.tsx')),
  riskBoard: page('RiskBoardPage', () => import('../features/elders/watching.pages.ts')),
  expiringFiles: page('ExpiringFilesPage', () => import('../features/elders/watching.pages.ts')),
  elder: page('ElderPage', () => import('../features/elders/archive/elder.page.tsx')),
  followUps: page('FollowUpsPage', () => import('../features/work-orders/follow-up/follow-ups.page.tsx')),
  orderPaper: page('OrderPaperPage', () => import('../features/viewers/order-paper.page.tsx')),
  handoverPaper: page('HandoverPaperPage', () => import('../features/viewers/handover-paper.page.tsx')),
  elderPaper: page('PaperPage', () => import('../features/viewers/paper.page.tsx')),
  assessments: page('AssessmentsPage', () => import('../features/elders/assessments/assessments.pages.ts')),
  dueAssessments: page('DueAssessmentsPage', () => import('../features/elders/assessments/assessments.pages.ts')),
  assessment: page('AssessmentPage', () => import('../features/elders/assessments/assessments.pages.ts')),
  incidents: page('IncidentsPage', () => import('../features/elders/incidents/incidents.page.tsx')),
  checkIns: page('CheckInsPage', () => import('../features/elders/residence/residence.pages.ts')),
  checkIn: page('CheckInPage', () => import('../features/elders/residence/residence.pages.ts')),
  beds: page('BedsPage', () => import('../features/elders/residence/beds.page.tsx')),
  buildings: page('BuildingsPage', () => import('../features/elders/residence/house.pages.tsx')),
  floors: page('FloorsPage', () => import('../features/elders/residence/house.pages.tsx')),
  rooms: page('RoomsPage', () => import('../features/elders/residence/house.pages.tsx')),
  bedList: page('BedListPage', () => import('../features/elders/residence/house.pages.tsx')),
  leaves: page('LeavesPage', () => import('../features/elders/residence/residence.pages.ts')),
  accountRecords: page('AccountRecordsPage', () => import('../features/elders/accounts/account-records.page.tsx')),
  costPackages: page('CostPackagesPage', () => import('../features/elders/packages/packages.pages.ts')),
  accountReminders: page('RemindersPage', () => import('../features/elders/packages/packages.pages.ts')),
  devices: page('DevicesPage', () => import('../features/devices/devices.page.tsx')),
  thresholds: page('ThresholdsPage', () => import('../features/devices/rare.pages.ts')),
  simulator: page('SimulatorPage', () => import('../features/devices/rare.pages.ts')),
  deviceTroubles: page('TroublesPage', () => import('../features/devices/rare.pages.ts')),
  fleetHealth: page('FleetHealthPage', () => import('../features/devices/rare.pages.ts')),
  cameras: page('CamerasPage', () => import('../features/cameras/cameras.pages.ts')),
  camera: page('CameraPage', () => import('../features/cameras/cameras.pages.ts')),
  device: page('DevicePage', () => import('../features/devices/device.page.tsx')),
  orders: page('OrdersPage', () => import('../features/orders/orders.pages.ts')),
  order: page('OrderPage', () => import('../features/orders/orders.pages.ts')),
  carePlans: page('PlansPage', () => import('../features/elders/plans/plans.page.tsx')),
  applications: page('ApplicationsPage', () => import('../features/applications/applications.page.tsx')),
  staff: page('StaffPage', () => import('../features/staff/staff.page.tsx')),
  positions: plainPage(api.positions, async () => (await import('@care/shared/staff/position.words')).staffPosition),
  roles: page('RolesPage', () => import('../features/roles/roles.page.tsx')),
  invitations: page('InvitationsPage', () => import('../features/invitations/invitations.page.tsx')),
  dictionaries: page('DictionariesPage', () => import('../features/administration/administration.pages.ts')),
  dictionaryItems: page('DictionaryItemsPage', () => import('../features/administration/administration.pages.ts')),
  parameters: page('ParametersPage', () => import('../features/administration/administration.pages.ts')),
  elderTags: page('ElderTagsPage', () => import('../features/elders/lists/elder-tags.page.tsx')),
  commodities: page('CommoditiesPage', () => import('../features/stock/stock.pages.ts')),
  commodityMovements: page('MovementsPage', () => import('../features/stock/stock.pages.ts')),
  productCategories: plainPage(
    api.productCategories,
    async () => (await import('@care/shared/product-categories/product-category.words')).productCategory,
  ),
  menus: page('MenusPage', () => import('../features/administration/administration.pages.ts')),
  tenantUses: page('TenantUsesPage', () => import('../features/tenants/tenant-uses.page.tsx')),
  tenants: page('TenantsPage', () => import('../features/tenants/tenants.page.tsx')),
  quotas: page('QuotasPage', () => import('../features/quotas/quotas.page.tsx')),
  walls: page('WallsPage', () => import('../features/walls/walls.page.tsx')),
  packageOrders: page('PackageOrdersPage', () => import('../features/purchase/package-orders.page.tsx')),
  reconcile: page('ReconcilePage', () => import('../features/reconcile/reconcile.page.tsx')),
  bankEntries: plainPage(
    api.bankEntries,
    async () => (await import('@care/shared/purchase/reconcile/bank-entry.words')).bankEntry,
  ),
  invoices: page('InvoicesPage', () => import('../features/invoices/invoices.page.tsx')),
  invoice: page('InvoicePage', () => import('../features/invoices/invoice.page.tsx')),
  basePackages: page('BasePackagesPage', () => import('../features/purchase/base-packages.pages.tsx')),
  packagePrices: page('PackagePricesPage', () => import('../features/purchase/base-packages.pages.tsx')),
  security: page('SecurityPage', () => import('../features/security/security.page.tsx')),
  routes: page('RoutesPage', () => import('../features/access/routes.page.tsx')),
  clients: page('ClientsPage', () => import('../features/access/clients.page.tsx')),
  liveSessions: page('LiveSessionsPage', () => import('../features/access/live-sessions.page.tsx')),
  auditLog: page('AuditLogPage', () => import('../features/administration/administration.pages.ts')),
  accessLog: page('AccessLogPage', () => import('../features/administration/administration.pages.ts')),
  errorLog: page('ErrorLogPage', () => import('../features/administration/administration.pages.ts')),
  outbox: page('OutboxPage', () => import('../features/administration/administration.pages.ts')),
  files: viewer,
  pdf: viewer,
  announcements: page('AnnouncementsPage', () => import('../features/announcements/announcements.page.tsx')),
  embeddedPages: page('EmbeddedListPage', () => import('../features/embedded/embedded-list.page.tsx')),
  embedded: page('EmbeddedPage', () => import('../features/embedded/embedded.page.tsx')),
  manual: page('HomebookPage', () => import('../features/homebook/homebook.page.tsx')),
  person: page('InfoPage', () => import('../features/info/info.page.tsx')),
}

/** The table of pages, each with what draws it. */
export const routes = Object.entries<PageEntry>(pages).map(
  ([name, page]): AppRoute => ({
    ...{ path: page.path, title: page.title, by: page.by },
    ...{ access: accessTo(page.opens), component: components[name as PageName], begin: beginningOf(page) },
  }),
)
