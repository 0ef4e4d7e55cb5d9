import type { ItemRules } from '@care/shared/forms/questionnaires/items/form-item'
import { expect, it } from 'vitest'
import { knownAnswers } from './known-answers.ts'

const elder = {
  userName: '王秀英',
  gender: '2',
  age: 85,
  birthday: '1941-03-05',
  mobile: '13800000001',
  address: '北京市海淀区知春路1号',
}
let at = 100
const item = (label: string, type: ItemRules['type'], given: Partial<ItemRules> = {}): ItemRules => ({
  formItemId: ++at,
  type,
  label,
  required: false,
  expand: {},
  regList: [],
  ...given,
})
const answered = (one: ItemRules, who: Partial<typeof elder> | object = {}) =>
  Object.values(knownAnswers([one], { ...elder, ...who }))[0]
const options = (...labels: string[]) => ({ options: labels.map((label, at) => ({ label, value: at + 1 })) })

it.each<[string, ItemRules, unknown]>([
  ['a name', item('<p>姓名：</p>', 'INPUT'), '王秀英'],
  ['a name of an elder', item('长者姓名', 'TEXTAREA'), '王秀英'],
  ['a gender by the word of its option', item('性别', 'RADIO', { expand: options('男', '女') }), 2],
  ['a gender of a list', item('老人性别', 'SELECT', { expand: options('男性', '女性') }), 2],
  ['a gender in words', item('性别', 'INPUT'), '女'],
  ['an age', item('年龄', 'NUMBER_INPUT'), 85],
  ['an age in words', item('年龄', 'INPUT'), '85'],
  ['a birthday', item('出生日期', 'DATE'), '1941-03-05'],
  ['a phone', item('联系电话', 'INPUT'), '13800000001'],
  ['a phone under another label', item('手机号', 'INPUT'), '13800000001'],
  ['an address', item('家庭住址', 'TEXTAREA'), '北京市海淀区知春路1号'],
])('knows %s', (_, one, answer) => expect(answered(one)).toBe(answer))

it.each<[string, ItemRules]>([
  ['whose name is asked', item('家属姓名', 'INPUT')],
  ['whose phone is asked', item('紧急联系电话', 'INPUT')],
  ['an ID number, which anybody with the link could read', item('身份证号', 'INPUT')],
  ['a phone that the respondent must verify', item('手机号码', 'PHONE_VERIFICATION')],
  ['a value that is no option', item('性别', 'RADIO', { expand: options('先生', '女士') })],
  ['one of several', item('性别', 'SELECT', { expand: { ...options('男', '女'), multiple: true } })],
  ['a value that is no valid answer', item('年龄', 'NUMBER_INPUT', { expand: { max: 60 } })],
  ['a day in another format', item('出生日期', 'DATE', { expand: { format: 'yyyy/MM/dd' } })],
  ['a choice by its label alone', item('姓名', 'RADIO', { expand: options('王秀英') })],
])('does not guess %s', (_, one) => expect(answered(one)).toBeUndefined())

it('facts about the elder that are unknown are not prefilled', () => {
  expect(answered(item('手机号', 'INPUT'), { mobile: null })).toBeUndefined()
  expect(answered(item('性别', 'INPUT'), { gender: '0' })).toBeUndefined()
  expect(answered(item('住址', 'INPUT'), { address: '' })).toBeUndefined()
  expect(answered(item('年龄', 'INPUT'), { age: null })).toBeUndefined()
})
