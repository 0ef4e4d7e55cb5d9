import type { Words } from './words.ts'

/** Ways of paying for orders and work orders: from one of an elder's two accounts, or elsewhere. */
export const payTypes = {
  1: { label: '账户余额' },
  2: { label: '补贴余额' },
  3: { label: '微信' },
  4: { label: '现金' },
  5: { label: '支付宝' },
} as const satisfies Words

/** Payments that only an edit of an order offers (specification 1 §5). */
export const payTypesOfEdits: readonly string[] = ['3', '5']
