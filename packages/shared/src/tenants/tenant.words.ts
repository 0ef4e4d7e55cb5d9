import type { Words } from '../words.ts'

/** How an institution stands, by the database's clock. */
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

/** A call for the tree answers so many nodes at most, which is less than 100 kB of the longest names. */
export const treeNodes = 300
