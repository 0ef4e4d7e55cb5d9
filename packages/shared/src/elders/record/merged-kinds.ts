/** What an elder has that goes over when two records become one, as it is counted before. */
export const mergedKinds = {
  device: { label: '设备', unit: '台' },
  deviceBinding: { label: '设备佩戴记录', unit: '条' },
  deviceSettingsLayer: { label: '预警与设备参数', unit: '份', isOne: true },
  deviceFence: { label: '电子围栏', unit: '个' },
  warning: { label: '预警', unit: '条' },
  familyTelling: { label: '告知家属', unit: '条' },
  quietPeriod: { label: '静默时段', unit: '个' },
  workOrder: { label: '工单', unit: '张' },
  workOrderPlan: { label: '周期工单', unit: '份' },
  commodityOrder: { label: '订单', unit: '张' },
  incident: { label: '不良事件', unit: '起' },
  carePlan: { label: '照护计划', unit: '份' },
  elderPackage: { label: '服务套餐', unit: '份' },
  elderAccountRecord: { label: '账户流水', unit: '笔' },
  elderFamily: { label: '联系人', unit: '位' },
  elderHealth: { label: '健康档案', unit: '份', isOne: true },
  elderHealthCheck: { label: '体检记录', unit: '份' },
  measurement: { label: '健康数据', unit: '条' },
  elderAssessment: { label: '能力评估', unit: '次' },
  elderRisk: { label: '风险评估', unit: '次' },
  elderResponsePlan: { label: '分类预案', unit: '份', isOne: true },
  elderConsent: { label: '授权同意', unit: '份' },
  elderFile: { label: '附件', unit: '份' },
  elderTagged: { label: '标签', unit: '个' },
  bedStay: { label: '床位记录', unit: '条' },
  checkIn: { label: '入住办理', unit: '次' },
  checkOut: { label: '退住办理', unit: '次' },
  elderLeave: { label: '请假', unit: '次' },
  elderContract: { label: '合同', unit: '份' },
  deposit: { label: '押金', unit: '笔' },
  elderCharge: { label: '费用', unit: '笔' },
  stayPayment: { label: '缴费', unit: '笔' },
} as const satisfies Record<string, { label: string; unit: string; isOne?: true }>

export type MergedKind = keyof typeof mergedKinds
/** More than these are told as these and more. */
export const mostMergedCounted = 10_000
