import { expect, it } from 'vitest'
import { cellText, filterText } from './export-texts.ts'

const texts = { status: { 0: '待处理', 1: '已处理' }, tenantId: { 1000002: '海淀院' } }

it.each([
  ['status', 0, '待处理'],
  ['status', '1', '已处理'],
  ['status', 7, 7],
  ['status', 'constructor', 'constructor'],
  ['status', '', ''],
  ['name', '王建国', '王建国'],
  ['name', 0, 0],
  ['name', null, null],
  ['name', undefined, null],
  ['toString', 'name', 'name'],
  ['value', -3.5, -3.5],
  ['flag', true, 'true'],
])('the field %s with %j is written as %j', (field, value, written) => {
  expect(cellText(texts, field, value)).toBe(written)
})

it.each([
  ['status', '0,1', '待处理、已处理'],
  ['status', '1,7,', '已处理、7'],
  ['status', 'constructor', 'constructor'],
  ['name', '王,李', '王,李'],
  ['toString', 'a,b', 'a,b'],
])('the filter %s %s is described as %s', (field, value, told) => {
  expect(filterText(texts, field, value)).toBe(told)
})
