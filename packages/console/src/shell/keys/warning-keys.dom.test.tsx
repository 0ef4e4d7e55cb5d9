import { expect, it } from 'vitest'
import { warningKeyOf } from './warning-keys.ts'

const stroke = (given: Partial<KeyboardEvent>) => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  target: null,
  ...given,
})

it.each([
  [{ key: 'a', code: 'KeyA' }, 'A'],
  [{ key: '3', code: 'Digit3' }, '3'],
  [{ key: 'å', code: 'KeyA', altKey: true }, 'A'],
  [{ key: '¡', code: 'Digit1', altKey: true }, '1'],
  [{ key: '6', code: 'Digit6' }, null],
  [{ key: 'q', code: 'KeyQ', altKey: true }, null],
  [{ key: 'a', code: 'KeyA', ctrlKey: true }, null],
  [{ key: 'A', code: 'KeyA', shiftKey: true }, null],
])('the key stroke %j means %s', (given, wanted) => {
  expect(warningKeyOf(stroke(given))).toBe(wanted)
})

it.each([
  { key: 'a', code: 'KeyA', isComposing: true },
  { key: 'Process', code: 'KeyA' },
  { key: '1', code: 'Digit1', keyCode: 229 },
  { key: '1', code: 'Digit1', altKey: true, isComposing: true },
])('the key stroke %j belongs to the input method', (given) => {
  expect(warningKeyOf(stroke(given))).toBeNull()
})
