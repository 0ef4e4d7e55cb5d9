import { expect, it } from 'vitest'
import { callKeyOf } from './use-call-keys.ts'

const stroke = { key: 'z', code: 'KeyZ', altKey: true, ctrlKey: false, isComposing: false, keyCode: 90 }

it('Alt and a letter answers; the letter alone, or during composition, does not', () => {
  expect(callKeyOf(stroke)).toBe('answer')
  expect(callKeyOf({ ...stroke, code: 'KeyX' })).toBe('hangUp')
  expect(callKeyOf({ ...stroke, altKey: false })).toBeNull()
  expect(callKeyOf({ ...stroke, isComposing: true })).toBeNull()
  expect(callKeyOf({ ...stroke, keyCode: 229 })).toBeNull()
})
