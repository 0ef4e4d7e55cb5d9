import { expect, it } from 'vitest'
import { elapsedText, spanText } from './ladder.words.ts'
import { ladderPreview } from './ladder-preview.ts'
import { LadderRule, LadderRules } from './ladder-rule.ts'

const step = (afterSeconds: number, post = 'lead', ways = ['screen']) => ({ afterSeconds, post, ways })
const rule = (steps: object[], more = {}) => ({ level: 3, steps, nudgeMinutes: 10, returnMinutes: 5, ...more })
const messages = (given: unknown) => LadderRule.safeParse(given).error?.issues.map(({ message }) => message)

it('accepts up to six steps with increasing times', () => {
  expect(messages(rule([step(0), step(1), step(86_400)]))).toBeUndefined()
  expect(messages(rule([]))).toBeUndefined()
  expect(messages(rule([step(60), step(60)]))).toEqual(['每一步的等待时间须比上一步长'])
  expect(messages(rule([step(60), step(30)]))).toEqual(['每一步的等待时间须比上一步长'])
  expect(messages(rule([1, 2, 3, 4, 5, 6, 7].map((at) => step(at))))).toEqual(['最多6步'])
})

it.each([
  [step(-1), '等待时间不能小于0'],
  [step(86_401), '等待时间不能大于86400'],
  [step(1.5), '等待时间应为整数'],
  [step(1, 'nurse'), '请选择通知对象'],
  [step(1, 'lead', []), '请选择通知方式'],
  [step(1, 'lead', ['fax']), '请选择通知方式'],
  [step(1, 'lead', ['screen', 'call']), '自动外呼应单独为一步'],
  [{ ...step(1, 'lead', ['call']), spoken: '请'.repeat(61) }, '播报内容不能超过60个字符'],
  [step(1, 'lead', ['sms', 'sms']), '通知方式不能重复'],
])('refuses the step %o', (given, message) => {
  expect(messages(rule([given]))).toContain(message)
})

it('the ladder has one rule per level, and minutes within bounds', () => {
  expect(messages(rule([], { level: 4 }))).toEqual(['请选择级别'])
  expect(messages(rule([], { nudgeMinutes: 481 }))).toEqual(['提醒时间不能大于480'])
  expect(LadderRules.safeParse({ rules: [rule([]), rule([])] }).success).toBe(false)
  expect(LadderRules.safeParse({ rules: [rule([]), rule([], { level: 2 })] }).success).toBe(true)
})

it('describes the escalation of an unanswered warning', () => {
  const climbing = rule([step(0, 'desk'), step(60), step(180, 'manager', ['screen', 'sms'])])
  expect(ladderPreview(LadderRule.parse(climbing))).toBe(
    '紧急预警发生后立即显示给值班席；60 秒后仍无人处理，通知值班组长（屏幕）；3 分钟后仍无人处理，通知值班经理（屏幕、短信）。有人接手即停止。' +
      '接手后 10 分钟没有进展，提醒处理人，再过 5 分钟仍无进展则放回待处理，重新升级。',
  )
  expect(ladderPreview(LadderRule.parse(rule([], { level: 1, nudgeMinutes: 0 })))).toBe(
    '提示预警无人处理时不升级。接手后不提醒、不放回。',
  )
  expect(ladderPreview(LadderRule.parse(rule([], { returnMinutes: 0 })))).toContain('提醒处理人，不自动放回。')
})

it('shows a span in a whole unit where possible', () => {
  expect([0, 60, 90, 120, 3600, 5400].map(spanText)).toEqual(['0 秒', '60 秒', '90 秒', '2 分钟', '1 小时', '90 分钟'])
})

it('shows elapsed time exactly, rounded down', () => {
  const spans = [0, 61.9, 99, 100, 181, 3_599, 3_600, 7_260, 180_000]
  expect(spans.map(elapsedText)).toEqual([
    '0 秒',
    '61 秒',
    '99 秒',
    '1 分钟',
    '3 分钟',
    '59 分钟',
    '1 小时',
    '2 小时 1 分',
    '2 天 2 小时',
  ])
})
