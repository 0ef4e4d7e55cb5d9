/** Kinds of matters that somebody has to deal with today, by seriousness. */
export const attentionKinds = {
  warnings: { label: '未接手的预警', unit: '条' },
  overdueOrders: { label: '超时的工单', unit: '单' },
  unsentOrders: { label: '待派的工单', unit: '单' },
  incidents: { label: '待处理的不良事件', unit: '件' },
  checkIns: { label: '待审批的入住', unit: '份' },
  leaves: { label: '待审批的请假', unit: '份' },
  levelChanges: { label: '待审批的等级变更', unit: '份' },
  retreats: { label: '待审批的退住', unit: '份' },
  callbacks: { label: '超时未回拨的通话', unit: '通' },
  visits: { label: '待确认的来访预约', unit: '个' },
  signExceptions: { label: '待审核的签到异常', unit: '条' },
  followUps: { label: '待回访的服务', unit: '单' },
  overdueRisks: { label: '逾期未复评的风险', unit: '人' },
  dueAssessments: { label: '待复评的能力评估', unit: '人' },
  deviceTroubles: { label: '待处理的设备异常', unit: '项' },
  expiringFiles: { label: '到期或将到期的附件', unit: '份' },
  dueLeads: { label: '今天要联系的接待线索', unit: '条' },
  outdatedPapers: { label: '待重签的入住文书', unit: '份' },
  endingContracts: { label: '到期待续签的合同', unit: '份' },
  dueCharges: { label: '待扣的服务款', unit: '笔' },
  lowAccounts: { label: '余额不足的账户', unit: '户' },
} as const

export type AttentionKind = keyof typeof attentionKinds
export const attentionOrder = Object.keys(attentionKinds) as [AttentionKind, ...AttentionKind[]]
