import { epochOf } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { isEscalatedTo, nextStepShort, nextStepText } from './next-step-text.ts'

const now = epochOf('2026-11-21 10:00:00')
const open = { isDisposed: 0, watchStep: 1, watchTime: '2026-11-21 10:00:42', watchPost: 'lead' as const }
const claimed = { isDisposed: 2, watchStep: 1, watchTime: '2026-11-21 10:03:20', watchPost: null }

it('the text shows the time and the recipient of a step', () => {
  expect(nextStepText(open, now)).toBe('42 秒后通知值班组长')
  expect(nextStepText({ ...open, watchPost: 'all' }, now)).toBe('42 秒后通知全部值班人员')
  expect(nextStepText({ ...open, watchTime: '2026-11-21 10:03:20' }, now)).toBe('3 分 20 秒后通知值班组长')
  expect(nextStepText({ ...open, watchTime: '2026-11-21 12:05:00' }, now)).toBe('2 小时 5 分后通知值班组长')
  expect(nextStepText(open, now + 60_000)).toBe('正在通知值班组长')
})

it('the text shows only that a claim is about to be released', () => {
  expect(nextStepText(claimed, now)).toBe('3 分 20 秒后自动放回待处理')
  expect(nextStepText({ ...claimed, watchStep: 0 }, now)).toBeNull()
})

it('the short text omits the recipient', () => {
  expect([nextStepShort(open, now), nextStepShort(claimed, now)]).toEqual(['42 秒后升级', '4 分后放回'])
  expect(nextStepShort({ ...open, watchTime: '2026-11-21 12:05:00' }, now)).toBe('1 小时多后升级')
  expect(nextStepShort({ ...claimed, watchStep: 0 }, now)).toBeNull()
})

it('the text is null where no step is due', () => {
  expect(nextStepText({ ...open, watchTime: null }, now)).toBeNull()
  expect(nextStepText({ ...open, isDisposed: 1 }, now)).toBeNull()
})

it('a warning is escalated to a recipient only while it is unclaimed', () => {
  expect(isEscalatedTo({ isDisposed: 0, watchTold: [3, 7] }, 7)).toBe(true)
  expect(isEscalatedTo({ isDisposed: 0, watchTold: [3] }, 7)).toBe(false)
  expect(isEscalatedTo({ isDisposed: 0, watchTold: null }, 7)).toBe(false)
  expect(isEscalatedTo({ isDisposed: 2, watchTold: [7] }, 7)).toBe(false)
})
