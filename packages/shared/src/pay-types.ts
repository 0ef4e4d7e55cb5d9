import type { Words } from './words.ts'

/**
 * Ways of paying for orders and work orders: from one of an elder’s two accounts, by other means, or with the monthly bill
 * of a resident.
 */
export const payTypes = {
  1: { label: '账户余额' },
  2: { label: '补贴余额' },
  3: { label: '微信' },
  4: { label: '现金' },
  5: { label: '支付宝' },
  6: { label: '记入月账单' },
} as const satisfies Words

/** Paid with the resident's monthly bill, not at once. */
export const onBill = '6'

/** Ways of paying that are offered only when an order is edited (specification 1 §5). */
export const payTypesOfEdits: readonly string[] = ['3', '5']
