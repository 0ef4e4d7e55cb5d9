import { expect, it } from 'vitest'
import { Findings } from './check.ts'
import { bmiOf, selfCareLevel } from './check.words.ts'

it.each([
  [0, '可自理'],
  [3, '可自理'],
  [4, '轻度依赖'],
  [8, '轻度依赖'],
  [9, '中度依赖'],
  [18, '中度依赖'],
  [19, '不能自理'],
  [37, '不能自理'],
])('a self-care score of %i is %s', (total, label) => expect(selfCareLevel(total).label).toBe(label))

it('calculates the BMI from height and weight', () => {
  expect(bmiOf({ height: 160, weight: 57.6 })).toBe(22.5)
  expect([bmiOf({ height: 160 }), bmiOf({ height: 0, weight: 50 })]).toEqual([null, null])
})

it.each([
  [{ temperature: 36.5, pulse: 72, glucose: 5.6, selfRated: '2', selfCare: { toileting: 10 } }, null],
  [{ temperature: 365 }, '体温应在 34–43 ℃ 之间'],
  [{ temperature: 36.55 }, '体温最多保留1位小数'],
  [{ pulse: 72.5 }, '脉率最多保留0位小数'],
  [{ selfCare: { toileting: 3 } }, '自理评估“如厕”得分不正确'],
  [{ smoking: '9' }, '吸烟不正确'],
])('validates the findings %o: %s', (findings, fault) => {
  const judged = Findings.safeParse(findings)
  expect(judged.error?.issues[0]?.message ?? null).toBe(fault)
})
