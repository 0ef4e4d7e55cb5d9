import type { Words } from './words.ts'

/** Ways of paying for orders and work orders: from one of an elder's two accounts, or by other means. */
export const payTypes = {
  1: { label: '账户余额' },
  2: { label: '补贴余额' },
  3: { label: '微信' },
  4: { label: '现金' },
  5: { label: '支付宝' },
} as const satisfies Words

/** Ways of paying that are offered only when an order is edited (specification 1 §5). */
export const payTypesOfEdits: readonly string[] = ['3', '5']
