import { expect, it } from 'vitest'
import { hasMoreElements } from './has-more-elements.ts'

it.each([
  ['', false],
  ['0', false],
  ['[0,0,0]', false],
  ['[0,0,0,0]', true],
  ['[[0,0,0,0],{"a":1,"b":2,"c":3,"d":4},","]', false],
  ['["\\\\",",,,","\\",,,"]', false],
  ['["\\\\",0,0,0]', true],
])('recognizes whether %s has more than three elements', (text, more) => expect(hasMoreElements(text, 3)).toBe(more))
