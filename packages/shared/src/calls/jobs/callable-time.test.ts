import { expect, it } from 'vitest'
import { usualCallableTime, whyNotCallable } from './callable-time.ts'

const job = { callableTime: usualCallableTime, skipsHolidays: true, startTime: null, endTime: null }
const day = '2026-12-01'

it.each([
  ['08:59:59', false],
  ['09:00:00', true],
  ['11:29:59', true],
  ['11:30:00', false],
  ['13:59:59', false],
  ['17:59:59', true],
  ['18:00:00', false],
])('at %s calling is allowed: %s', (time, may) => {
  expect(whyNotCallable(job, `${day} ${time}`, false) === null).toBe(may)
})

it('says which hours, day or period forbids the call', () => {
  expect(whyNotCallable(job, `${day} 12:00:00`, false)).toBe('现在不在外呼时段（09:00–11:30、14:00–18:00）')
  expect(whyNotCallable(job, `${day} 10:00:00`, true)).toBe('今天是法定节假日，该任务不拨打')
  expect(whyNotCallable({ ...job, skipsHolidays: false }, `${day} 10:00:00`, true)).toBeNull()
  const planned = { ...job, startTime: `${day} 10:00:00`, endTime: `${day} 11:00:00` }
  expect(whyNotCallable(planned, `${day} 09:30:00`, false)).toBe(`任务从 ${day} 10:00 开始`)
  expect(whyNotCallable(planned, `${day} 10:59:59`, false)).toBeNull()
  expect(whyNotCallable(planned, `${day} 11:00:00`, false)).toBe('任务已过结束时间')
})
