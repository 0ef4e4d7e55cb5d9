import { DsType } from '@care/shared/staff/data-scope'

/** How far the people of a role see, as its form holds it. */
export interface ChosenScope {
  dsType: DsType
  /** Departments. */
  dsScope: number[]
  /** Institutions. */
  dsTenants: number[]
}

/** What of it is sent: only what its kind means. */
export const saidOf = ({ dsType, dsScope, dsTenants }: ChosenScope) => ({
  dsType,
  ...(dsType === DsType.Departments && { dsScope }),
  ...(dsType === DsType.Institutions && { dsTenants }),
})

export const isSameScope = (one: ChosenScope, other: ChosenScope) => textOf(one) === textOf(other)
const textOf = ({ dsType, dsScope, dsTenants }: ChosenScope) =>
  JSON.stringify([dsType, dsType === DsType.Departments && dsScope, dsType === DsType.Institutions && dsTenants])

/** What is still to be chosen, by field. */
export const missingIn = ({ dsType, dsScope, dsTenants }: ChosenScope): Record<string, string> => ({
  ...(dsType === DsType.Departments && dsScope.length === 0 && { dsScope: '请至少选择一个部门' }),
  ...(dsType === DsType.Institutions && dsTenants.length === 0 && { dsTenants: '请至少选择一个机构' }),
})
