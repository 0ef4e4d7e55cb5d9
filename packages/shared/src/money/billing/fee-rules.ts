import { FeeType, PartMonth } from './fee.words.ts'

/** What an absence returns; null: never. Days count from the first whole day of the absence. */
export interface AbsenceRule {
  /** Whole days of absence from which on anything is returned. */
  minDays: number
  mealsFrom: number | null
  careFrom: number | null
  /** Null: the bed is kept, and its fee continues. */
  bedFrom: number | null
}

/** How an institution charges its stays. */
export interface FeeRules {
  chargesArrival: boolean
  chargesLeaving: boolean
  /** A month in which the stay begins or ends: by its days, or as a whole month. */
  partMonth: PartMonth
  leave: AbsenceRule
  hospital: AbsenceRule
}

const usualAbsence: AbsenceRule = { minDays: 1, mealsFrom: 1, careFrom: 1, bedFrom: null }

/** The rules of an institution that has set none. */
export const usualRules: FeeRules = {
  chargesArrival: true,
  chargesLeaving: false,
  partMonth: PartMonth.ByDay,
  leave: usualAbsence,
  hospital: usualAbsence,
}

/** The day of an absence from which on a fee of this kind is returned; null: never. */
export function returnedFrom({ mealsFrom, careFrom, bedFrom }: AbsenceRule, kind: number): number | null {
  if (kind === FeeType.Meal) return mealsFrom
  if (kind === FeeType.Nursing) return careFrom
  return kind === FeeType.Bed ? bedFrom : null
}
