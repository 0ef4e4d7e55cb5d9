import { type CentreName, centreTitles } from '../alarms/warnings/centres/centre-titles.ts'
import type { contract } from '../contract.ts'
import { type menuGroups, settingsPath } from './menu-groups.ts'

type Contract = typeof contract
/** A call as `area.call`. A name only, so that importing this table loads no schemas. */
export type CallName = { [A in keyof Contract]: `${A}.${keyof Contract[A] & string}` }[keyof Contract]

/** A page's place in the menu: within its group in the order of this table. Ids never change. */
interface MenuPlace {
  id: number
  below?: keyof typeof menuGroups
  /** Name of the entry's primeicon, without the prefix. */
  icon: string
  /** Address of the entry, when it is not the page's path alone. */
  address?: string
  /** The menu entry is shown only to users who may make this call, although more users may open the page. */
  opens?: CallName
  /** Path segments of other pages for which this entry is highlighted. */
  group?: string[]
  /** Short title for the bottom bar of a phone, which shows the first few entries that the user may open. */
  short?: string
}

export interface PageEntry {
  path: string
  title: string
  /** The page's essential call: users who may make this call may open the page. */
  opens: CallName | 'signed-in'
  /**
   * Fixed parameters of the page's first list call, besides those of the address; `false`: the page itself decides what
   * to load.
   */
  asks?: Readonly<Record<string, string>> | false
  /** Query parameters that distinguish tabs of this page: an archive per elder. */
  by?: string[]
  /** Path of the page whose tab it shares. */
  tabOf?: string
  /** The value in the path selects a part of the page, and all parts share a tab. */
  isOneTab?: true
  /** Other paths that open the page, each with the query to add. */
  alsoAt?: Readonly<Record<string, string>>
  menu?: MenuPlace
}

/** Options besides those of most menu pages: of the page, and of its place in the menu. */
type More = Omit<PageEntry, 'path' | 'title' | 'opens' | 'menu'> & {
  menu?: Omit<MenuPlace, 'id' | 'below' | 'icon'>
}

/** Declares a page of this group: id and icon of its entry, then what every page has. */
const below =
  (group?: keyof typeof menuGroups) =>
  <const M extends More>(
    id: number,
    icon: string,
    path: string,
    title: string,
    opens: PageEntry['opens'],
    // optional, so that callers can omit this argument
    more = {} as M,
  ) => ({
    path,
    title,
    opens,
    ...more,
    menu: { id, below: group, icon, ...(more.menu as M['menu']) },
  })

const top = below()
const warnings = below('warnings')
const duty = below('duty')
const workOrders = below('workOrders')
const elders = below('elders')
const residence = below('residence')
const fees = below('fees')
const stock = below('stock')
const devices = below('devices')
const forms = below('forms')
const institution = below('institution')
const platform = below('platform')
const setting = below('settings')

const warningsPath = '/warning/warning/index'

/** The order of lists in which rows wait for somebody. */
export const mostUrgentFirst = { urgentFirst: '1' }
/** Calls to return, the first due first. */
export const mostDueFirst = { callbacks: '1' } as const

/** The list of warnings of one kind: a chip of the list of all leads there. */
const centre = (name: CentreName) => ({
  path: `/warning/${name.toLowerCase()}/index`,
  tabOf: warningsPath,
  title: centreTitles[name],
  opens: `warningCentres.${name}` as const,
  asks: mostUrgentFirst,
})

const centrePaths = (Object.keys(centreTitles) as CentreName[]).map((name) => centre(name).path)

const callsPath = '/call/record'
const depositsPath = '/cost/deposit/index'

