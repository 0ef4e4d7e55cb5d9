import type { Word, Words } from '../../../words.ts'

/** The nine protections of GB 38600-2019 (养老机构服务安全基本规范), in its order. */
export const riskKinds = {
  1: { label: '噎食' },
  2: { label: '食品药品误食' },
  3: { label: '压疮' },
  4: { label: '烫伤' },
  5: { label: '坠床' },
  6: { label: '跌倒' },
  7: { label: '他伤和自伤' },
  8: { label: '走失' },
  9: { label: '文娱活动意外' },
} as const satisfies Words

export const riskLevels = {
  0: { label: '无', look: 'success' },
  1: { label: '低', look: 'info' },
  2: { label: '中', look: 'attention' },
  3: { label: '高', look: 'warning' },
} as const satisfies Record<number, Word>
export const highRisk = 3
