import { type CentreName, centreTitles } from '../alarms/warnings/centres/centre-titles.ts'
import type { contract } from '../contract.ts'

type Contract = typeof contract
/** A call as `area.call`. A name only, so that importing this table loads no schemas. */
export type CallName = { [A in keyof Contract]: `${A}.${keyof Contract[A] & string}` }[keyof Contract]

/** Headings of the menu. */
export const headings = {
  warnings: { id: 2000, title: '预警中心', icon: 'bell' },
  workOrders: { id: 3000, title: '工单管理', icon: 'briefcase' },
  elders: { id: 4000, title: '长者管理', icon: 'users' },
  devices: { id: 5000, title: '设备管理', icon: 'mobile' },
  questionnaires: { id: 6000, title: '问卷评估', icon: 'file-edit' },
  stock: { id: 7000, title: '物资管理', icon: 'box' },
  tenants: { id: 8000, title: '机构管理', icon: 'building' },
  system: { id: 9000, title: '系统管理', icon: 'cog' },
} as const

/** A page's place in the menu. Ids never change; they have gaps, and the menu is sorted by them. */
interface MenuPlace {
  id: number
  below?: keyof typeof headings
  /** Name of the entry's primeicon, without the prefix. */
  icon: string
  /** Address of the entry, when it is not the page's path alone. */
  address?: string
  /** The entry is shown to those who may make this call, when the page itself is open to more people. */
  opens?: CallName
  /** Path segments of other pages for which this entry is highlighted. */
  group?: string[]
  /** Search terms besides the title. */
  also?: readonly string[]
  /** Short title for the bottom bar of a phone, which shows the first few entries that the user may open. */
  short?: string
}

export interface PageEntry {
  path: string
  title: string
  /** The page's essential call: whoever may make it may open the page. */
  opens: CallName | 'signed-in'
  /**
   * Fixed parameters of the page's first list call, besides those of the address; `false`: the page itself decides what
   * to load.
   */
  asks?: Readonly<Record<string, string>> | false
  /** Query parameters that distinguish tabs of this page: an archive per elder. */
  by?: string[]
  /** The value in the path selects a part of the page, and all parts share a tab. */
  isOneTab?: true
  /** Other paths that open the page, each with the query to add. */
  alsoAt?: Readonly<Record<string, string>>
  menu?: MenuPlace
}

/** Options besides those of most menu pages: of the page, and of its place in the menu. */
type More = Omit<PageEntry, 'path' | 'title' | 'opens' | 'menu'> & { menu?: Omit<MenuPlace, 'id' | 'below' | 'icon'> }

/** Declares a page below this heading: id and icon of its entry, then the common fields of a page. */
const below =
  (heading?: keyof typeof headings) =>
  <const M extends More>(
    id: number,
    icon: string,
    path: string,
    title: string,
    opens: PageEntry['opens'],
    // optional, so that the argument can be omitted
    more = {} as M,
  ) => ({
    path,
    title,
    opens,
    ...more,
    menu: { id, below: heading, icon, ...(more.menu as M['menu']) },
  })

const top = below()
const warnings = below('warnings')
const workOrders = below('workOrders')
const elders = below('elders')
const devices = below('devices')
const questionnaires = below('questionnaires')
const stock = below('stock')
const tenants = below('tenants')
const system = below('system')

/** The list of warnings of one kind. */
const centre = (id: number, icon: string, name: CentreName) =>
  warnings(id, icon, `/warning/${name.toLowerCase()}/index`, centreTitles[name], `warningCentres.${name}`)

