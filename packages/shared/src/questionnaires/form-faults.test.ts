import { describe, expect, it } from 'vitest'
import { formFault } from './form-faults.ts'
import type { ItemRules } from './items/form-item.ts'

const options = [
  { label: '有', value: 1, score: 5 },
  { label: '无', value: 2 },
]
const item = (formItemId: number, type: ItemRules['type'], expand = {}): ItemRules => ({
  ...{ formItemId, type, label: `题${formItemId}`, required: false, expand, regList: [] },
})
const [asked, shown, rate] = [item(101, 'RADIO', { options }), item(102, 'INPUT'), item(103, 'RATE')]
const logic = (from: number, to: number, optionValue = 1) => ({
  ...{ formItemId: to, expression: 1 as const },
  conditionList: [{ formItemId: from, expression: 'eq' as const, optionValue }],
})
const grade = (name: string, minScore: number, maxScore: number) => ({ name, minScore, maxScore, suggestion: '' })

it('publishes a form that asks something, with conditions that look back and grades for every score', () => {
  const form = { items: [asked, shown, rate], logics: [logic(101, 102), logic(101, 103)] }
  expect(formFault(form, [grade('低', 0, 2), grade('高', 3, 5)])).toBeNull()
})

describe('publishes no form', () => {
  it.each([
    ['that asks nothing', [item(101, 'DIVIDER'), item(102, 'IMAGE')], [], '无有效表单项，无法发布'],
    ['without an item', [], [], '无有效表单项，无法发布'],
    ['with a choice of nothing', [item(101, 'RADIO')], [], '“题101”没有选项，无法发布'],
    ['that asks for what comes after', [shown, asked], [logic(101, 102)], '“题102”的显示条件只能引用它前面的题目'],
    ['that asks for itself', [asked], [logic(101, 101)], '“题101”的显示条件只能引用它前面的题目'],
    ['that asks for what is gone', [asked, shown], [logic(109, 102)], '“题102”的显示条件引用了已删除的题目'],
    [
      'that asks for an option that is gone',
      [asked, shown],
      [logic(101, 102, 9)],
      '“题102”的显示条件引用了“题101”没有的选项',
    ],
    [
      'that asks for what decides nothing',
      [rate, asked],
      [logic(103, 101)],
      '“题103”不能作为显示条件，只能用单选、多选和下拉题',
    ],
  ])('%s', (_, items, logics, fault) => expect(formFault({ items, logics })).toBe(fault))

  it('whose grades leave a score out, or that gives none', () => {
    expect(formFault({ items: [asked], logics: [] }, [grade('低', 0, 4)])).toBe('高于4分没有等级')
    expect(formFault({ items: [shown], logics: [] }, [grade('低', 0, 4)])).toBe('设置了等级，但没有题目计分')
  })
})
