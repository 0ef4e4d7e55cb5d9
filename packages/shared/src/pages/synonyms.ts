import { type PageEntry, type PageName, pages } from './pages.ts'

export type Synonyms = Partial<Record<PageName, readonly string[]>>

/**
 * Other words by which people look for a page: what it is called elsewhere, and its former names. The search of the
 * menu and the palette find it by them.
 */
export const synonyms: Synonyms = {
  home: ['工作台', '主页', '欢迎页'],
  warnings: [
    '预警中心',
    '报警',
    '告警',
    '紧急呼叫',
    'SOS',
    '跌倒',
    '心率',
    '血压',
    '体温',
    '睡眠',
    '家庭养老床位',
    '机构床位',
    '围栏预警',
    '安防',
    '用药预警',
  ],
  quietPeriods: ['免打扰', '勿扰'],
  responseReport: ['响应时间', '预警统计'],
  falseAlarms: ['误报率'],
  dutyRoster: ['排班', '值班'],
  handover: ['交班', '接班'],
  callJobs: ['外呼', '批量回访', '电话调查'],
  callRecords: ['来电', '呼叫中心', '话务', '电话记录'],
  callbacks: ['漏接', '未接来电', '回拨'],
  workOrders: ['工单管理', '派单', '服务单', '任务'],
  orderPlans: ['计划工单', '定期服务'],
  followUps: ['满意度', '回访'],
  signExceptions: ['打卡异常', '签到定位'],
  staffLeaves: ['请假', '休假'],
  workOrderAnalysis: ['工单统计', '工单报表'],
  elders: ['长者管理', '老人', '老人档案', '客户'],
  carePlans: ['护理计划', '照护方案'],
  riskBoard: ['风险评估', '压疮'],
  incidents: ['事故', '意外事件'],
  expiringFiles: ['证件到期', '附件'],
  beds: ['房间床位', '床位管理', '床位图'],
  contracts: ['合同管理', '协议', '续签'],
  checkIns: ['入院', '入住登记', '入住审核'],
  leaves: ['退院', '外出', '请假外出'],
  accountRecords: ['账户', '充值', '余额', '收款'],
  orders: ['订单', '退款'],
  books: ['总账', '试算平衡', '科目', '会计'],
  deposits: ['押金', '退押金', '订金', '定金', '入住缴费', '提现'],
  supervision: ['存管', '监管', '缴存', '会员费', '风险保证金', '预收费规则'],
  prepaidStatement: ['对账', '民政报表', '银行对账'],
  emergencySpendings: ['应急', '突发支出'],
  custodyTransfers: ['拨付', '存管流水'],
  costPackages: ['套餐', '服务包'],
  accountReminders: ['余额提醒', '欠费'],
  commodities: ['物资管理', '库存', '仓库'],
  devices: ['设备管理', '手环', '床垫', '绑定设备'],
  deviceTroubles: ['设备待办', '离线设备', '低电量'],
  fleetHealth: ['设备在线率', '设备统计'],
  cameras: ['监控', '视频'],
  assessments: ['评估', 'ADL', '等级评定'],
  questionnaires: ['问卷评估', '调查', '量表'],
  panel: ['运营控制台', '机构统计', '控制台', '经营报表', '收入统计'],
  staff: ['用户管理', '账号', '员工账号'],
  invitations: ['加入申请', '邀请码'],
  quotas: ['配额', '用量'],
  invoices: ['套餐发票', '开票'],
  tenants: ['机构管理', '租户'],
  applications: ['入驻申请', '机构审核'],
  packageOrders: ['套餐订单', '续费订单'],
  settings: ['系统管理', '配置'],
  thresholds: ['阈值', '报警值'],
  ladderRule: ['预警升级', '升级阶梯'],
  dutyShifts: ['排班班次'],
  simulator: ['演练', '测试预警'],
  dispatchRule: ['派单规则', '超时规则'],
  costProjects: ['服务项目', '服务类别', '服务要求', '服务凭证', '价目', '调价'],
  staffSkills: ['技能'],
  publicHolidays: ['法定节假日', '调休'],
  careRates: ['护理费', '收费标准', '服务内容', '级别项目'],
  roles: ['权限', '角色管理'],
  walls: ['大屏', '数据大屏'],
  announcements: ['公告', '通知'],
  security: ['密码策略', '两步验证', '会话时长'],
  liveSessions: ['在线用户', '强制下线'],
  auditLog: ['操作日志', '系统日志'],
  accessLog: ['查阅审计', '谁看过'],
  outbox: ['短信', '短信记录'],
  basePackages: ['基础套餐'],
  packagePrices: ['套餐价目', '套餐价格'],
  dictionaries: ['字典', '枚举'],
  parameters: ['系统参数', '公共参数'],
}

const entries = Object.entries<PageEntry>(pages) as [PageName, PageEntry][]

/** Words by which an entry of the menu is found: its synonyms, and the titles and synonyms of pages that share its tab. */
export const searchWords: Synonyms = Object.fromEntries(
  entries.map(([name, { path }]) => {
    const others = entries.filter(([, { tabOf }]) => tabOf === path)
    const words = others.flatMap(([other, { title }]) => [title, ...(synonyms[other] ?? [])])
    return [name, [...(synonyms[name] ?? []), ...words]]
  }),
)
