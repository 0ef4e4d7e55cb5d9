import { DsType } from '@care/shared/admin/staff/data-scope'
import { expect, it } from 'vitest'
import { type ChosenScope, findMissingChoices, isSameScope, pickScopeFields } from './chosen-scope.ts'

const scope = (dsType: DsType, given: Partial<ChosenScope> = {}): ChosenScope => ({
  dsType,
  dsScope: [31],
  dsTenants: [1000002],
  ...given,
})
const { Everything, Institutions, Departments, Own } = DsType

it('the request contains only the fields that the scope type uses', () => {
  expect(pickScopeFields(scope(Everything))).toEqual({ dsType: Everything })
  expect(pickScopeFields(scope(Own))).toEqual({ dsType: Own })
  expect(pickScopeFields(scope(Departments))).toEqual({ dsType: Departments, dsScope: [31] })
  expect(pickScopeFields(scope(Institutions))).toEqual({ dsType: Institutions, dsTenants: [1000002] })
})

it('two scopes differ by their type, and by their choices only where the type uses them', () => {
  expect(isSameScope(scope(Everything), scope(Own))).toBe(false)
  expect(isSameScope(scope(Own), scope(Own, { dsScope: [], dsTenants: [] }))).toBe(true)
  expect(isSameScope(scope(Departments), scope(Departments, { dsTenants: [] }))).toBe(true)
  expect(isSameScope(scope(Departments), scope(Departments, { dsScope: [31, 32] }))).toBe(false)
  expect(isSameScope(scope(Institutions), scope(Institutions, { dsScope: [] }))).toBe(true)
  expect(isSameScope(scope(Institutions), scope(Institutions, { dsTenants: [1000003] }))).toBe(false)
})

it('a missing choice is reported where the scope type needs one', () => {
  const empty = { dsScope: [], dsTenants: [] }
  expect(findMissingChoices(scope(Departments, empty))).toEqual({ dsScope: '请至少选择一个部门' })
  expect(findMissingChoices(scope(Institutions, empty))).toEqual({ dsTenants: '请至少选择一个机构' })
  for (const whole of [scope(Departments), scope(Institutions), scope(Own, empty)])
    expect(findMissingChoices(whole)).toEqual({})
})
