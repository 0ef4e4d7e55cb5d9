import { z } from 'zod'
import type { Schema } from './http/schema.ts'

/** Kinds of records that ids in calls refer to, with their Chinese names. */
const nouns = {
  accountRecord: '账户流水',
  admission: '入住缴费',
  announcement: '公告',
  application: '申请',
  assessment: '能力评估',
  backgroundJob: '任务',
  bankEntry: '银行流水',
  basePackage: '机构套餐',
  bill: '账单',
  billLink: '账单链接',
  billRun: '出账批次',
  call: '通话记录',
  callCase: '外呼名单',
  callJob: '外呼任务',
  recordingHearing: '录音收听',
  recordingMark: '录音标记',
  cameraLook: '查看记录',
  contact: '联系人',
  claim: '付费方结算单',
  client: '客户端',
  commodityMovement: '耗材登记',
  contract: '合同',
  costPackage: '套餐',
  checkIn: '入住办理',
  careLevelItem: '服务内容',
  carePlan: '照护计划',
  custodyTransfer: '存管流水',
  department: '部门',
  deposit: '押金',
  device: '设备',
  deviceCommand: '设备指令',
  deviceManufactor: '厂商',
  deviceType: '设备类型',
  dictionary: '字典',
  dictionaryChange: '变更记录',
  dictionaryItem: '字典项',
  drill: '演练',
  dutyPlace: '排班',
  dutySwap: '换班申请',
  elder: '长者',
  elderCode: '二维码',
  elderInvoice: '开票',
  emergencySpending: '应急支出',
  elderMerge: '合并记录',
  embeddedPage: '嵌入页面',
  externalFile: '文件',
  familyPhone: '亲情号码',
  fence: '电子围栏',
  externalMessage: '消息',
  file: '文件',
  handover: '交接单',
  incident: '不良事件',
  incidentTask: '随访任务',
  healthCheck: '体检记录',
  invitation: '邀请',
  job: '服务项',
  jobFile: '服务凭证',
  leave: '请假记录',
  log: '日志',
  menu: '菜单',
  newTenant: '机构申请',
  order: '订单',
  orderPlan: '周期工单',
  packageBill: '回单',
  packageInvoice: '发票',
  packageOrder: '套餐订单',
  packagePrice: '价目',
  packageProject: '套餐服务项',
  parameter: '参数',
  parameterChange: '变更记录',
  payer: '付费方',
  payerShare: '付费约定',
  person: '用户',
  project: '服务项目',
  publicHoliday: '节假日',
  feePlan: '费用方案',
  questionnaire: '问卷',
  questionnaireLink: '专属链接',
  questionnaireLogic: '显示条件',
  questionnaireResult: '答卷',
  questionnaireTemplate: '问卷模板',
  questionnaireTheme: '问卷主题',
  quietPeriod: '静默时段',
  role: '角色',
  savedList: '列表',
  service: '服务分类',
  settlement: '退住结算',
  servicePackage: '套餐',
  session: '会话',
  setting: '设置',
  staff: '员工',
  tenant: '机构',
  visitorLink: '预约链接',
  wall: '大屏终端',
  warning: '预警',
  withdrawal: '提现申请',
  workOrder: '工单',
} as const
export type Noun =
  | keyof typeof nouns
  /** A resource without its own noun, by its table, because no other call refers to it. */
  | `plain:${string}`

/** Several nouns where a number may be an id of any of them. */
export type Nouns = Noun | readonly [Noun, ...Noun[]]

const known = z.registry<{ nouns: readonly Noun[] }>()

/** Registers the noun whose ids a schema accepts. The schema must not be shared between fields. */
export function withNouns<T extends Schema>(nouns: Nouns, schema: T): T {
  known.add(schema, { nouns: [nouns].flat() as Noun[] })
  return schema
}

/** The nouns whose ids a schema accepts; undefined for a schema without ids. */
export const nounsOf = (schema: z.core.$ZodType): readonly Noun[] | undefined => known.get(schema)?.nouns

/** Chinese name of a noun; a resource without a noun has its name in its definition. */
export function wordOf(noun: Nouns): string {
  const [first] = [noun].flat() as Noun[]
  return Object.entries(nouns).find(([name]) => name === first)?.[1] ?? '记录'
}
