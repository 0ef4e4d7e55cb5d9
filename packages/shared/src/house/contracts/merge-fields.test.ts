import { expect, it } from 'vitest'
import { fillTemplate, type MergeValues, mergeFields, unknownFields } from './merge-fields.ts'

const none = Object.fromEntries(mergeFields.map((name) => [name, null])) as MergeValues

it('names each unknown field of a template once', () => {
  expect(unknownFields('{{长者姓名}}{{ 床位 }}')).toEqual([])
  expect(unknownFields('{{姓名}}，{{姓名}}{{}}')).toEqual(['姓名', ''])
})

it('fills in values, and leaves a blank for an unknown one', () => {
  const values = { ...none, 长者姓名: '王$1', 护理费: '1,200.00元' }
  expect(fillTemplate('{{ 长者姓名 }}每月{{护理费}}，住{{床位}}', values)).toBe('王$1每月1,200.00元，住＿＿＿＿')
})
