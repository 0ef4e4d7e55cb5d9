import { isInQuietHours } from '@care/shared/people/elders/contacts/contact.words'
import { expect, it } from 'vitest'
import { memberRefusal, warningRefusal } from './may-tell.ts'

const meant = { oldmanId: 7, drillId: null }
const night = Date.parse('2026-11-25T23:30:00+08:00')
const resting = { mobile: '13800000001', openId: null, quietFrom: '22:00', quietTo: '07:00' }

it('nobody is informed without consent, nor of a drill', () => {
  expect(warningRefusal(meant, 'given')).toBeNull()
  for (const standing of ['none', 'refused', 'withdrawn', 'expired'] as const)
    expect(warningRefusal(meant, standing)).toContain('不能发送')
  expect(warningRefusal({ ...meant, drillId: 3 }, 'given')).toBe('演练预警不告知家属')
  expect(warningRefusal({ ...meant, oldmanId: null }, 'given')).toBe('预警没有关联长者')
})

it('quiet hours apply, except in an emergency', () => {
  expect(memberRefusal(resting, 'sms', { warningLevel: 2 }, night)).toContain('免打扰 22:00–07:00')
  expect(memberRefusal(resting, 'sms', { warningLevel: 3 }, night)).toBeNull()
  expect(memberRefusal(resting, 'sms', { warningLevel: 2 }, night + 8 * 3_600_000)).toBeNull()
})

it.each([
  ['22:00', true],
  ['06:59', true],
  ['07:00', false],
  ['21:59', false],
])('quiet hours across midnight apply at %s: %s', (time, holds) => {
  expect(isInQuietHours({ quietFrom: '22:00', quietTo: '07:00' }, time)).toBe(holds)
  expect(isInQuietHours({ quietFrom: '07:00', quietTo: '22:00' }, time)).toBe(!holds)
})

it('a short message needs a mobile number, and the public account needs a follower', () => {
  expect(memberRefusal({ ...resting, mobile: '010-88256600' }, 'sms', { warningLevel: 3 }, night)).toContain('手机号码')
  expect(memberRefusal(resting, 'wechat', { warningLevel: 3 }, night)).toBe('未关联公众号')
  expect(memberRefusal({ ...resting, openId: 'o1' }, 'wechat', { warningLevel: 3 }, night)).toBeNull()
})
