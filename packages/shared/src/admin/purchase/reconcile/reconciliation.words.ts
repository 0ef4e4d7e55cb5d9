import type { Words } from '../../../words.ts'

/** Kinds of differences between the bank's statement and the verified orders. */
export const DifferenceKind = { NoOrder: 1, NoMoney: 2, Amount: 3, Twice: 4 } as const
export type DifferenceKind = (typeof DifferenceKind)[keyof typeof DifferenceKind]

export const differenceKinds = {
  [DifferenceKind.NoOrder]: { label: '到账无订单', look: 'warning' },
  [DifferenceKind.NoMoney]: { label: '订单无到账', look: 'danger' },
  [DifferenceKind.Amount]: { label: '金额不一致', look: 'danger' },
  [DifferenceKind.Twice]: { label: '流水号重复使用', look: 'danger' },
} as const satisfies Words
