import type { Words } from '../../words.ts'

/** Kinds of fees (api-shapes §6.5); a subsidy is subtracted from the bill. */
export const FeeType = { Bed: 1, Nursing: 2, Meal: 3, Service: 4, Subsidy: 6 } as const
export type FeeType = (typeof FeeType)[keyof typeof FeeType]
export const feeTypes = {
  1: { label: '床位费' },
  2: { label: '护理费' },
  3: { label: '餐费' },
  4: { label: '其他费用' },
  6: { label: '补贴' },
} as const satisfies Words

/** The kind of bill lines for goods and consumables, which are no fee of a plan. */
export const goodsKind = 7

/** What a price covers. */
export const FeeUnit = { Month: 1, Day: 2 } as const
export type FeeUnit = (typeof FeeUnit)[keyof typeof FeeUnit]
export const feeUnits = { 1: { label: '每月' }, 2: { label: '每天' } } as const satisfies Words

export const PartMonth = { ByDay: '0', Whole: '1' } as const
export type PartMonth = (typeof PartMonth)[keyof typeof PartMonth]
export const partMonths = { 0: { label: '按天' }, 1: { label: '按整月' } } as const satisfies Words
