import { expect, it } from 'vitest'
import { messageIdOf, readMessage } from './read-message.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')
const message = {
  id: 'm-1',
  imei: '860000000000001',
  type: 'heartRate',
  time: '2026-11-21T12:00:00+08:00',
  heartRate: 72,
}

it('the time of a message is parsed with its offset', () => {
  expect(readMessage({ ...message, time: '2026-11-21T03:00:00Z' }, now)).toMatchObject({ time: now - 3_600_000 })
})

it('a message of a clock up to ten minutes fast is accepted', () => {
  expect(readMessage({ ...message, time: '2026-11-21T12:10:00+08:00' }, now)).toHaveProperty('message')
  expect(readMessage({ ...message, time: '2026-11-21T12:10:01+08:00' }, now)).toEqual({
    reason: '时间超前服务器10分钟以上',
  })
})

it.each([
  ['an impossible heart rate', { heartRate: 300 }, '心率超出合理范围'],
  ['a value of another type', { heartRate: '72' }, '心率不正确'],
  ['an unknown type', { type: 'mood' }, '未知的消息类型'],
  ['no id', { id: '' }, '缺少消息编号'],
  ['an id too long', { id: 'x'.repeat(65) }, '消息编号过长'],
  ['a time without offset', { time: '2026-11-21T12:00:00' }, '时间格式不正确'],
  ['a day that does not exist', { time: '2026-02-30T12:00:00+08:00' }, '时间格式不正确'],
])('the reason for rejecting %s is Chinese', (_, values, reason) => {
  expect(readMessage({ ...message, ...values }, now)).toEqual({ reason })
})

it.each([null, 5, 'text', [], {}, [[]]])('%j is rejected without an exception', (raw) => {
  expect(readMessage(raw, now)).toHaveProperty('reason')
})

it('the response about a message without a usable id contains no id', () => {
  expect([messageIdOf(message), messageIdOf({ id: 7 }), messageIdOf(null), messageIdOf('id')]).toEqual([
    'm-1',
    null,
    null,
    null,
  ])
})
