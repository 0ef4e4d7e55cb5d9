import { describe, expect, it } from 'vitest'
import type { ItemRules } from '../items/form-item.ts'
import { validateAnswers } from './validate-answers.ts'

const item = (
  formItemId: number,
  type: ItemRules['type'],
  label: string,
  more: Partial<ItemRules> = {},
): ItemRules => ({
  formItemId,
  type,
  label,
  required: false,
  expand: {},
  regList: [],
  ...more,
})
const yesNo = {
  options: [
    { label: '有', value: 1, score: 2 },
    { label: '<b>无</b>', value: 2, score: 0 },
  ],
}
const form = {
  items: [
    item(101, 'RADIO', '近期<b>跌倒</b>&amp;走失', { required: true, expand: yesNo }),
    item(102, 'INPUT', '经过', { required: true }),
    item(103, 'CHECKBOX', '用药', {
      expand: {
        options: [
          { label: '降压药', value: 1 },
          { label: '降糖药', value: 2 },
          { label: '其他', value: 0 },
        ],
      },
    }),
    item(104, 'DIVIDER', '', { required: true }),
    item(105, 'SWITCH', '独居'),
    item(106, 'TIME_RANGE', '午睡'),
  ],
  logics: [
    {
      formItemId: 102,
      expression: 1 as const,
      conditionList: [{ formItemId: 101, expression: 'eq' as const, optionValue: 1 }],
    },
  ],
}

it('returns answers by field, with its own texts and their points', () => {
  const given = {
    field101: 1,
    field102: ' 下楼时 ',
    field103: [1, 0],
    field105: false,
    field106: ['22:00', '06:00'],
  }
  expect(validateAnswers(form, given, { field101: '伪造', field103other: '安眠药' })).toMatchObject({
    originalData: { ...given, field102: '下楼时', field103other: '安眠药' },
    processData: {
      field101: '有',
      field102: '下楼时',
      field103: '降压药,其他',
      field103other: '安眠药',
      field105: '否',
      field106: '22:00 至 06:00',
    },
    score: { total: 2, items: { 101: 2 } },
  })
})

it('requires no hidden item, and drops the text of an option that is not chosen', () => {
  expect(validateAnswers(form, { field101: 2, field103: [1], field103other: '不该留下' })).toMatchObject({
    originalData: { field101: 2, field103: [1] },
    processData: { field101: '无', field103: '降压药' },
  })
})

describe('refuses', () => {
  it.each([
    ['what is asked for and left out', {}, '请填写“近期 跌倒 &走失”'],
    ['the same where a condition has shown it', { field101: 1 }, '请填写“经过”'],
    ['nothing but blanks there', { field101: 1, field102: '  ' }, '请填写“经过”'],
    ['an answer to what is hidden', { field101: 2, field102: '下楼时' }, '“经过”当前不显示，不能填写'],
    ['an answer to what is only shown', { field101: 2, field104: 'x' }, '“第104题”不能填写'],
    ['an answer to what is not there', { field101: 2, field999: 'x' }, '问卷已更新，请刷新后重新填写'],
    ['words beside what is not there', { field101: 2, field999other: 'x' }, '问卷已更新，请刷新后重新填写'],
    ['an option that there is not', { field101: 3 }, '“近期 跌倒 &走失”选项不存在'],
    ['ten megabytes of text', { field101: 1, field102: 'x'.repeat(10_000_000) }, '“经过”不能超过500个字符'],
    [
      'too many words beside an option',
      { field101: 2, field103: [0], field103other: 'x'.repeat(201) },
      '“用药”不能超过200个字符',
    ],
  ])('%s', (_, given, fault) => expect(validateAnswers(form, given)).toEqual({ fault }))
})
