import type { Words } from '../../../words.ts'

export const CheckOutType = { Personal: 0, Hospital: 1, Death: 2, Other: 3 } as const
/** Reason for moving out (api-shapes §6.5). */
export const checkOutTypes = {
  0: { label: '个人原因' },
  1: { label: '住院' },
  2: { label: '去世' },
  3: { label: '其他' },
} as const satisfies Words
