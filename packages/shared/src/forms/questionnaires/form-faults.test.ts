import { beforeAll, describe, expect, it } from 'vitest'
import { formFault } from './form-faults.ts'
import type { ItemRules } from './items/form-item.ts'
import type { LogicRules } from './logic/logic.ts'

beforeAll(() => import('../../server/patterns.ts'))

const options = [
  { label: '有', value: 1, score: 5 },
  { label: '无', value: 2 },
]
const item = (formItemId: number, type: ItemRules['type'], expand = {}): ItemRules => ({
  formItemId,
  type,
  label: `题${formItemId}`,
  required: false,
  expand,
  regList: [],
})
const [asked, shown, rate] = [item(101, 'RADIO', { options }), item(102, 'INPUT'), item(103, 'RATE')]
const logic = (from: number, to: number, optionValue = 1) => ({
  formItemId: to,
  expression: 1 as const,
  conditionList: [{ formItemId: from, expression: 'eq' as const, optionValue }],
})
const several = item(101, 'CHECKBOX', { options })
const eq = (optionValue: number, formItemId = 101) => ({ formItemId, expression: 'eq' as const, optionValue })
const ne = (optionValue: number, formItemId = 101) => ({ formItemId, expression: 'ne' as const, optionValue })
const grade = (name: string, minScore: number, maxScore: number) => ({ name, minScore, maxScore, suggestion: '' })

it('publishes a form with questions, conditions on earlier items and grades for every score', () => {
  const form = { items: [asked, shown, rate], logics: [logic(101, 102), logic(101, 103)] }
  expect(formFault(form, [grade('低', 0, 2), grade('高', 3, 5)])).toBeNull()
})

describe('invalid forms', () => {
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
  ])('a form %s is not published', (_, items, logics, fault) => expect(formFault({ items, logics })).toBe(fault))

  it.each<[string, ItemRules, LogicRules['conditionList'], boolean, (1 | 2)?]>([
    ['two options of a single choice', asked, [eq(1), eq(2)], true],
    ['an option that is chosen and not chosen', several, [eq(1), ne(1)], true],
    ['more options than may be chosen', { ...several, expand: { options, max: 1 } }, [eq(1), eq(2)], true],
    ['no option of an item that must be answered', { ...asked, required: true }, [ne(1), ne(2)], true],
    ['fewer options than must be chosen', { ...several, required: true, expand: { options, min: 2 } }, [ne(1)], true],
    ['no option of an item that may be skipped', asked, [ne(1), ne(2)], false],
    ['two options of several', several, [eq(1), eq(2)], false],
    ['two options of which one is enough', asked, [eq(1), eq(2)], false, 2],
  ])('publishes or refuses a form that shows an item for %s', (_, source, conditionList, isFault, expression = 1) => {
    const logics = [{ formItemId: 102, expression, conditionList }]
    const fault = isFault ? '“题102”的显示条件不可能成立，这道题永远不会显示' : null
    expect(formFault({ items: [source, shown], logics })).toBe(fault)
  })

  it('a form is not published if an item depends on a hidden item, as if the hidden item were never answered', () => {
    const [first, second, third] = [asked, { ...item(102, 'RADIO', { options }), required: true }, item(103, 'INPUT')]
    const none = { formItemId: 103, expression: 1 as const, conditionList: [ne(1, 102), ne(2, 102)] }
    expect(formFault({ items: [first, second, third], logics: [none] })).toContain('“题103”的显示条件不可能成立')
    expect(formFault({ items: [first, second, third], logics: [logic(101, 102), none] })).toBeNull()
  })

  it('a form with an item that no answer can satisfy is not published', () => {
    const ruled = { ...shown, regList: [{ pattern: '$a^', message: '' }] }
    expect(formFault({ items: [item(101, 'CASCADER')], logics: [] })).toBe('“题101”没有选项，无法发布')
    expect(formFault({ items: [item(101, 'SLIDER', { min: 101 })], logics: [] })).toMatch(
      '“题101”：最小值不能大于最大值',
    )
    expect(formFault({ items: [ruled], logics: [] })).toMatch('“题102”的校验规则没有任何答案能符合')
  })

  it('a form with grades that leave a score out, or with grades but no scored item, is not published', () => {
    expect(formFault({ items: [asked], logics: [] }, [grade('低', 0, 4)])).toBe('高于4分没有等级')
    expect(formFault({ items: [shown], logics: [] }, [grade('低', 0, 4)])).toBe('设置了等级，但没有题目计分')
  })
})
