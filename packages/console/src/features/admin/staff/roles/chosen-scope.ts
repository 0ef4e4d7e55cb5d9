import { DsType } from '@care/shared/admin/staff/data-scope'

/** The data scope of a role in the state of the form. */
export interface ChosenScope {
  dsType: DsType
  /** Department ids. */
  dsScope: number[]
  /** Tenant ids. */
  dsTenants: number[]
}

/** The request fields: only those that the scope type uses. */
export const pickScopeFields = ({ dsType, dsScope, dsTenants }: ChosenScope) => ({
  dsType,
  ...(dsType === DsType.Departments && { dsScope }),
  ...(dsType === DsType.Institutions && { dsTenants }),
})

export const isSameScope = (one: ChosenScope, other: ChosenScope) => textOf(one) === textOf(other)
const textOf = ({ dsType, dsScope, dsTenants }: ChosenScope) =>
  JSON.stringify([dsType, dsType === DsType.Departments && dsScope, dsType === DsType.Institutions && dsTenants])

/** Error messages of missing choices, by field. */
export const findMissingChoices = ({ dsType, dsScope, dsTenants }: ChosenScope): Record<string, string> => ({
  ...(dsType === DsType.Departments && dsScope.length === 0 && { dsScope: '请至少选择一个部门' }),
  ...(dsType === DsType.Institutions && dsTenants.length === 0 && { dsTenants: '请至少选择一个机构' }),
})
