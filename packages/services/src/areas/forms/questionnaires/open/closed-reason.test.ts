import { SettingDraft } from '@care/shared/forms/questionnaires/setting'
import { expect, it } from 'vitest'
import { closedReason } from './closed-reason.ts'
import type { LimitState } from './open.repository.ts'

const setting = SettingDraft.parse({
  projectKey: 'a'.repeat(32),
  timedCollectionBeginTime: '2026-11-02 08:00:00',
  timedCollectionEndTime: '2026-11-20 18:00:00',
  timedQuantitativeQuantity: 10,
  everyoneWriteOnce: true,
  everyoneDayWriteOnce: true,
})
const filled: LimitState = { count: 0, now: '2026-11-10 08:00:00', hasPerson: false, hasPersonToday: false }

it('a questionnaire is open within its time until its quota is reached', () => {
  expect(closedReason(setting, filled)).toBe('')
  expect(closedReason(null, { ...filled, hasPerson: true, count: 99 })).toBe('')
  for (const now of ['2026-11-02 08:00:00', '2026-11-20 18:00:00'])
    expect(closedReason(setting, { ...filled, now, count: 9 })).toBe('')
  expect(closedReason(setting, { ...filled, now: '2026-11-02 07:59:59' })).toBe('问卷将于2026-11-02 08:00开始收集')
  expect(closedReason(setting, { ...filled, now: '2026-11-20 18:00:01' })).toBe('问卷已结束收集')
})

/** In each case all later reasons apply too, so that the test checks the order of api-shapes §3.4. */
const after = { count: 10, hasPerson: true, hasPersonToday: true }
it.each<[string, Partial<LimitState>, string]>([
  ['has not begun', { ...after, now: '2026-11-01 08:00:00' }, '问卷将于2026-11-02 08:00开始收集'],
  ['is over', { ...after, now: '2026-11-21 08:00:00' }, '问卷已结束收集'],
  ['has reached its quota', after, '问卷收集数量已满'],
  ['has had them', { ...after, count: 9 }, '您已填写过该问卷，不能重复填写'],
])('says first that it %s', (_, more, why) => expect(closedReason(setting, { ...filled, ...more })).toBe(why))

it('the message asks to come another day, in the institution’s own text if there is one', () => {
  const daily = { ...setting, everyoneWriteOnce: false }
  expect(closedReason(daily, { ...filled, hasPerson: true })).toBe('')
  expect(closedReason(daily, { ...filled, ...after, count: 0 })).toBe('您今天已填写过该问卷，请明天再来')
  const own = { ...setting, timedDeactivatePromptText: '活动结束，谢谢', writeOncePromptText: '只填一次' }
  expect(closedReason(own, { ...filled, now: '2026-12-01 00:00:00' })).toBe('活动结束，谢谢')
  expect(closedReason(own, { ...filled, hasPerson: true })).toBe('只填一次')
})