/** Every page of the console: title, who may open it, and its place in the menu. */
export const pages = {
  home: top(1000, 'home', '/wel/index', '首页', 'signed-in', { menu: { short: '首页' } }),
  warnings: warnings(2100, 'list', warningsPath, '全部预警', 'warnings.page', {
    asks: mostUrgentFirst,
    menu: { short: '预警', group: centrePaths },
  }),
  emergencyCallWarnings: centre('emergencyCall'),
  fallWarnings: centre('fall'),
  heartRateWarnings: centre('heartRate'),
  bloodPressureWarnings: centre('bloodPressure'),
  temperatureWarnings: centre('temperature'),
  sleepWarnings: centre('sleep'),
  homeBedWarnings: centre('homeBed'),
  institutionalBedWarnings: centre('institutionalBed'),
  fenceWarnings: centre('fence'),
  securityWarnings: centre('security'),
  drugWarnings: centre('drug'),
  quietPeriods: warnings(2450, 'volume-off', '/warning/quiet/index', '静默时段', 'quietPeriods.page'),
  responseReport: warnings(2700, 'stopwatch', '/warning/response', '响应报表', 'warningReports.response', {
    menu: { group: ['/warning/false-alarm'] },
  }),
  falseAlarms: {
    path: '/warning/false-alarm',
    tabOf: '/warning/response',
    title: '误报分析',
    opens: 'warningReports.falseAlarms',
  },
  dutyRoster: duty(2600, 'calendar', '/duty/roster', '值班表', 'duty.week', { asks: false }),
  handover: duty(2650, 'arrow-right-arrow-left', '/duty/handover', '交接班', 'handovers.state', {
    asks: false,
    menu: { group: ['/duty/handover/print'] },
  }),
  handoverPaper: { path: '/duty/handover/print', title: '打印交接单', opens: 'handovers.print', by: ['id'] },
  callRecords: duty(2680, 'phone', callsPath, '通话记录', 'callRecords.page', {
    menu: { group: ['/call/callback', '/call/job', '/call/customer', '/call/seat', '/call/skill', '/call/service'] },
  }),
  callbacks: {
    path: '/call/callback',
    tabOf: callsPath,
    title: '待回拨',
    opens: 'callRecords.page',
    asks: mostDueFirst,
  },
  callJobs: { path: '/call/job', tabOf: callsPath, title: '外呼任务', opens: 'callJobs.page' },
  callCustomers: { path: '/call/customer', tabOf: callsPath, title: '临时客户', opens: 'callCustomers.page' },
  callSeats: { path: '/call/seat', tabOf: callsPath, title: '坐席', opens: 'callSeats.page' },
  callSkillGroups: { path: '/call/skill', tabOf: callsPath, title: '技能组', opens: 'callSkillGroups.page' },
  callServices: { path: '/call/service', tabOf: callsPath, title: '呼叫服务', opens: 'callServices.page' },
  workOrders: workOrders(3100, 'file-edit', '/workorder/index', '服务工单', 'workOrders.page', {
    // workers who carry out orders see a different page under this path
    asks: false,
    menu: { short: '工单', group: ['/workorder/print'] },
  }),
  documentPaper: { path: '/document/print', title: '打印单据', opens: 'signed-in', by: ['of', 'id'] },
  orderPaper: { path: '/workorder/print', title: '打印工单', opens: 'orderPapers.print', by: ['id'] },
  orderPlans: workOrders(3120, 'replay', '/workorder/plan', '周期工单', 'orderPlans.page'),
  followUps: workOrders(3410, 'phone', '/workorder/followup', '服务回访', 'followUps.page'),
  signExceptions: workOrders(3400, 'map-marker', '/workorder/sign', '签到异常', 'signExceptions.page'),
  staffLeaves: workOrders(3300, 'calendar-minus', '/staff/leave', '员工请假', 'staffLeaves.page'),
  workOrderAnalysis: workOrders(3150, 'chart-line', '/workorder/analysis', '工单分析', 'workOrders.analysis'),
  elders: elders(4100, 'id-card', '/oldMan/index', '长者档案', 'elders.page', {
    menu: { group: ['/oldMan/detail', '/oldMan/print', '/oldMan/add'], short: '长者' },
  }),
  elderForm: { path: '/oldMan/add', title: '新增长者', opens: 'elders.create', by: ['id'] },
  elder: { path: '/oldMan/detail', title: '长者的档案', opens: 'elders.get', by: ['id'] },
  elderPaper: { path: '/oldMan/print', title: '打印长者资料', opens: 'elderPapers.print', by: ['id', 'kind'] },
  carePlans: elders(4600, 'calendar', '/oldMan/plan', '照护计划', 'carePlans.page'),
  riskBoard: elders(4170, 'shield', '/elderRisk/index', '风险看板', 'risks.board'),
  incidents: elders(4500, 'exclamation-triangle', '/oldMan/incident', '不良事件', 'incidents.page'),
  expiringFiles: elders(4180, 'calendar-times', '/elderFile/expiring', '到期附件', 'elderFiles.expiring'),
  beds: residence(4250, 'th-large', '/residence/beds', '房态图', 'rooms.tree', {
    menu: {
      group: [
        '/residence/cleaning',
        '/residence/home-beds',
        '/residence/occupancy',
        '/residence/room-type',
        '/residence/waiting',
      ],
    },
  }),
  buildings: { path: '/residence/building', title: '楼栋', opens: 'buildings.page' },
  floors: { path: '/residence/floor', title: '楼层', opens: 'floors.page', by: ['buildingId'] },
  rooms: { path: '/residence/room', title: '房间', opens: 'rooms.page', by: ['floorId'] },
  bedList: { path: '/residence/bed', title: '床位', opens: 'beds.page', by: ['roomId'] },
  roomTypes: { path: '/residence/room-type', title: '房型', opens: 'roomTypes.page' },
  bedCleanings: { path: '/residence/cleaning', title: '床位清洁', opens: 'bedCleanings.page' },
  bedRequests: { path: '/residence/waiting', title: '候床登记', opens: 'bedRequests.page' },
  homeBeds: { path: '/residence/home-beds', title: '家庭养老床位', opens: 'rooms.virtualBeds' },
  occupancy: { path: '/residence/occupancy', title: '入住率', opens: 'rooms.occupancy', asks: false },
  checkIns: residence(4200, 'sign-in', '/residence/checkin', '入住办理', 'checkIns.page', {
    menu: { group: ['/oldMan/checkin', '/residence/contract', '/residence/lead', '/residence/paper'] },
  }),
  leads: { path: '/residence/lead', tabOf: '/residence/checkin', title: '接待线索', opens: 'leads.page' },
  checkIn: { path: '/oldMan/checkin', title: '办理入住', opens: 'checkIns.page', asks: false, by: ['id', 'oldmanId'] },
  settlements: fees(4380, 'receipt', '/cost/settlement', '月度账单', 'settlements.page', {
    menu: { group: ['/cost/bill-run', '/cost/receivable', '/cost/claim', '/cost/bill-proof'] },
  }),
  billRuns: { path: '/cost/bill-run', tabOf: '/cost/settlement', title: '出账', opens: 'billRuns.page' },
  receivables: {
    path: '/cost/receivable',
    tabOf: '/cost/settlement',
    title: '应收账龄',
    opens: 'settlements.receivables',
    asks: false,
  },
  claims: { path: '/cost/claim', tabOf: '/cost/settlement', title: '付费方结算', opens: 'claims.page' },
  billProof: {
    path: '/cost/bill-proof',
    tabOf: '/cost/settlement',
    title: '床日核对',
    opens: 'settlements.proof',
    asks: false,
  },
  leaves: residence(4300, 'directions', '/residence/leave', '请假与退住', 'leaves.page', {
    menu: { group: ['/residence/level-change', '/residence/retreat'] },
  }),
  levelChanges: {
    path: '/residence/level-change',
    tabOf: '/residence/leave',
    title: '等级变更',
    opens: 'levelChanges.page',
  },
  retreats: { path: '/residence/retreat', tabOf: '/residence/leave', title: '退住申请', opens: 'retreats.page' },
  contracts: { path: '/residence/contract', tabOf: '/residence/checkin', title: '合同', opens: 'contracts.page' },
  contractTemplates: { path: '/residence/contract/template', title: '合同模板', opens: 'contractTemplates.page' },
  stayPapers: { path: '/residence/paper', tabOf: '/residence/checkin', title: '入住文书', opens: 'stayPapers.page' },
  missingPapers: {
    path: '/residence/paper/missing',
    tabOf: '/residence/checkin',
    title: '缺少的文书',
    opens: 'stayPapers.missing',
  },
  visitors: residence(4340, 'address-book', '/residence/visitor', '来访登记', 'visitors.page', {
    menu: { group: ['/residence/visitor/blocked'] },
  }),
  visitorBlocks: { path: '/residence/visitor/blocked', title: '拒访名单', opens: 'visitorBlocks.page' },
  accountRecords: fees(4400, 'wallet', '/account/index', '账户流水', 'elderAccounts.records', {
    menu: { group: ['/account/remind', '/cost/book/'] },
  }),
  deposits: fees(4410, 'lock', depositsPath, '押金与收退款', 'deposits.page', {
    menu: {
      group: [
        '/cost/booking-deposit',
        '/cost/admission/index',
        '/cost/withdrawal/index',
        '/cost/invoice/index',
        '/cost/supervision',
      ],
    },
  }),
  bookingDeposits: {
    path: '/cost/booking-deposit',
    tabOf: depositsPath,
    title: '订金',
    opens: 'bookingDeposits.page',
  },
  admissions: { path: '/cost/admission/index', tabOf: depositsPath, title: '入住缴费', opens: 'admissions.page' },
  elderInvoices: { path: '/cost/invoice/index', tabOf: depositsPath, title: '收据与发票', opens: 'elderInvoices.page' },
  withdrawals: { path: '/cost/withdrawal/index', tabOf: depositsPath, title: '提现', opens: 'withdrawals.page' },
  supervision: {
    path: '/cost/supervision',
    tabOf: depositsPath,
    title: '预收费监管',
    opens: 'supervision.overview',
  },
  custodyTransfers: {
    path: '/cost/supervision/transfer',
    tabOf: depositsPath,
    title: '存管流水',
    opens: 'custodyTransfers.page',
  },
  emergencySpendings: {
    path: '/cost/supervision/emergency',
    tabOf: depositsPath,
    title: '应急支出',
    opens: 'emergencySpendings.page',
  },
  prepaidStatement: {
    path: '/cost/supervision/statement',
    tabOf: depositsPath,
    title: '日对账单',
    opens: 'supervision.statement',
    asks: false,
  },
  orders: fees(4420, 'shopping-cart', '/order/index', '订单管理', 'orders.page', {
    menu: { group: ['/order/detail'] },
  }),
  order: { path: '/order/detail', title: '订单详情', opens: 'orders.detail', by: ['id', 'orderNo'] },
  costPackages: fees(4450, 'shopping-bag', '/account/package', '服务套餐', 'costPackages.page'),
  accountReminders: {
    path: '/account/remind',
    tabOf: '/account/index',
    title: '余额与套餐提醒',
    opens: 'elderPackages.reminders',
  },
  books: { path: '/cost/book/index', tabOf: '/account/index', title: '账簿', opens: 'books.trial' },
  bookEntries: { path: '/cost/book/entry', title: '凭证明细', opens: 'books.entries', asks: false },
  commodities: stock(7200, 'inbox', '/stock/commodity', '耗材', 'commodities.page', {
    menu: { opens: 'commodities.create', group: ['/stock/movement'] },
  }),
  commodityMovements: {
    path: '/stock/movement',
    title: '库存流水',
    opens: 'commodities.movements',
    by: ['commodityId'],
  },
  devices: devices(5100, 'tablet', '/device/index', '设备列表', 'devices.page', {
    menu: { group: ['/device/detail'], short: '设备' },
  }),
  device: { path: '/device/detail', title: '设备详情', opens: 'devices.get', by: ['id'] },
  deviceTroubles: devices(5200, 'wrench', '/device/todo', '设备巡检', 'deviceTroubles.page'),
  fleetHealth: devices(5300, 'heart', '/device/health', '设备运行', 'fleet.health'),
  cameras: devices(5500, 'video', '/ailecare', '摄像头', 'cameras.page', {
    asks: false,
    menu: { group: ['/ailecare/detail'] },
  }),
  camera: { path: '/ailecare/detail', title: '摄像头画面', opens: 'cameras.page', asks: false, by: ['imei'] },
  assessments: forms(4520, 'check-square', '/elderAssessment/index', '能力评估', 'assessments.page', {
    menu: { group: ['/elderAssessment/due', '/oldMan/assessment'] },
  }),
  dueAssessments: { path: '/elderAssessment/due', title: '待评估长者', opens: 'assessments.due' },
  assessment: { path: '/oldMan/assessment', title: '能力评估表', opens: 'assessments.get', by: ['id'] },
  questionnaires: forms(6100, 'list', '/questionnaire/index', '问卷列表', 'questionnaires.page', {
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
  questionnaireTemplates: forms(6200, 'clone', '/questionnaire/template', '问卷模板', 'questionnaireTemplates.page', {
    menu: { opens: 'questionnaireTemplates.use' },
  }),
  panel: institution(1100, 'chart-bar', '/userPanel', '机构概况', 'panel.info', {
    menu: { address: '/userPanel?name=info', group: ['/cost/report'] },
  }),
  operations: {
    path: '/cost/report',
    tabOf: '/userPanel',
    title: '经营报表',
    opens: 'books.income',
    asks: false,
  },
  staff: institution(8150, 'users', '/tenant/staff', '员工管理', 'staff.page', {
    menu: { opens: 'staff.create', group: ['/tenant/invitation'] },
  }),
  invitations: { path: '/tenant/invitation', tabOf: '/tenant/staff', title: '邀请与加入', opens: 'invitations.page' },
  quotas: institution(8450, 'chart-pie', '/tenant/quota', '用量与配额', 'quotas.own'),
  invoices: institution(8405, 'file-check', '/management/invoice/index', '机构套餐发票', 'packageInvoices.page', {
    menu: { group: ['/management/invoice/details'] },
  }),
  /** The invoice of a package order, or of an elder (`of=elder`). */
  invoice: { path: '/management/invoice/details', title: '发票详情', opens: 'signed-in', by: ['of', 'id'] },
  tenants: platform(8050, 'sitemap', '/tenant/list', '机构列表', 'tenants.page', { menu: { short: '机构' } }),
  applications: platform(8100, 'verified', '/tenant/application', '机构申请', 'applications.page', {
    menu: { short: '申请' },
  }),
  packageOrders: platform(8400, 'receipt', '/tenant/package-order', '机构套餐订单', 'packageChecks.page'),
  reconcile: platform(8407, 'check-square', '/tenant/reconcile', '对账', 'reconciliation.differences', { asks: false }),
  bankEntries: platform(8408, 'wallet', '/tenant/bank-entry', '银行流水', 'bankEntries.page'),
  tenantUses: platform(8455, 'chart-bar', '/tenant/usage', '各机构用量', 'quotas.page'),
  settings: { path: settingsPath, title: '设置', opens: 'signed-in', asks: false },
  thresholds: setting(5400, 'sliders-h', '/device/threshold', '预警阈值', 'deviceConfigs.institution'),
  ladderRule: setting(2500, 'sort-amount-up', '/warning/ladder', '升级规则', 'ladderRules.get'),
  dutyShifts: setting(2620, 'clock', '/duty/shift', '班次', 'dutyShifts.page', {
    menu: { opens: 'dutyShifts.create' },
  }),
  simulator: setting(5600, 'megaphone', '/device/simulator', '模拟设备', 'drills.page'),
  dispatchRule: setting(3450, 'sliders-h', '/workorder/setting', '派单设置', 'dispatchRules.get'),
  orderTemplates: setting(3200, 'clone', '/workorder/template', '工单模板', 'orderTemplates.page', {
    menu: { group: ['/workorder/template/'] },
  }),
  orderTemplateItems: {
    path: '/workorder/template/items',
    title: '模板项目',
    opens: 'orderTemplateItems.page',
    by: ['templateId'],
  },
  staffSkills: setting(3310, 'star', '/staff/skill', '员工专长', 'staffSkills.page'),
  publicHolidays: setting(3350, 'calendar', '/workorder/holiday', '节假日', 'publicHolidays.page'),
  elderTags: setting(4160, 'tags', '/elderTag/index', '长者标签', 'elderTags.page'),
  scoreRules: setting(4220, 'percentage', '/residence/score-rule', '入住评分规则', 'scoreRules.page', {
    asks: false,
  }),
  careRates: setting(4270, 'money-bill', '/residence/rate', '护理等级收费', 'careRates.page'),
  costProjects: setting(3250, 'list-check', '/account/project', '服务目录', 'costProjects.page', {
    alsoAt: { '/workorder/demand': '' },
    menu: { group: ['/account/service'] },
  }),
  costServices: { path: '/account/service', title: '服务分类', opens: 'costServices.page', tabOf: '/account/project' },
  payers: setting(4275, 'users', '/cost/payer', '付费方', 'payers.page', { menu: { opens: 'payers.create' } }),
  stayPaperKinds: setting(4280, 'file', '/residence/paper-kind', '入住文书种类', 'stayPaperKinds.page'),
  productCategories: setting(7100, 'tags', '/stock/category', '产品分类', 'productCategories.page'),
  questionnaireBin: setting(6300, 'trash', '/questionnaire/recycle', '问卷回收站', 'questionnaires.recycled', {
    menu: { opens: 'questionnaires.restore' },
  }),
  roles: setting(8170, 'key', '/tenant/role', '角色权限', 'roles.page'),
  positions: setting(8160, 'id-card', '/tenant/position', '岗位', 'positions.page', {
    menu: { opens: 'positions.create' },
  }),
  walls: setting(8300, 'desktop', '/tenant/wall', '大屏终端', 'walls.page'),
  embeddedPages: setting(9700, 'link', '/system/embedded', '嵌入页面', 'embeddedPages.page'),
  embedded: { path: '/myiframe/:routerPath', title: '嵌入的页面', opens: 'embeddedPages.open' },
  announcements: setting(9660, 'megaphone', '/system/announcement', '系统公告', 'announcements.page'),
  security: setting(9350, 'shield', '/system/security', '安全设置', 'security.get'),
  liveSessions: setting(9360, 'wifi', '/system/session', '在线会话', 'liveSessions.page'),
  auditLog: setting(9400, 'history', '/system/log', '审计日志', 'logs.page', { asks: { kind: 'audit' } }),
  accessLog: setting(9450, 'eye', '/system/access-log', '查阅记录', 'elderAccess.log', { menu: { short: '查阅' } }),
  errorLog: setting(9500, 'exclamation-circle', '/system/error-log', '错误日志', 'logs.page', {
    asks: { kind: 'client' },
  }),
  outbox: setting(9600, 'envelope', '/system/outbox', '发件箱', 'smsOutbox.page'),
  files: setting(9650, 'folder', '/files', '文件', 'files.view', {
    by: ['id', 'bucket', 'fileName'],
    menu: { opens: 'files.page' },
  }),
  pdf: { path: '/pdfView', title: '查看文件', opens: 'files.view', by: ['id', 'bucket', 'fileName'] },
  basePackages: setting(8410, 'box', '/tenant/base-package', '机构套餐', 'basePackages.page'),
  packagePrices: setting(8420, 'tag', '/tenant/package-price', '机构套餐价目', 'packagePrices.page'),
  dictionaries: setting(9100, 'book', '/system/dict', '数据字典', 'dictionaries.page', {
    menu: { group: ['/system/dict/'] },
  }),
  dictionaryItems: { path: '/system/dict/items', title: '字典项', opens: 'dictionaryItems.page', by: ['dictId'] },
  parameters: setting(9200, 'sliders-h', '/system/param', '参数管理', 'parameters.page'),
  menus: setting(9300, 'sitemap', '/system/menu', '菜单管理', 'menus.tree'),
  clients: setting(9370, 'key', '/system/client', '登录客户端', 'clients.page'),
  socialConnections: setting(9375, 'share-alt', '/system/social', '第三方登录', 'socialConnections.page'),
  routes: setting(9380, 'directions-alt', '/system/route', '服务路由', 'routes.list'),
  manual: { path: '/homebook', title: '使用手册', opens: 'signed-in' },
  person: { path: '/info/index', title: '个人信息', opens: 'signed-in' },
} as const satisfies Record<string, PageEntry>
export type PageName = keyof typeof pages

/** The call whose permission shows the page in the menu. */
export const opensFromMenu = ({ opens, menu }: PageEntry) => menu?.opens ?? opens

/** Whether the menu leads to a page directly, so that it needs no back button. */
export const isInMenu = (path: string) =>
  path === pages.settings.path ||
  Object.values<PageEntry>(pages).some(({ path: its, menu }) => its === path && menu && menu.below !== 'settings')

/** The title of the page at this path; undefined without one. */
export const titleAt = (path: string): string | undefined =>
  Object.values<PageEntry>(pages).find((page) => page.path === path)?.title
