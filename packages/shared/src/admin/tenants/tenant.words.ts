import type { Words } from '../../words.ts'

/** State of an institution, by the database's clock. */
export const tenantStates = {
  open: { label: '正常', look: 'success' },
  ending: { label: '即将到期', look: 'warning' },
  expired: { label: '已到期', look: 'danger' },
  frozen: { label: '已冻结', look: 'silent' },
} as const satisfies Words
export type TenantState = keyof typeof tenantStates

/** Days before its end from which an institution counts as ending. */
export const endingDays = 30

export const tenantLevels = { 1: '一级机构', 2: '二级机构' } as const

/** Maximum nodes in one response of the tree: below 100 kB even with the longest names. */
export const treeNodes = 300
