import type { Words } from '../../words.ts'

/** Reasons of a low score. */
export const lowReasons = {
  late: { label: '迟到' },
  attitude: { label: '态度不好' },
  skill: { label: '技能不熟练' },
  short: { label: '时间不够' },
  missed: { label: '项目没做全' },
  unsafe: { label: '有安全隐患' },
  price: { label: '收费有疑问' },
  other: { label: '其他' },
} as const satisfies Words
export type LowReason = keyof typeof lowReasons
