import type { Words } from '../../../words.ts'

/** Ways to settle the money and rights an elder has at a check-out. */
export const holdingWays = {
  refund: { label: '退还' },
  deduct: { label: '抵扣欠费' },
  settle: { label: '结清' },
  release: { label: '收回' },
  deliver: { label: '已交付' },
  cancel: { label: '取消订单' },
  waive: { label: '放弃' },
} as const satisfies Words
export type HoldingWay = keyof typeof holdingWays
