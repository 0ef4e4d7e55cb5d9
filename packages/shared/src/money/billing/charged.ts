import type { Span } from './days.ts'
import type { FeeRules } from './fee-rules.ts'

/** A price that applies from a day on; `to` is its last day, null: until further notice. Days are of Asia/Shanghai. */
export interface PlanRow {
  kind: number
  name: string
  priceFen: number
  unit: number
  from: string
  to: string | null
}

/** From the day of arrival until the day of leaving, null: still here. */
export interface Stay {
  from: string
  to: string | null
}

/** From the day of leaving the house until the day of return, neither of which is a whole day; null: still away. */
export interface Absence {
  from: string
  to: string | null
  isHospital: boolean
}

export interface Charged {
  plan: readonly PlanRow[]
  stay: Stay
  absences: readonly Absence[]
  rules: FeeRules
}

/** Days of one plan row within one month; negative days and amount return a fee for an absence. */
export interface FeeLine extends Omit<PlanRow, 'to'> {
  to: string
  /** First day of the month. */
  month: string
  days: number
  amountFen: number
  isReturn: boolean
  /** How the amount follows from price, days and rules, for the bill. */
  rule: string
}

export interface Returned extends Span {
  absence: Span
  isHospital: boolean
  /** The day of the absence from which on the fee is returned. */
  fromDay: number
}
