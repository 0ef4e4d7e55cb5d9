import { expect, it } from 'vitest'
import { shortcutOf, shortcuts } from './shortcuts.ts'

it('finds the shortcut of a key stroke', () => {
  expect(shortcutOf({ key: 'k', ctrlKey: true }, false)).toBe('palette')
  expect(shortcutOf({ key: 'k', metaKey: true }, true)).toBe('palette')
  expect(shortcutOf({ key: '?' }, false)).toBe('help')
  expect(shortcutOf({ key: 'n' }, false)).toBe('create')
  expect(shortcutOf({ key: '¬', code: 'KeyL', altKey: true }, false)).toBe('lock')
  expect(shortcutOf({ key: 'k' }, false)).toBeNull()
})

it('shortcuts ignore characters while the user types in a field', () => {
  for (const key of ['?', '/', 'n']) expect(shortcutOf({ key }, true)).toBeNull()
  expect(shortcutOf({ key: 'Enter', ctrlKey: true }, true)).toBe('save')
})

it('shortcuts ignore keys during input-method composition', () => {
  expect(shortcutOf({ key: 'Enter', ctrlKey: true, isComposing: true }, true)).toBeNull()
  expect(shortcutOf({ key: 'Process', ctrlKey: true }, true)).toBeNull()
})

it('every key is used by only one shortcut', () => {
  const keys = Object.values(shortcuts).map(({ keys }) => keys)
  expect(new Set(keys).size).toBe(keys.length)
})
