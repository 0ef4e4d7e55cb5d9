import { describe, expect, it } from 'vitest'
import { gradeOf, gradesFault } from './grades.ts'

const grade = (name: string, minScore: number, maxScore: number) => ({ name, minScore, maxScore })
/** The five levels of GB/T 42195-2022 (api-shapes §6.3). */
const levels = [
  grade('完好', 90, 90),
  grade('轻度', 66, 89),
  grade('中度', 46, 65),
  grade('重度', 30, 45),
  grade('完全丧失', 0, 29),
]

it('accepts grades in any order that cover every score exactly once', () => {
  expect(gradesFault(levels)).toBeNull()
  expect(gradesFault(levels, { least: 0, most: 90, step: 1 })).toBeNull()
  expect(gradesFault([])).toBeNull()
  expect(gradesFault([grade('低', 0, 4.5), grade('高', 4.6, 10)])).toBeNull()
})

const other = (...more: ReturnType<typeof grade>[]) => [...levels.slice(0, 1), ...more]
describe('invalid grades', () => {
  it.each([
    ['that overlap', other(grade('轻度', 46, 90)), '等级“轻度”与“完好”的分数重叠'],
    ['with a gap', other(grade('轻度', 66, 88)), '等级“轻度”与“完好”之间有分数没有等级'],
    ['of one name', other(grade('完好', 66, 89)), '等级名称不能重复'],
    ['that are turned round', [grade('轻度', 9, 1)], '等级“轻度”的最低分高于最高分'],
  ])('grades %s are refused', (_, grades, fault) => expect(gradesFault(grades)).toBe(fault))

  it('grades are refused with a score that no grade covers', () => {
    expect(gradesFault(levels, { least: -1, most: 90, step: 1 })).toBe('低于0分没有等级')
    expect(gradesFault(levels, { least: 0, most: 91, step: 1 })).toBe('高于90分没有等级')
    expect(gradesFault(levels, { least: 0, most: 90, step: 0.1 })).toBe('等级“完全丧失”与“重度”之间有分数没有等级')
  })
})

it('maps every score from end to end to exactly one grade', () => {
  for (let score = 0; score <= 90; score++)
    expect(levels.filter(({ minScore, maxScore }) => minScore <= score && score <= maxScore)).toEqual([
      gradeOf(levels, score),
    ])
  expect(gradeOf(levels, 91)).toBeNull()
})
