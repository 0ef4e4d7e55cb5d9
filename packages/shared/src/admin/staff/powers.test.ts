import { expect, it } from 'vitest'
import { DsType } from './data-scope.ts'
import { findExcess, type HeldRole, type Powers } from './powers.ts'

const { Everything, Departments, OwnAndBelow, Own, Self, Institutions } = DsType
/** A group with two institutions below it. */
const [group, one, other] = [10, 11, 12]
const tree = [group, one, other]

const whole: Powers = { permissions: ['elder:view'], tenantIds: null, departments: null }
/** Sees the group and one institution below it. */
const ofOne: Powers = { ...whole, tenantIds: [group, one] }
const ofBoth: Powers = { ...whole, tenantIds: tree }
/** Sees two departments of the group. */
const ofPart: Powers = { ...whole, tenantIds: [group], departments: [1, 2] }

const role = (dsType: DsType, given: Partial<HeldRole> = {}): HeldRole => ({
  permissions: ['elder:view'],
  dsType,
  dsScope: [],
  tree,
  departments: [],
  ...given,
})
const further = '的数据范围大于您自己的'

it.each<[string, Powers, HeldRole, string | null]>([
  ['who sees everything, of everything', whole, role(Everything), null],
  ['who sees everything, of chosen institutions', whole, role(Institutions, { dsScope: [one, other] }), null],
  ['who sees everything, of any department', whole, role(Departments, { departments: [9] }), null],
  ['who sees one institution below, of everything', ofOne, role(Everything), further],
  ['who sees one institution below, of that one', ofOne, role(Institutions, { dsScope: [one] }), null],
  ['who sees one institution below, of the other', ofOne, role(Institutions, { dsScope: [other] }), further],
  ['who sees one institution below, of both', ofOne, role(Institutions, { dsScope: [one, other] }), further],
  ['who sees one institution below, of any department', ofOne, role(Departments, { departments: [9] }), null],
  ['who sees one institution below, of all of that one', ofOne, role(Everything, { tree: [one] }), null],
  ['who sees one institution below, of all of the other', ofOne, role(Everything, { tree: [other] }), further],
  ['who sees all that are there, of those that come later as well', ofBoth, role(Everything), further],
  ['who sees all that are there, of these', ofBoth, role(Institutions, { dsScope: [one, other] }), null],
  ['who sees a part, of everything', ofPart, role(Everything), further],
  ['who sees a part, of the whole institution and no other', ofPart, role(Institutions), further],
  ['who sees a part, of chosen departments of that', ofPart, role(Departments, { departments: [1, 2] }), null],
  ['who sees a part, of another department', ofPart, role(Departments, { departments: [1, 3] }), further],
  ['who sees a part, of a department of that with all below', ofPart, role(OwnAndBelow, { departments: [1, 2] }), null],
  ['who sees a part, of more below', ofPart, role(OwnAndBelow, { departments: [1, 3] }), further],
  ['who sees a part, of one of these departments', ofPart, role(Own, { departments: [2] }), null],
  ['who sees a part, of another’s own department', ofPart, role(Own, { departments: [3] }), further],
  ['who sees a part, of themselves alone', ofPart, role(Self), null],
  ['who sees a part of the group, of an institution below', ofPart, role(Self, { tree: [one] }), further],
])('decides whether a role exceeds the powers of %s', (_, own, held, wider) => {
  expect(findExcess(own, [held])).toBe(wider)
})

it('names missing permissions of all roles before their scope, and counts no duty as a missing right', () => {
  const held = [role(Everything, { permissions: ['workorder:serve', 'elder:view'] })]
  expect(findExcess(whole, held)).toBeNull()
  expect(findExcess(ofOne, [...held, role(Self, { permissions: ['elder:edit'] })])).toBe(
    '拥有您没有的权限（长者档案：维护）',
  )
  expect(findExcess(ofOne, [role(Self), ...held])).toBe(further)
  expect(findExcess(whole, [])).toBeNull()
})
