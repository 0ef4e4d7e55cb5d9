import { expect, it } from 'vitest'
import { isTriable } from './pattern.ts'

it.each([
  '^1[3-9]\\d{9}$',
  '^\\S+@\\S+\\.\\S+$',
  '^\\d{17}[\\dXx]$',
  '^[\\u4e00-\\u9fa5]{2,20}$',
  '^(男|女)$',
  '^https?://',
  '^(\\d{4})-(\\d{2})$',
  '^[+*?({]+$',
])('tries %s on answers', (pattern) => expect(isTriable(pattern)).toBe(true))

it.each([
  ['^(a+)+$', 'repeated within what is repeated'],
  ['^(a|aa)*$', 'several ways, repeated'],
  ['^((a{1,9}){1,9})*$', 'and deeper'],
  ['^(\\w*)+$', 'by classes'],
  ['(a)\\1', 'refers back'],
  ['^(?=.*a)b', 'looks around'],
  ['^.*.*.*.*$', 'too many without an end'],
  ['(', 'is no pattern'],
  ['a'.repeat(201), 'is too long'],
])('does not try %s: %s', (pattern) => expect(isTriable(pattern)).toBe(false))
