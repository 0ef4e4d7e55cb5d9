import { expect, it } from 'vitest'
import { readableValue } from './parameter-value.ts'

it.each([
  ['{"BANK":"工商银行","days":3}', 'BANK：工商银行；days：3'],
  ['康宁养老', '康宁养老'],
  ['{草稿}', '{草稿}'],
  ['{"a":{"b":1}}', '{"a":{"b":1}}'],
])('shows the value %s as %s', (value, text) => expect(readableValue(value)).toBe(text))
