import { expect, it } from 'vitest'
import { answerColumns } from './answer-columns.ts'

it('every item ever asked has a column under its current label, and displayed items have none', () => {
  const other = { options: [{ label: '其他', value: 0 }] }
  const first = [
    { formItemId: 101, type: 'RADIO' as const, label: '有没有', expand: {} },
    { formItemId: 102, type: 'INPUT' as const, label: '', expand: other },
    { formItemId: 103, type: 'DIVIDER' as const, label: '线', expand: {} },
  ]
  const second = [
    { formItemId: 104, type: 'CASCADER' as const, label: '<p>在哪里</p>', expand: {} },
    { formItemId: 101, type: 'RADIO' as const, label: '有无', expand: other },
  ]
  expect(answerColumns([second, first])).toEqual([
    { field: 'field104', label: '在哪里', isCoded: true },
    { field: 'field101', label: '有无', isCoded: true },
    { field: 'field101other', label: '有无（其他内容）', isCoded: false },
    { field: 'field102', label: '第102题', isCoded: false },
  ])
  expect(answerColumns([])).toEqual([])
})
