import type { contract } from '../contract.ts'
import { centreTitles } from '../warnings/centres/centre-titles.ts'

type Contract = typeof contract
/** A call as `area.call`. By name alone, so that who reads this table gets no schemas with it. */
export type CallName = { [A in keyof Contract]: `${A}.${keyof Contract[A] & string}` }[keyof Contract]

/** What the entries of the menu stand below. */
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

/** Where a page stands in the menu. Ids stay for ever, in steps that leave room: the order of the menu is theirs. */
interface MenuPlace {
  id: number
  below?: keyof typeof headings
  /** The last part of its primeicon. */
  icon: string
  /** Where the entry leads, when not to the page's path alone. */
  address?: string
  /** Whoever may make this call finds the entry, when the page opens for more people than that. */
  opens?: CallName
  /** Parts of other addresses under which this entry is the one in front. */
  group?: string[]
  /** Other words that people look for it by. */
  also?: readonly string[]
  /** What it is called along the lower edge of a phone, where the first few that one may open are at hand. */
  short?: string
}

export interface PageEntry {
  path: string
  title: string
  /** The call without which the page shows nothing: whoever may make it may open the page. */
  opens: CallName | 'signed-in'
  /** What its list asks for besides the address, always; `false`: what it begins with is up to the page. */
  asks?: Readonly<Record<string, string>> | false
  /** Query names that tell one tab of this page from another: an archive per elder. */
  by?: string[]
  /** The value in its path names a part of it: the parts share a tab. */
  isOneTab?: true
  /** Other addresses that lead to it, each with the query that it leads to. */
  alsoAt?: Readonly<Record<string, string>>
  menu?: MenuPlace
}

