import { expect, it } from 'vitest'
import type { ItemRules } from '../items/form-item.ts'
import type { ItemType } from '../items/item-types.ts'
import { boundsOf, scoreOf } from './score.ts'

const item = (type: ItemType, expand: Record<string, unknown>, formItemId = 101): ItemRules => ({
  formItemId,
  type,
  label: '题',
  required: false,
  expand,
  regList: [],
})
const options = (...scores: (number | undefined)[]) => ({
  options: scores.map((score, value) => ({ label: `选项${value}`, value, score })),
})
const infinite = Number.POSITIVE_INFINITY

/** Expected lowest score, highest score, and smallest difference between two possible scores. */
it.each<[string, ItemRules[], [least: number, most: number, step: number]]>([
  ['one choice', [item('RADIO', options(-2, 3, 4, undefined))], [-2, 4, 1]],
  ['one choice of points alone, which may be skipped', [item('RADIO', options(3, 4))], [0, 4, 1]],
  ['one choice of losses alone, which may be skipped', [item('SELECT', options(-3, -4))], [-4, 0, 1]],
  ['several choices', [item('CHECKBOX', options(-2, -1, 3, 4))], [-3, 7, 1]],
  ['a dropdown of several', [item('SELECT', { ...options(-2, -1, 3, 4), multiple: true })], [-3, 7, 1]],
  ['pictures of several', [item('IMAGE_SELECT', { ...options(-2, -1, 3, 4), multiple: true })], [-3, 7, 1]],
  ['a dropdown of one', [item('SELECT', { ...options(-2, -1, 3, 4), multiple: false })], [-2, 4, 1]],
  ['tenths', [item('RADIO', options(0.1, 0.2)), item('CHECKBOX', options(0.1, 0.2), 102)], [0, 0.5, 0.1]],
  ['stars', [item('RATE', { scored: true })], [0, 5, 1]],
  ['ten stars, by halves', [item('RATE', { scored: true, max: 10, allowHalf: true })], [0, 10, 0.1]],
  ['a slider', [item('SLIDER', { scored: true })], [0, 100, 1]],
  ['a slider below zero', [item('SLIDER', { scored: true, min: -10, max: 20, step: 5 })], [-10, 20, 1]],
  ['a slider by halves', [item('SLIDER', { scored: true, step: 0.5 })], [0, 100, 0.1]],
  ['a slider that begins at a half', [item('SLIDER', { scored: true, min: 0.5 })], [0, 100, 0.1]],
  ['any number', [item('NUMBER_INPUT', { scored: true })], [-infinite, infinite, 0.1]],
  ['a whole number', [item('NUMBER_INPUT', { scored: true, min: 2, max: 9, precision: 0 })], [0, 9, 1]],
  ['what gives no points', [item('RATE', {}), item('RADIO', options(undefined), 102)], [0, 0, 1]],
  [
    'two items, whole and not',
    [item('RADIO', options(-1, 2)), item('SELECT', { ...options(-0.5, 1.5, 2), multiple: true }, 102)],
    [-1.5, 5.5, 0.1],
  ],
])('computes the score bounds of %s', (_, items, [least, most, step]) => {
  const bounds = boundsOf(items)
  expect({ least: bounds.least + 0, most: bounds.most + 0, step: bounds.step }).toEqual({ least, most, step })
})

it('sums shown and answered items to the tenth, in total and by dimension', () => {
  const items = [
    item('SELECT', { ...options(0.1, 0.2, -1), multiple: true, dimension: '身体' }, 101),
    item('RADIO', { ...options(0.7, 2), dimension: '身体' }, 102),
    item('RATE', { scored: true, dimension: '心理' }, 103),
    item('NUMBER_INPUT', { dimension: '社会' }, 104),
    item('CHECKBOX', { ...options(1, 3) }, 105),
  ]
  const all = new Set(items.map(({ formItemId }) => formItemId))
  const answers = new Map<number, unknown>([
    [101, [0, 1]],
    [102, '1'],
    [103, 4],
    [104, 9],
    [105, [0, 1]],
  ])
  expect(scoreOf(items, all, answers)).toEqual({
    total: 10.3,
    items: { 101: 0.3, 102: 2, 103: 4, 105: 4 },
    dimensions: { 身体: 2.3, 心理: 4 },
  })
  expect(scoreOf(items, new Set([101, 105]), new Map([...answers, [105, []]]))).toEqual({
    total: 0.3,
    items: { 101: 0.3 },
    dimensions: { 身体: 0.3, 心理: 0 },
  })
  expect(scoreOf([item('RATE', {}), item('INPUT', {}, 102)], all, answers)).toBeNull()
})
