import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import type { Result } from '@care/shared/forms/questionnaires/result'
import { expect, it } from 'vitest'
import { differencesOf, directionOf, trendsOf } from './differences.ts'

const item = (formItemId: number, label: string, type: FormItem['type'] = 'INPUT') =>
  ({ formItemId, label, type }) as FormItem
const result = (given: Partial<Result>) =>
  ({ processData: {}, itemScores: {}, items: [], ...given }) as unknown as Result

it('compares both answers question by question in the order of the later form, dropped questions last', () => {
  const before = result({
    items: [item(101, '跌倒'), item(102, '旧题'), item(105, '说明', 'DESC_TEXT')],
    processData: { field101: '有', field101other: '上月', field102: '是' },
    itemScores: { 101: 2 },
  })
  const after = result({
    items: [item(103, '新题'), item(101, '跌倒史')],
    processData: { field101: '无' },
    itemScores: { 101: 0 },
  })
  expect(differencesOf(before, after)).toEqual([
    { formItemId: 103, label: '新题', before: '', after: '', scores: [null, null], isOther: false },
    { formItemId: 101, label: '跌倒史', before: '有（上月）', after: '无', scores: [2, 0], isOther: true },
    { formItemId: 102, label: '旧题', before: '是', after: '', scores: [null, null], isOther: true },
  ])
})

it('shows the direction of the score, and nothing without two scores', () => {
  expect([directionOf(1, 3), directionOf(3, 1.1), directionOf(2, 2), directionOf(null, 2)]).toEqual([
    '↑2',
    '↓1.9',
    '',
    '',
  ])
})

it('starts the trend of a dimension at its first score, and omits a dimension scored only once', () => {
  const row = (day: number, score: number | null, dimensions: Record<string, number>) => ({
    score,
    dimensions,
    createTime: `2026-11-0${day} 08:00:00`,
  })
  const rows = [row(3, 6, { 自理: 4, 情绪: 2 }), row(2, null, {}), row(1, 5, { 自理: 5 })]
  expect(trendsOf(rows).map(({ name, points }) => [name, points.map(({ points }) => points)])).toEqual([
    ['总分', [5, 6]],
    ['自理', [5, 4]],
  ])
  // answers of the same second keep their order
  expect(trendsOf([row(1, 0, {}), row(1, 4, {})])[0]?.points.map(({ points }) => points)).toEqual([4, 0])
})
