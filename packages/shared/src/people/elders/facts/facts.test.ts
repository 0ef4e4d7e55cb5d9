import { expect, it } from 'vitest'
import { ElderChange } from '../record/elder-draft.ts'
import { contradictionOf, type FactFields, type FactKind, factOf, pickFactFields, unlabelledFactText } from './facts.ts'

const labels = (dict: string, code: string) => `${dict}${code}`

it.each<[FactKind, Partial<FactFields>, string, string]>([
  ['allergies', {}, '未登记', '过敏史未登记'],
  ['allergies', { allergies: ['无'] }, '无已知过敏', '无已知过敏'],
  ['allergies', { allergies: ['青霉素', '花生'] }, '青霉素、花生', '过敏：青霉素、花生'],
  ['blood', {}, '未登记', '血型未登记'],
  ['blood', { bloodType: '5', rhType: '3' }, '未登记', '血型未登记'],
  ['blood', { bloodType: '1' }, 'blood_type1，RH 未登记', '血型：blood_type1，RH 未登记'],
  ['illnesses', {}, '未登记', '疾病史未登记'],
  ['illnesses', { cdIsease: ['无'] }, '无已知疾病', '无已知疾病'],
  ['illnesses', { pastIllness: '胆囊切除\n痛风' }, '胆囊切除；痛风', '疾病史：胆囊切除；痛风'],
  ['illnesses', { cdIsease: ['2'], pastIllness: '痛风' }, 'cd_isease2；痛风', '疾病史：cd_isease2；痛风'],
  ['disability', { disability: ['1'] }, '无残疾', '无残疾'],
  ['disability', { disability: ['3'] }, 'disability3', '残疾情况：disability3'],
])('%s of %j have the text %s, without a label %s', (kind, held, text, alone) => {
  const fact = factOf(kind, pickFactFields(held), labels)
  expect([fact.text, unlabelledFactText(fact)]).toEqual([text, alone])
})

it('names who stated a fact, when and where; nobody for an unknown one', () => {
  const said = { by: '李护士', time: '2026-11-29 08:00:00', from: '建档问诊' }
  const of = (allergies: string[]) =>
    factOf('allergies', { ...pickFactFields({ allergies }), factsSaid: { allergies: said } }, labels)
  expect([of(['无']).said, of([]).said]).toEqual(['李护士 2026-11-29 登记，建档问诊', null])
})

it.each<[Partial<FactFields>, string | undefined]>([
  [{ allergies: ['无', '青霉素'] }, 'allergies'],
  [{ cdIsease: ['无', '2'] }, 'cdIsease'],
  [{ cdIsease: ['无'], pastIllness: '痛风' }, 'cdIsease'],
  [{ disability: ['1', '3'] }, 'disability'],
  [{ allergies: ['无'], cdIsease: ['2'], pastIllness: '痛风', disability: ['1'] }, undefined],
])('the facts %j are contradictory in %s', (held, field) => {
  expect(contradictionOf(pickFactFields(held))?.field).toBe(field)
})

it.each([
  [{ allergies: ['无', '青霉素'] }, '过敏史选了“无”就不能再填写其他内容'],
  [{ disability: ['1', '2'] }, '残疾情况选了“无”就不能再填写其他内容'],
  [{ allergies: [''] }, '请填写过敏史，或改选“无”“未登记”'],
])('a change to %j is refused: %s', (change, message) => {
  expect(ElderChange.safeParse({ id: 1, ...change }).error?.issues.map((issue) => issue.message)).toEqual([message])
})
