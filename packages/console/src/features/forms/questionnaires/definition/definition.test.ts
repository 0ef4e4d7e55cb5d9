import { expect, it } from 'vitest'
import { readDefinition, renumberItems } from './definition.ts'

const projectKey = '0'.repeat(32)
const item = (formItemId: number, more: object = {}) => ({
  projectKey,
  formItemId,
  type: 'RADIO',
  label: `题${formItemId}`,
  expand: { options: [{ label: '有', value: 1 }] },
  ...more,
})
const file = (given: object = {}) =>
  JSON.stringify({
    kind: 'care-questionnaire',
    questionnaire: { name: '跌倒风险' },
    theme: null,
    setting: null,
    items: [item(205), item(301)],
    logics: [
      {
        projectKey,
        formItemId: 301,
        expression: 1,
        conditionList: [{ formItemId: 205, expression: 'eq', optionValue: 1 }],
      },
    ],
    ...given,
  })

it.each([
  ['{', '不是问卷文件'],
  ['{"kind":"other"}', '不是问卷文件'],
  [file({ questionnaire: {} }), '请输入问卷名称'],
  [file({ items: [item(1, { type: 'SCRIPT' })] }), '题目类型不正确'],
  [file({ items: [item(1), item(1)] }), '题目编号重复'],
])('an error shows why a file is no questionnaire', (text, fault) => expect(readDefinition(text)).toEqual({ fault }))

it('items and conditions are renumbered together', () => {
  const read = readDefinition(file())
  if ('fault' in read) throw new Error(read.fault)
  const { items, logics } = renumberItems(read.definition)
  expect(items.map(({ formItemId }) => formItemId)).toEqual([101, 102])
  expect(logics).toMatchObject([{ formItemId: 102, conditionList: [{ formItemId: 101, optionValue: 1 }] }])
})
