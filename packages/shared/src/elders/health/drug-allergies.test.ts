import { expect, it } from 'vitest'
import { allergiesWith, drugAnswerWith } from './drug-allergies.ts'

it.each([
  [[], ['2', '4'], ['青霉素', '链霉素']],
  [['海鲜', '磺胺类'], ['3'], ['海鲜', '磺胺类']],
  [['海鲜', '磺胺类', '青霉素'], ['1'], ['海鲜']],
  [['无'], ['2'], ['青霉素']],
  [['无'], ['1'], ['无']],
  [['头孢类'], ['5'], ['头孢类', '其他药物']],
  // who was asked about drugs alone was not asked about food
  [[], ['1'], []],
])('of entered %j the record’s answer %j makes %j', (entered, answered, expected) => {
  expect(allergiesWith(entered, answered)).toEqual(expected)
})

it.each([
  [['1'], ['青霉素类', '花粉'], ['2']],
  [['2', '3'], ['花粉'], []],
  [['2'], ['无'], ['1']],
  [['1'], [], ['1']],
  [[], ['其他药物', '链霉素'], ['4', '5']],
])('the answer %j becomes with entered %j: %j', (answered, entered, expected) => {
  expect(drugAnswerWith(answered, entered)).toEqual(expected)
})
