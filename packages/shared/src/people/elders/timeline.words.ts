import type { Words } from '../../words.ts'

/** Kinds of entries in an elder's timeline. */
export const timelineKinds = {
  warning: { label: '预警', look: 'danger' },
  order: { label: '工单' },
  purchase: { label: '订单' },
  stay: { label: '入住与请假', look: 'info' },
  record: { label: '档案' },
  level: { label: '护理等级', look: 'info' },
  assessment: { label: '评估', look: 'info' },
  health: { label: '健康', look: 'success' },
  risk: { label: '风险', look: 'warning' },
  incident: { label: '不良事件', look: 'danger' },
  plan: { label: '照护计划' },
  account: { label: '账户' },
  package: { label: '套餐' },
  device: { label: '设备' },
  consent: { label: '授权' },
  file: { label: '附件' },
  code: { label: '二维码' },
  family: { label: '告知家属' },
  visit: { label: '来访' },
  call: { label: '通话' },
} as const satisfies Words
export type TimelineKind = keyof typeof timelineKinds
