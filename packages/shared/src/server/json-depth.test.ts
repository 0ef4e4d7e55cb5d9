import { expect, it } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

it.each([
  ['32 levels', nested(32), false],
  ['many beside each other', `[${Array(100).fill('[]').join()}]`, false],
  ['brackets in a text', JSON.stringify('['.repeat(100)), false],
  ['brackets in a text with quotes', JSON.stringify({ a: `\\"${'{'.repeat(100)}` }), false],
  ['33 levels', nested(33), true],
  ['33 objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, true],
  ['levels behind a text that ends with a backslash', `["\\\\",${nested(32)}]`, true],
  ['a megabyte of openings', '['.repeat(1_000_000), true],
])('decides whether %s are too deep', (_, json, expected) => expect(isTooDeep(json)).toBe(expected))