/** Every page of the console: what it is called, who may open it, and where the menu has it. */
export const pages = {
  home: { path: '/wel/index', title: '首页', opens: 'signed-in', menu: { id: 1000, icon: 'home', short: '首页' } },
  panel: {
    path: '/userPanel',
    title: '运营控制台',
    opens: 'panel.info',
    menu: { id: 1100, icon: 'chart-bar', address: '/userPanel?name=info' },
  },
  warnings: {
    path: '/warning/warning/index',
    title: '全部预警',
    opens: 'warnings.page',
    menu: { id: 2100, below: 'warnings', icon: 'list', short: '预警' },
  },
  emergencyCallWarnings: {
    path: '/warning/emergencycall/index',
    title: centreTitles.emergencyCall,
    opens: 'warningCentres.emergencyCall',
    menu: { id: 2200, below: 'warnings', icon: 'megaphone' },
  },
  fallWarnings: {
    path: '/warning/fall/index',
    title: centreTitles.fall,
    opens: 'warningCentres.fall',
    menu: { id: 2220, below: 'warnings', icon: 'arrow-down-right' },
  },
  heartRateWarnings: {
    path: '/warning/heartrate/index',
    title: centreTitles.heartRate,
    opens: 'warningCentres.heartRate',
    menu: { id: 2240, below: 'warnings', icon: 'heart-fill' },
  },
  bloodPressureWarnings: {
    path: '/warning/bloodpressure/index',
    title: centreTitles.bloodPressure,
    opens: 'warningCentres.bloodPressure',
    menu: { id: 2260, below: 'warnings', icon: 'chart-line' },
  },
  temperatureWarnings: {
    path: '/warning/temperature/index',
    title: centreTitles.temperature,
    opens: 'warningCentres.temperature',
    menu: { id: 2280, below: 'warnings', icon: 'sun' },
  },
  sleepWarnings: {
    path: '/warning/sleep/index',
    title: centreTitles.sleep,
    opens: 'warningCentres.sleep',
    menu: { id: 2300, below: 'warnings', icon: 'moon' },
  },
  homeBedWarnings: {
    path: '/warning/homebed/index',
    title: centreTitles.homeBed,
    opens: 'warningCentres.homeBed',
    menu: { id: 2320, below: 'warnings', icon: 'home' },
  },
  institutionalBedWarnings: {
    path: '/warning/institutionalbed/index',
    title: centreTitles.institutionalBed,
    opens: 'warningCentres.institutionalBed',
    menu: { id: 2340, below: 'warnings', icon: 'building' },
  },
  fenceWarnings: {
    path: '/warning/fence/index',
    title: centreTitles.fence,
    opens: 'warningCentres.fence',
    menu: { id: 2360, below: 'warnings', icon: 'map-marker' },
  },
  securityWarnings: {
    path: '/warning/security/index',
    title: centreTitles.security,
    opens: 'warningCentres.security',
    menu: { id: 2380, below: 'warnings', icon: 'shield' },
  },
  drugWarnings: {
    path: '/warning/drug/index',
    title: centreTitles.drug,
    opens: 'warningCentres.drug',
    menu: { id: 2400, below: 'warnings', icon: 'clock' },
  },
  quietPeriods: {
    path: '/warning/quiet/index',
    title: '静默时段',
    opens: 'quietPeriods.page',
    menu: { id: 2450, below: 'warnings', icon: 'volume-off' },
  },
  ladderRule: {
    path: '/warning/ladder',
    title: '升级规则',
    opens: 'ladderRules.get',
    menu: { id: 2500, below: 'warnings', icon: 'sort-amount-up' },
  },
  dutyRoster: {
    path: '/duty/roster',
    title: '值班表',
    opens: 'duty.week',
    asks: false,
    menu: { id: 2600, below: 'warnings', icon: 'calendar' },
  },
  dutyShifts: {
    path: '/duty/shift',
    title: '班次',
    opens: 'dutyShifts.page',
    menu: { id: 2620, below: 'warnings', icon: 'clock', opens: 'dutyShifts.create' },
  },
  handover: {
    path: '/duty/handover',
    title: '交接班',
    opens: 'handovers.state',
    asks: false,
    menu: { id: 2650, below: 'warnings', icon: 'arrow-right-arrow-left', group: ['/duty/handover/print'] },
  },
  handoverPaper: { path: '/duty/handover/print', title: '打印交接单', opens: 'handovers.print', by: ['id'] },
  responseReport: {
    path: '/warning/response',
    title: '响应报表',
    opens: 'warningReports.response',
    menu: { id: 2700, below: 'warnings', icon: 'stopwatch' },
  },
  falseAlarms: {
    path: '/warning/false-alarm',
    title: '误报分析',
    opens: 'warningReports.falseAlarms',
    menu: { id: 2720, below: 'warnings', icon: 'filter' },
  },
  workOrders: {
    path: '/workorder/index',
    title: '服务工单',
    opens: 'workOrders.page',
    // who carries orders out has a page of their own there
    asks: false,
    menu: { id: 3100, below: 'workOrders', icon: 'file-edit', short: '工单', group: ['/workorder/print'] },
  },
  orderPaper: { path: '/workorder/print', title: '打印工单', opens: 'orderPapers.print', by: ['id'] },
  orderTemplates: {
    path: '/workorder/template',
    title: '工单模板',
    opens: 'orderTemplates.page',
    menu: { id: 3200, below: 'workOrders', icon: 'clone', group: ['/workorder/template/'] },
  },
  orderTemplateItems: {
    path: '/workorder/template/items',
    title: '模板项目',
    opens: 'orderTemplateItems.page',
    by: ['templateId'],
  },
  orderPlans: {
    path: '/workorder/plan',
    title: '周期工单',
    opens: 'orderPlans.page',
    menu: { id: 3120, below: 'workOrders', icon: 'replay' },
  },
  publicHolidays: {
    path: '/workorder/holiday',
    title: '节假日',
    opens: 'publicHolidays.page',
    menu: { id: 3350, below: 'workOrders', icon: 'calendar' },
  },
  workOrderAnalysis: {
    path: '/workorder/analysis',
    title: '工单分析',
    opens: 'workOrders.analysis',
    menu: { id: 3150, below: 'workOrders', icon: 'chart-line' },
  },
  projectDemands: {
    path: '/workorder/demand',
    title: '服务要求',
    opens: 'catalogue.demands',
    menu: { id: 3250, below: 'workOrders', icon: 'list-check' },
  },
  staffLeaves: {
    path: '/staff/leave',
    title: '员工请假',
    opens: 'staffLeaves.page',
    menu: { id: 3300, below: 'workOrders', icon: 'calendar-minus' },
  },
  staffSkills: {
    path: '/staff/skill',
    title: '员工专长',
    opens: 'staffSkills.page',
    menu: { id: 3310, below: 'workOrders', icon: 'star' },
  },
  dispatchRule: {
    path: '/workorder/setting',
    title: '派单设置',
    opens: 'dispatchRules.get',
    menu: { id: 3450, below: 'workOrders', icon: 'sliders-h' },
  },
  signExceptions: {
    path: '/workorder/sign',
    title: '签到异常',
    opens: 'signExceptions.page',
    menu: { id: 3400, below: 'workOrders', icon: 'map-marker' },
  },
  followUps: {
    path: '/workorder/followup',
    title: '服务回访',
    opens: 'followUps.page',
    menu: { id: 3410, below: 'workOrders', icon: 'phone' },
  },
  elders: {
    path: '/oldMan/index',
    title: '长者档案',
    opens: 'elders.page',
    menu: {
      id: 4100,
      below: 'elders',
      icon: 'id-card',
      group: ['/oldMan/detail', '/oldMan/print', '/oldMan/add'],
      short: '长者',
    },
  },
  elderForm: { path: '/oldMan/add', title: '新增长者', opens: 'elders.create', by: ['id'] },
  elderTags: {
    path: '/elderTag/index',
    title: '长者标签',
    opens: 'elderTags.page',
    menu: { id: 4160, below: 'elders', icon: 'tags' },
  },
  riskBoard: {
    path: '/elderRisk/index',
    title: '风险看板',
    opens: 'risks.board',
    menu: { id: 4170, below: 'elders', icon: 'shield' },
  },
  expiringFiles: {
    path: '/elderFile/expiring',
    title: '到期附件',
    opens: 'elderFiles.expiring',
    menu: { id: 4180, below: 'elders', icon: 'calendar-times' },
  },
  elder: { path: '/oldMan/detail', title: '长者档案', opens: 'elders.get', by: ['id'] },
  elderPaper: { path: '/oldMan/print', title: '打印', opens: 'elderPapers.print', by: ['id', 'kind'] },
  accountRecords: {
    path: '/account/index',
    title: '账户流水',
    opens: 'elderAccounts.records',
    menu: { id: 4400, below: 'elders', icon: 'wallet' },
  },
  orders: {
    path: '/order/index',
    title: '订单管理',
    opens: 'orders.page',
    menu: { id: 4420, below: 'elders', icon: 'shopping-cart', group: ['/order/detail'] },
  },
  order: { path: '/order/detail', title: '订单详情', opens: 'orders.detail', by: ['id', 'orderNo'] },
  costPackages: {
    path: '/account/package',
    title: '服务套餐',
    opens: 'costPackages.page',
    menu: { id: 4450, below: 'elders', icon: 'shopping-bag' },
  },
  accountReminders: {
    path: '/account/remind',
    title: '余额与套餐提醒',
    opens: 'elderPackages.reminders',
    menu: { id: 4470, below: 'elders', icon: 'bell' },
  },
  incidents: {
    path: '/oldMan/incident',
    title: '不良事件',
    opens: 'incidents.page',
    menu: { id: 4500, below: 'elders', icon: 'exclamation-triangle', also: ['事故', '意外事件'] },
  },
  assessments: {
    path: '/elderAssessment/index',
    title: '能力评估',
    opens: 'assessments.page',
    menu: {
      ...{ id: 4520, below: 'elders', icon: 'check-square' },
      group: ['/elderAssessment/due', '/oldMan/assessment'],
    },
  },
  dueAssessments: { path: '/elderAssessment/due', title: '待评估长者', opens: 'assessments.due' },
  assessment: { path: '/oldMan/assessment', title: '能力评估', opens: 'assessments.get', by: ['id'] },
  checkIns: {
    path: '/residence/checkin',
    title: '入住办理',
    opens: 'checkIns.page',
    menu: { id: 4200, below: 'elders', icon: 'sign-in', group: ['/oldMan/checkin'] },
  },
  checkIn: { path: '/oldMan/checkin', title: '入住办理', opens: 'checkIns.page', asks: false, by: ['id'] },
  scoreRules: {
    path: '/residence/score-rule',
    title: '入住评分规则',
    opens: 'scoreRules.page',
    asks: false,
    menu: { id: 4220, below: 'elders', icon: 'percentage' },
  },
  beds: {
    path: '/residence/beds',
    title: '房态图',
    opens: 'rooms.tree',
    menu: { id: 4250, below: 'elders', icon: 'th-large', also: ['房间床位'] },
  },
  buildings: { path: '/residence/building', title: '楼栋', opens: 'buildings.page' },
  floors: { path: '/residence/floor', title: '楼层', opens: 'floors.page', by: ['buildingId'] },
  rooms: { path: '/residence/room', title: '房间', opens: 'rooms.page', by: ['floorId'] },
  bedList: { path: '/residence/bed', title: '床位', opens: 'beds.page', by: ['roomId'] },
  careRates: {
    path: '/residence/rate',
    title: '护理等级收费',
    opens: 'careRates.page',
    menu: { id: 4270, below: 'elders', icon: 'money-bill' },
  },
  leaves: {
    path: '/residence/leave',
    title: '请假与退住',
    opens: 'leaves.page',
    menu: { id: 4300, below: 'elders', icon: 'directions' },
  },
  carePlans: {
    path: '/oldMan/plan',
    title: '照护计划',
    opens: 'carePlans.page',
    menu: { id: 4600, below: 'elders', icon: 'calendar' },
  },
  devices: {
    path: '/device/index',
    title: '设备列表',
    opens: 'devices.page',
    menu: { id: 5100, below: 'devices', icon: 'tablet', group: ['/device/detail'], short: '设备' },
  },
  deviceTroubles: {
    path: '/device/todo',
    title: '设备巡检',
    opens: 'deviceTroubles.page',
    menu: { id: 5200, below: 'devices', icon: 'wrench' },
  },
  fleetHealth: {
    path: '/device/health',
    title: '设备运行',
    opens: 'fleet.health',
    menu: { id: 5300, below: 'devices', icon: 'heart' },
  },
  thresholds: {
    path: '/device/threshold',
    title: '预警阈值',
    opens: 'deviceConfigs.institution',
    menu: { id: 5400, below: 'devices', icon: 'sliders-h' },
  },
  cameras: {
    path: '/ailecare',
    title: '摄像头',
    opens: 'cameras.page',
    asks: false,
    menu: { id: 5500, below: 'devices', icon: 'video', group: ['/ailecare/detail'] },
  },
  camera: { path: '/ailecare/detail', title: '摄像头画面', opens: 'cameras.page', asks: false, by: ['imei'] },
  simulator: {
    path: '/device/simulator',
    title: '模拟设备',
    opens: 'drills.page',
    menu: { id: 5600, below: 'devices', icon: 'megaphone' },
  },
  device: { path: '/device/detail', title: '设备详情', opens: 'devices.get', by: ['id'] },
  productCategories: {
    path: '/stock/category',
    title: '产品分类',
    opens: 'productCategories.page',
    menu: { id: 7100, below: 'stock', icon: 'tags' },
  },
  questionnaires: {
    path: '/questionnaire/index',
    title: '问卷列表',
    opens: 'questionnaires.page',
    // of the specification: the second is the assessments among them, type 1 of their types
    alsoAt: { '/questionnaire': '', '/questionnaire/default': '?questionnaireType=1', '/questionnaire/my': '' },
    menu: {
      ...{ id: 6100, below: 'questionnaires', icon: 'list' },
      group: ['/questionnaire/form', '/questionnaire/view', '/questionnaire/write', '/questionnaire/detail'],
    },
  },
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
  questionnaireTemplates: {
    path: '/questionnaire/template',
    title: '问卷模板',
    opens: 'questionnaireTemplates.page',
    menu: { id: 6200, below: 'questionnaires', icon: 'clone', opens: 'questionnaireTemplates.use' },
  },
  questionnaireBin: {
    path: '/questionnaire/recycle',
    title: '问卷回收站',
    opens: 'questionnaires.recycled',
    menu: { id: 6300, below: 'questionnaires', icon: 'trash', opens: 'questionnaires.restore' },
  },
  commodities: {
    path: '/stock/commodity',
    title: '耗材',
    opens: 'commodities.page',
    menu: { id: 7200, below: 'stock', icon: 'inbox', opens: 'commodities.create', group: ['/stock/movement'] },
  },
  commodityMovements: {
    path: '/stock/movement',
    title: '库存流水',
    opens: 'commodities.movements',
    by: ['commodityId'],
  },
  tenants: {
    path: '/tenant/list',
    title: '机构列表',
    opens: 'tenants.page',
    menu: { id: 8050, below: 'tenants', icon: 'sitemap', short: '机构' },
  },
  applications: {
    path: '/tenant/application',
    title: '机构申请',
    opens: 'applications.page',
    menu: { id: 8100, below: 'tenants', icon: 'verified', short: '申请' },
  },
  staff: {
    path: '/tenant/staff',
    title: '员工管理',
    opens: 'staff.page',
    menu: { id: 8150, below: 'tenants', icon: 'users', opens: 'staff.create' },
  },
  positions: {
    path: '/tenant/position',
    title: '岗位',
    opens: 'positions.page',
    menu: { id: 8160, below: 'tenants', icon: 'id-card', opens: 'positions.create' },
  },
  roles: {
    path: '/tenant/role',
    title: '角色权限',
    opens: 'roles.page',
    menu: { id: 8170, below: 'tenants', icon: 'key' },
  },
  invitations: {
    path: '/tenant/invitation',
    title: '邀请与加入',
    opens: 'invitations.page',
    menu: { id: 8200, below: 'tenants', icon: 'user-plus' },
  },
  walls: {
    path: '/tenant/wall',
    title: '大屏终端',
    opens: 'walls.page',
    menu: { id: 8300, below: 'tenants', icon: 'desktop' },
  },
  packageOrders: {
    path: '/tenant/package-order',
    title: '套餐订单',
    opens: 'packageChecks.page',
    menu: { id: 8400, below: 'tenants', icon: 'receipt' },
  },
  invoices: {
    path: '/management/invoice/index',
    title: '套餐发票',
    opens: 'packageInvoices.page',
    menu: { id: 8405, below: 'tenants', icon: 'file-check', group: ['/management/invoice/details'] },
  },
  invoice: { path: '/management/invoice/details', title: '发票详情', opens: 'packageInvoices.get', by: ['id'] },
  reconcile: {
    path: '/tenant/reconcile',
    title: '对账',
    opens: 'reconciliation.differences',
    menu: { id: 8407, below: 'tenants', icon: 'check-square' },
    asks: false,
  },
  bankEntries: {
    path: '/tenant/bank-entry',
    title: '银行流水',
    opens: 'bankEntries.page',
    menu: { id: 8408, below: 'tenants', icon: 'wallet' },
  },
  basePackages: {
    path: '/tenant/base-package',
    title: '基础套餐',
    opens: 'basePackages.page',
    menu: { id: 8410, below: 'tenants', icon: 'box' },
  },
  packagePrices: {
    path: '/tenant/package-price',
    title: '套餐价目',
    opens: 'packagePrices.page',
    menu: { id: 8420, below: 'tenants', icon: 'tag' },
  },
  quotas: {
    path: '/tenant/quota',
    title: '用量与配额',
    opens: 'quotas.own',
    menu: { id: 8450, below: 'tenants', icon: 'chart-pie' },
  },
  tenantUses: {
    path: '/tenant/usage',
    title: '各机构用量',
    opens: 'quotas.page',
    menu: { id: 8455, below: 'tenants', icon: 'chart-bar' },
  },
  dictionaries: {
    path: '/system/dict',
    title: '数据字典',
    opens: 'dictionaries.page',
    menu: { id: 9100, below: 'system', icon: 'book', group: ['/system/dict/'] },
  },
  dictionaryItems: { path: '/system/dict/items', title: '字典项', opens: 'dictionaryItems.page', by: ['dictId'] },
  parameters: {
    path: '/system/param',
    title: '参数管理',
    opens: 'parameters.page',
    menu: { id: 9200, below: 'system', icon: 'sliders-h' },
  },
  menus: {
    path: '/system/menu',
    title: '菜单管理',
    opens: 'menus.tree',
    menu: { id: 9300, below: 'system', icon: 'sitemap' },
  },
  security: {
    path: '/system/security',
    title: '安全设置',
    opens: 'security.get',
    menu: { id: 9350, below: 'system', icon: 'shield' },
  },
  liveSessions: {
    path: '/system/session',
    title: '在线会话',
    opens: 'liveSessions.page',
    menu: { id: 9360, below: 'system', icon: 'wifi' },
  },
  clients: {
    path: '/system/client',
    title: '登录客户端',
    opens: 'clients.page',
    menu: { id: 9370, below: 'system', icon: 'key' },
  },
  socialConnections: {
    path: '/system/social',
    title: '第三方登录',
    opens: 'socialConnections.page',
    menu: { id: 9375, below: 'system', icon: 'share-alt' },
  },
  routes: {
    path: '/system/route',
    title: '服务路由',
    opens: 'routes.list',
    menu: { id: 9380, below: 'system', icon: 'directions-alt' },
  },
  auditLog: {
    path: '/system/log',
    title: '审计日志',
    opens: 'logs.page',
    asks: { kind: 'audit' },
    menu: { id: 9400, below: 'system', icon: 'history' },
  },
  accessLog: {
    path: '/system/access-log',
    title: '查阅审计',
    opens: 'elderAccess.log',
    menu: { id: 9450, below: 'system', icon: 'eye', short: '查阅' },
  },
  errorLog: {
    path: '/system/error-log',
    title: '错误日志',
    opens: 'logs.page',
    asks: { kind: 'client' },
    menu: { id: 9500, below: 'system', icon: 'exclamation-circle' },
  },
  outbox: {
    path: '/system/outbox',
    title: '发件箱',
    opens: 'smsOutbox.page',
    menu: { id: 9600, below: 'system', icon: 'envelope' },
  },
  files: {
    path: '/files',
    title: '文件',
    opens: 'files.view',
    by: ['id', 'bucket', 'fileName'],
    menu: { id: 9650, below: 'system', icon: 'folder', opens: 'files.page' },
  },
  pdf: { path: '/pdfView', title: '文件', opens: 'files.view', by: ['id', 'bucket', 'fileName'] },
  announcements: {
    path: '/system/announcement',
    title: '系统公告',
    opens: 'announcements.page',
    menu: { id: 9660, below: 'system', icon: 'megaphone' },
  },
  embeddedPages: {
    path: '/system/embedded',
    title: '嵌入页面',
    opens: 'embeddedPages.page',
    menu: { id: 9700, below: 'system', icon: 'link' },
  },
  embedded: { path: '/myiframe/:routerPath', title: '嵌入页面', opens: 'embeddedPages.open' },
  manual: { path: '/homebook', title: '使用手册', opens: 'signed-in' },
  person: { path: '/info/index', title: '个人信息', opens: 'signed-in' },
} as const satisfies Record<string, PageEntry>
export type PageName = keyof typeof pages

/** What one must be allowed to find the page in the menu. */
export const opensFromMenu = ({ opens, menu }: PageEntry) => menu?.opens ?? opens

/** Nothing but a menu leads to it: one goes on from there by the menu, and from any other page back. */
export const isInMenu = (path: string) =>
  Object.values<PageEntry>(pages).some((page) => page.path === path && page.menu)

/** What the page at this path is called; nothing when there is none. */
export const titleAt = (path: string): string | undefined =>
  Object.values<PageEntry>(pages).find((page) => page.path === path)?.title