/** Every page of the console: title, who may open it, and its place in the menu. */
export const pages = {
  home: top(1000, 'home', '/wel/index', '首页', 'signed-in', { menu: { short: '首页' } }),
  panel: top(1100, 'chart-bar', '/userPanel', '运营控制台', 'panel.info', {
    menu: { address: '/userPanel?name=info' },
  }),
  warnings: warnings(2100, 'list', '/warning/warning/index', '全部预警', 'warnings.page', { menu: { short: '预警' } }),
  emergencyCallWarnings: centre(2200, 'megaphone', 'emergencyCall'),
  fallWarnings: centre(2220, 'arrow-down-right', 'fall'),
  heartRateWarnings: centre(2240, 'heart-fill', 'heartRate'),
  bloodPressureWarnings: centre(2260, 'chart-line', 'bloodPressure'),
  temperatureWarnings: centre(2280, 'sun', 'temperature'),
  sleepWarnings: centre(2300, 'moon', 'sleep'),
  homeBedWarnings: centre(2320, 'home', 'homeBed'),
  institutionalBedWarnings: centre(2340, 'building', 'institutionalBed'),
  fenceWarnings: centre(2360, 'map-marker', 'fence'),
  securityWarnings: centre(2380, 'shield', 'security'),
  drugWarnings: centre(2400, 'clock', 'drug'),
  quietPeriods: warnings(2450, 'volume-off', '/warning/quiet/index', '静默时段', 'quietPeriods.page'),
  ladderRule: warnings(2500, 'sort-amount-up', '/warning/ladder', '升级规则', 'ladderRules.get'),
  dutyRoster: warnings(2600, 'calendar', '/duty/roster', '值班表', 'duty.week', { asks: false }),
  dutyShifts: warnings(2620, 'clock', '/duty/shift', '班次', 'dutyShifts.page', {
    menu: { opens: 'dutyShifts.create' },
  }),
  handover: warnings(2650, 'arrow-right-arrow-left', '/duty/handover', '交接班', 'handovers.state', {
    asks: false,
    menu: { group: ['/duty/handover/print'] },
  }),
  handoverPaper: { path: '/duty/handover/print', title: '打印交接单', opens: 'handovers.print', by: ['id'] },
  responseReport: warnings(2700, 'stopwatch', '/warning/response', '响应报表', 'warningReports.response'),
  falseAlarms: warnings(2720, 'filter', '/warning/false-alarm', '误报分析', 'warningReports.falseAlarms'),
  workOrders: workOrders(3100, 'file-edit', '/workorder/index', '服务工单', 'workOrders.page', {
    // workers who carry out orders see a different page under this path
    asks: false,
    menu: { short: '工单', group: ['/workorder/print'] },
  }),
  documentPaper: { path: '/document/print', title: '打印', opens: 'signed-in', by: ['of', 'id'] },
  orderPaper: { path: '/workorder/print', title: '打印工单', opens: 'orderPapers.print', by: ['id'] },
  orderTemplates: workOrders(3200, 'clone', '/workorder/template', '工单模板', 'orderTemplates.page', {
    menu: { group: ['/workorder/template/'] },
  }),
  orderTemplateItems: {
    path: '/workorder/template/items',
    title: '模板项目',
    opens: 'orderTemplateItems.page',
    by: ['templateId'],
  },
  orderPlans: workOrders(3120, 'replay', '/workorder/plan', '周期工单', 'orderPlans.page'),
  publicHolidays: workOrders(3350, 'calendar', '/workorder/holiday', '节假日', 'publicHolidays.page'),
  workOrderAnalysis: workOrders(3150, 'chart-line', '/workorder/analysis', '工单分析', 'workOrders.analysis'),
  projectDemands: workOrders(3250, 'list-check', '/workorder/demand', '服务要求', 'catalogue.demands'),
  staffLeaves: workOrders(3300, 'calendar-minus', '/staff/leave', '员工请假', 'staffLeaves.page'),
  staffSkills: workOrders(3310, 'star', '/staff/skill', '员工专长', 'staffSkills.page'),
  dispatchRule: workOrders(3450, 'sliders-h', '/workorder/setting', '派单设置', 'dispatchRules.get'),
  signExceptions: workOrders(3400, 'map-marker', '/workorder/sign', '签到异常', 'signExceptions.page'),
  followUps: workOrders(3410, 'phone', '/workorder/followup', '服务回访', 'followUps.page'),
  elders: elders(4100, 'id-card', '/oldMan/index', '长者档案', 'elders.page', {
    menu: { group: ['/oldMan/detail', '/oldMan/print', '/oldMan/add'], short: '长者' },
  }),
  elderForm: { path: '/oldMan/add', title: '新增长者', opens: 'elders.create', by: ['id'] },
  elderTags: elders(4160, 'tags', '/elderTag/index', '长者标签', 'elderTags.page'),
  riskBoard: elders(4170, 'shield', '/elderRisk/index', '风险看板', 'risks.board'),
  expiringFiles: elders(4180, 'calendar-times', '/elderFile/expiring', '到期附件', 'elderFiles.expiring'),
  elder: { path: '/oldMan/detail', title: '长者档案', opens: 'elders.get', by: ['id'] },
  elderPaper: { path: '/oldMan/print', title: '打印', opens: 'elderPapers.print', by: ['id', 'kind'] },
  accountRecords: elders(4400, 'wallet', '/account/index', '账户流水', 'elderAccounts.records'),
  orders: elders(4420, 'shopping-cart', '/order/index', '订单管理', 'orders.page', {
    menu: { group: ['/order/detail'] },
  }),
  order: { path: '/order/detail', title: '订单详情', opens: 'orders.detail', by: ['id', 'orderNo'] },
  costPackages: elders(4450, 'shopping-bag', '/account/package', '服务套餐', 'costPackages.page'),
  accountReminders: elders(4470, 'bell', '/account/remind', '余额与套餐提醒', 'elderPackages.reminders'),
  incidents: elders(4500, 'exclamation-triangle', '/oldMan/incident', '不良事件', 'incidents.page', {
    menu: { also: ['事故', '意外事件'] },
  }),
  assessments: elders(4520, 'check-square', '/elderAssessment/index', '能力评估', 'assessments.page', {
    menu: { group: ['/elderAssessment/due', '/oldMan/assessment'] },
  }),
  dueAssessments: { path: '/elderAssessment/due', title: '待评估长者', opens: 'assessments.due' },
  assessment: { path: '/oldMan/assessment', title: '能力评估', opens: 'assessments.get', by: ['id'] },
  checkIns: elders(4200, 'sign-in', '/residence/checkin', '入住办理', 'checkIns.page', {
    menu: { group: ['/oldMan/checkin'] },
  }),
  checkIn: { path: '/oldMan/checkin', title: '入住办理', opens: 'checkIns.page', asks: false, by: ['id'] },
  scoreRules: elders(4220, 'percentage', '/residence/score-rule', '入住评分规则', 'scoreRules.page', { asks: false }),
  beds: elders(4250, 'th-large', '/residence/beds', '房态图', 'rooms.tree', { menu: { also: ['房间床位'] } }),
  buildings: { path: '/residence/building', title: '楼栋', opens: 'buildings.page' },
  floors: { path: '/residence/floor', title: '楼层', opens: 'floors.page', by: ['buildingId'] },
  rooms: { path: '/residence/room', title: '房间', opens: 'rooms.page', by: ['floorId'] },
  bedList: { path: '/residence/bed', title: '床位', opens: 'beds.page', by: ['roomId'] },
  careRates: elders(4270, 'money-bill', '/residence/rate', '护理等级收费', 'careRates.page'),
  leaves: elders(4300, 'directions', '/residence/leave', '请假与退住', 'leaves.page'),
  carePlans: elders(4600, 'calendar', '/oldMan/plan', '照护计划', 'carePlans.page'),
  devices: devices(5100, 'tablet', '/device/index', '设备列表', 'devices.page', {
    menu: { group: ['/device/detail'], short: '设备' },
  }),
  deviceTroubles: devices(5200, 'wrench', '/device/todo', '设备巡检', 'deviceTroubles.page'),
  fleetHealth: devices(5300, 'heart', '/device/health', '设备运行', 'fleet.health'),
  thresholds: devices(5400, 'sliders-h', '/device/threshold', '预警阈值', 'deviceConfigs.institution'),
  cameras: devices(5500, 'video', '/ailecare', '摄像头', 'cameras.page', {
    asks: false,
    menu: { group: ['/ailecare/detail'] },
  }),
  camera: { path: '/ailecare/detail', title: '摄像头画面', opens: 'cameras.page', asks: false, by: ['imei'] },
  simulator: devices(5600, 'megaphone', '/device/simulator', '模拟设备', 'drills.page'),
  device: { path: '/device/detail', title: '设备详情', opens: 'devices.get', by: ['id'] },
  productCategories: stock(7100, 'tags', '/stock/category', '产品分类', 'productCategories.page'),
  questionnaires: questionnaires(6100, 'list', '/questionnaire/index', '问卷列表', 'questionnaires.page', {
    // aliases from the specification: the second is the list filtered by type 1, assessments
    alsoAt: { '/questionnaire': '', '/questionnaire/default': '?questionnaireType=1', '/questionnaire/my': '' },
    menu: { group: ['/questionnaire/form', '/questionnaire/view', '/questionnaire/write', '/questionnaire/detail'] },
  }),
  questionnaireForm: {
    path: '/questionnaire/form/:part?',
    title: '问卷',
    opens: 'questionnaires.get',
    by: ['key'],
    isOneTab: true,
  },
  questionnaireView: { path: '/questionnaire/view', title: '查看问卷', opens: 'questionnaires.get', by: ['key'] },
  questionnaireWrite: {
    path: '/questionnaire/write',
    title: '填写问卷',
    opens: 'questionnaires.get',
    by: ['key', 'userId', 'workOrderJobId'],
  },
  questionnaireDetail: {
    path: '/questionnaire/detail',
    title: '问卷答卷',
    opens: 'questionnaireResults.find',
    by: ['key', 'userId', 'workOrderJobId', 'id'],
  },
  questionnairePaper: {
    path: '/questionnaire/print',
    title: '打印问卷',
    opens: 'questionnairePapers.blank',
    by: ['key', 'id'],
  },
  questionnaireTemplate: {
    path: '/questionnaire/template/preview',
    title: '模板预览',
    opens: 'questionnaireTemplates.details',
    by: ['key'],
  },
  questionnaireTemplates: questionnaires(
    6200,
    'clone',
    '/questionnaire/template',
    '问卷模板',
    'questionnaireTemplates.page',
    { menu: { opens: 'questionnaireTemplates.use' } },
  ),
  questionnaireBin: questionnaires(6300, 'trash', '/questionnaire/recycle', '问卷回收站', 'questionnaires.recycled', {
    menu: { opens: 'questionnaires.restore' },
  }),
  commodities: stock(7200, 'inbox', '/stock/commodity', '耗材', 'commodities.page', {
    menu: { opens: 'commodities.create', group: ['/stock/movement'] },
  }),
  commodityMovements: {
    path: '/stock/movement',
    title: '库存流水',
    opens: 'commodities.movements',
    by: ['commodityId'],
  },
  tenants: tenants(8050, 'sitemap', '/tenant/list', '机构列表', 'tenants.page', { menu: { short: '机构' } }),
  applications: tenants(8100, 'verified', '/tenant/application', '机构申请', 'applications.page', {
    menu: { short: '申请' },
  }),
  staff: tenants(8150, 'users', '/tenant/staff', '员工管理', 'staff.page', { menu: { opens: 'staff.create' } }),
  positions: tenants(8160, 'id-card', '/tenant/position', '岗位', 'positions.page', {
    menu: { opens: 'positions.create' },
  }),
  roles: tenants(8170, 'key', '/tenant/role', '角色权限', 'roles.page'),
  invitations: tenants(8200, 'user-plus', '/tenant/invitation', '邀请与加入', 'invitations.page'),
  walls: tenants(8300, 'desktop', '/tenant/wall', '大屏终端', 'walls.page'),
  packageOrders: tenants(8400, 'receipt', '/tenant/package-order', '套餐订单', 'packageChecks.page'),
  invoices: tenants(8405, 'file-check', '/management/invoice/index', '套餐发票', 'packageInvoices.page', {
    menu: { group: ['/management/invoice/details'] },
  }),
  invoice: { path: '/management/invoice/details', title: '发票详情', opens: 'packageInvoices.get', by: ['id'] },
  reconcile: tenants(8407, 'check-square', '/tenant/reconcile', '对账', 'reconciliation.differences', { asks: false }),
  bankEntries: tenants(8408, 'wallet', '/tenant/bank-entry', '银行流水', 'bankEntries.page'),
  basePackages: tenants(8410, 'box', '/tenant/base-package', '基础套餐', 'basePackages.page'),
  packagePrices: tenants(8420, 'tag', '/tenant/package-price', '套餐价目', 'packagePrices.page'),
  quotas: tenants(8450, 'chart-pie', '/tenant/quota', '用量与配额', 'quotas.own'),
  tenantUses: tenants(8455, 'chart-bar', '/tenant/usage', '各机构用量', 'quotas.page'),
  dictionaries: system(9100, 'book', '/system/dict', '数据字典', 'dictionaries.page', {
    menu: { group: ['/system/dict/'] },
  }),
  dictionaryItems: { path: '/system/dict/items', title: '字典项', opens: 'dictionaryItems.page', by: ['dictId'] },
  parameters: system(9200, 'sliders-h', '/system/param', '参数管理', 'parameters.page'),
  menus: system(9300, 'sitemap', '/system/menu', '菜单管理', 'menus.tree'),
  security: system(9350, 'shield', '/system/security', '安全设置', 'security.get'),
  liveSessions: system(9360, 'wifi', '/system/session', '在线会话', 'liveSessions.page'),
  clients: system(9370, 'key', '/system/client', '登录客户端', 'clients.page'),
  socialConnections: system(9375, 'share-alt', '/system/social', '第三方登录', 'socialConnections.page'),
  routes: system(9380, 'directions-alt', '/system/route', '服务路由', 'routes.list'),
  auditLog: system(9400, 'history', '/system/log', '审计日志', 'logs.page', { asks: { kind: 'audit' } }),
  accessLog: system(9450, 'eye', '/system/access-log', '查阅审计', 'elderAccess.log', { menu: { short: '查阅' } }),
  errorLog: system(9500, 'exclamation-circle', '/system/error-log', '错误日志', 'logs.page', {
    asks: { kind: 'client' },
  }),
  outbox: system(9600, 'envelope', '/system/outbox', '发件箱', 'smsOutbox.page'),
  files: system(9650, 'folder', '/files', '文件', 'files.view', {
    by: ['id', 'bucket', 'fileName'],
    menu: { opens: 'files.page' },
  }),
  pdf: { path: '/pdfView', title: '文件', opens: 'files.view', by: ['id', 'bucket', 'fileName'] },
  announcements: system(9660, 'megaphone', '/system/announcement', '系统公告', 'announcements.page'),
  embeddedPages: system(9700, 'link', '/system/embedded', '嵌入页面', 'embeddedPages.page'),
  embedded: { path: '/myiframe/:routerPath', title: '嵌入页面', opens: 'embeddedPages.open' },
  manual: { path: '/homebook', title: '使用手册', opens: 'signed-in' },
  person: { path: '/info/index', title: '个人信息', opens: 'signed-in' },
} as const satisfies Record<string, PageEntry>
export type PageName = keyof typeof pages

/** The call whose permission shows the page in the menu. */
export const opensFromMenu = ({ opens, menu }: PageEntry) => menu?.opens ?? opens

/** Whether a page is in the menu and so needs no back button. */
export const isInMenu = (path: string) =>
  Object.values<PageEntry>(pages).some((page) => page.path === path && page.menu)

/** The title of the page at this path; undefined without one. */
export const titleAt = (path: string): string | undefined =>
  Object.values<PageEntry>(pages).find((page) => page.path === path)?.title
