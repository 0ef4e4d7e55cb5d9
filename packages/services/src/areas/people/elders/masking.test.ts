import type { Caller } from '@care/shared/admin/session/session'
import { expect, it } from 'vitest'
import { maskPerson } from './elder-privacy.ts'
import { maskIdCard, maskMobile } from './masking.ts'

it.each([
  ['13812345678', '138****5678'],
  ['01062345678', '010****5678'],
  ['12345678', '123****5678'],
  ['1234567', '123****4567'],
  ['12345', '123****45'],
  ['123', '123****'],
  ['1', '1****'],
  [null, null],
])('masks the phone number %s as %s', (mobile, shown) => expect(maskMobile(mobile)).toBe(shown))

it.each([
  ['110108193502031234', '110*************34'],
  ['11010819350203123X', '110*************3X'],
  ['110108350203123', '110**********23'],
])('masks the ID number %s as %s', (idCard, shown) => expect(maskIdCard(idCard)).toBe(shown))

/** Permissions, and whether a person who has them sees whole phone numbers. */
it.each([
  [['warning:handle'], true],
  [['workorder:create'], true],
  [['warning:handle', 'workorder:create'], true],
  [['warning:view', 'workorder:view', 'workorder:dispatch', 'workorder:serve', 'elder:view'], false],
  [[], false],
])('whole phone numbers are shown to callers with the permissions %j: %s', (permissions, whole) => {
  const caller = { permissions } as Partial<Caller> as Caller
  const family = { name: '王', mobile: '13812345678' }
  const mobile = whole ? '13812345678' : '138****5678'
  expect(maskPerson(caller, family)).toEqual({ name: '王', mobile })
  expect(maskPerson(caller, { ...family, mobile: null })).toEqual({ name: '王', mobile: null })
})
