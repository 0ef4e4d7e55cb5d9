import { type Refusal, refused } from '@care/shared/http/errors'
import { constraintOf } from '../db/constraint.ts'
import type { DB } from '../db/tables.ts'

/** The deletion rule of a table with money or evidence; the text says how a mistake is corrected instead. */
type Kept =
  /** Rows are never deleted, since the application's role has no delete privilege. */
  | { never: string }
  /** The trigger `hold_record` refuses deletion with this message while other rows depend on the row. */
  | { held: string }
  /**
   * The rows are a part of a row of the named table: they are deleted and rewritten only with that row, whose rule
   * applies.
   */
  | { partOf: keyof DB }
  /** Rows may be deleted, because only the name of the table sounds like money or evidence. */
  | { free: string }

const settings = { free: '设置，不是凭证' } as const
const written = { never: '写入后不再改动' } as const
const step = { never: '过程记录，写入后不再改动' } as const

/**
 * Every table whose rows are money or evidence. Each table with a money column, or with a name like evidence, needs a
 * rule here (kept-records.test.ts). The condition of a `held` table is in its trigger `hold_record`, defined in the
 * migrations.
 */
export const deletionRules = {
  // money of elders
  elderAccount: { never: '只随账户流水变动' },
  elderAccountRecord: { never: '冲正' },
  elderCharge: { never: '作废工单' },
  elderPackage: { never: '退套餐' },
  elderPackageProject: { never: '人工调整' },
  elderPackageRecord: { never: '人工调整' },
  deposit: { never: '退押金' },
  bookingDeposit: { never: '退订金' },
  stayPayment: { never: '冲正' },
  stayAdmission: { never: '作废' },
  withdrawal: { never: '拒绝' },
  elderInvoice: { never: '作废' },
  bookAccount: { never: '账户只增不减' },
  bookCheck: { never: '只随每晚的核对更新' },
  bookEntry: written,
  bookMonth: { never: '只随凭证变动' },
  bookPeriod: written,
  bookPosting: { never: '冲销' },
  billAnomaly: { partOf: 'billRun' },
  billLink: { never: '停用' },
  billReminder: written,
  billRun: { never: '取消' },
  feePlan: { never: '从某日起变更' },
  feeRule: settings,
  claim: { never: '作废' },
  claimLine: written,
  custodyLine: written,
  custodyTransfer: { never: '作废' },
  emergencySpending: { never: '作废' },
  supervisionCheck: { never: '只随每日的检查更新' },
  supervisionRule: settings,
  payerShare: { never: '从某日起变更' },
  roomType: settings,
  settlement: { held: '已出账的账单不能删除，请作废' },
  settlementLine: { partOf: 'settlement' },
  settlementPayment: written,
  settlementShare: written,
  careRate: { held: '有在住长者按该护理等级收费，不能删除，请修改价格' },
  commodityOrder: { held: '订单有收款或退款记录，不能删除，可以取消或退款' },
  commodityOrderDetail: { held: '已支付的商品不能更改，请退款' },
  commodityOrderStep: step,
  costPackage: { held: '套餐已售出，不能删除，可以停用' },
  costPackageProject: { partOf: 'costPackage' },
  costProject: { held: '服务项目已有工单，不能删除，可以停用' },
  projectPrice: { held: '已有工单按这个价格下单，不能删除，可以从新的日期起调价' },
  elder: { never: '归档' },

  // money of institutions
  bankEntry: { held: '银行流水不能删除，记错的请在对账中说明原因' },
  basePackage: { held: '套餐已售出，不能删除，请停售' },
  packagePrice: { held: '该价目已售出，不能删除，请停售' },
  packageOrder: { never: '取消' },
  packageBill: { never: '退回' },
  packageInvoice: { never: '红冲' },
  packageInvoiceStep: step,
  reconcileSettlement: { never: '撤销并说明原因' },
  tenantValidityChange: written,

  // services
  workOrder: { held: '已服务、已扣款或已评价的工单不能删除，请由管理人员作废并写明原因' },
  workOrderJob: { never: '取消或作废' },
  workOrderJobCheck: { never: '取消勾选' },
  workOrderJobFile: { held: '服务已结束，凭证不能删除' },
  workOrderJobQuestionnaire: { held: '问卷已填写，不能移除' },
  workOrderJobSignature: written,
  workOrderJobStaff: { partOf: 'workOrderJob' },
  workOrderLog: step,
  workOrderScore: written,
  workOrderSignException: { never: '审核' },
  workOrderClockPause: step,
  workOrderFollowUp: { never: '办结' },
  workOrderPlan: { never: '终止' },
  workOrderPlanDate: { partOf: 'workOrderPlan' },
  workOrderPlanItem: { partOf: 'workOrderPlan' },
  workOrderTemplate: settings,
  workOrderTemplateItem: settings,
  carePlan: { held: '已生成过工单的照护计划不能删除，请结束它' },
  carePlanItem: { partOf: 'carePlan' },
  commodity: { held: '耗材有出入库记录，不能删除，请停用' },
  commodityMovement: { never: '更正' },
  deed: written,

  // people
  checkIn: { never: '取消' },
  checkOut: { never: '取消' },
  bed: { held: '床位有入住或预订记录，不能删除，请停用' },
  bedStay: { never: '退床' },
  elderAssessment: { held: '已完成的评估不能删除' },
  assessmentStep: step,
  assessmentTrail: step,
  elderHealthCheck: { never: '作废并说明原因' },
  elderRisk: { never: '重新评估' },
  elderChange: step,
  careLevelChange: step,
  elderConsent: { never: '撤回' },
  elderContract: { never: '解除' },
  contractVersion: written,
  contractNotice: written,
  contractTemplate: settings,
  receptionLead: { never: '登记流失' },
  stayPaper: { never: '作废' },
  stayPaperKind: settings,
  elderRetreat: { never: '撤回' },
  levelChange: { never: '撤回' },
  elderVisit: { never: '取消' },
  callRecord: written,
  callRecording: written,
  callRecordingHearing: written,
  callSurvey: written,
  callRecordingMark: { free: '只由标记人删除，录音另有记录' },
  callJob: { free: '只删除草稿，已启动的任务可以停止' },
  callCase: { partOf: 'callJob' },
  callEvent: written,
  callSeatLog: { free: '坐席状态的流水，随坐席一起删除；通话另有记录' },
  visitorBlock: { never: '解除' },
  elderLeave: { never: '取消' },
  elderMerge: { never: '撤销合并' },
  elderFile: { free: '资料的副本，删除记入审计日志；合同和授权书另有记录' },
  familyTelling: written,
  incident: { held: '已开始处理的事件不能删除' },
  incidentTask: { held: '已完成的整改任务不能删除' },
  incidentTrail: step,
  staffLeave: { free: '排班用的计划' },
  questionnaire: { held: '问卷已有答卷，不能彻底删除，请留在回收站' },
  questionnaireResult: { partOf: 'questionnaire' },
  questionnaireFile: { held: '文件是答卷的一部分，不能删除' },
  questionnairePhoneProof: { free: '几分钟内有效的手机验证' },

  // devices and warnings
  device: { held: '设备已有使用记录，不能删除，请报废' },
  deviceBinding: { never: '解绑' },
  deviceMessage: { partOf: 'device' },
  deviceMove: step,
  deviceSettingsChange: step,
  measurement: written,
  measurementGathered: { free: '汇总到哪一刻' },
  measurementHour: { free: '由测量值重新汇总' },
  measurementLate: { free: '待重新汇总的小时' },
  warning: { never: '处置' },
  warningEvent: step,
  warningFeed: step,
  warningFeedCounter: step,
  warningSms: written,
  warningCall: written,
  cameraLook: written,
  dutyChange: step,
  dutyCheck: { never: '重新检查' },
  dutyHandover: { never: '接班确认' },
  dutyPlace: { held: '已结束的班次不能再改' },

  // use of the application
  documentTrail: step,
  sysLog: { held: '审计日志不能删除' },
  sysFile: { held: '文件是服务、收款或合同的凭证，不能删除' },
  sysRole: { held: '角色还有人使用，不能删除，请先调整他们的角色' },
  signInLog: written,
  elderAccess: written,
  elderAccessChain: written,
  elderAccessSeal: written,
  sysLogChain: written,
  elderCodeScan: written,
  keptChange: { never: '恢复为新的变更' },
  announcementRead: { partOf: 'announcement' },
  externalMessage: { free: '收件人自己的消息' },
  socialBinding: { free: '本人解绑' },
  checkInScoreRule: settings,
  tenantEndTold: written,
  tenantOrderRule: { never: '修改设置' },
  tenantQuotaStep: step,
} as const satisfies Partial<Record<keyof DB, Kept>>

/** The message for a delete that the trigger `hold_record` refused; undefined for any other error. */
export function refusalOfHeldRecord(error: unknown): Refusal | undefined {
  const [, table] = /^(\w+)_kept$/.exec(constraintOf(error) ?? '') ?? []
  const name = table?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const kept = new Map<string, Kept>(Object.entries(deletionRules)).get(name ?? '')
  return kept && 'held' in kept ? refused(kept.held) : undefined
}
