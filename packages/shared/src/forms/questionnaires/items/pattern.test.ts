import { beforeAll, describe, expect, it } from 'vitest'
import { linearPattern } from './linear-pattern.ts'
import { isMatched, longestMatched, patternFault, patternsFault, shortestOf } from './pattern.ts'

beforeAll(() => import('../../../server/patterns.ts'))

const usual = [
  '^1[3-9]\\d{9}$',
  '^\\S+@\\S+\\.\\S+$',
  '^\\d{17}[\\dXx]$',
  '^[\\u4e00-\\u9fa5·]{2,20}$',
  '^(男|女)$',
  '^https?:\\/\\/',
  '^(\\d{4})-(\\d{2})$',
  '^(?<year>\\d{4})(?:年|-)$',
  '^[+*?({[]+$',
  '^[^\\s\\S]?a$',
  '^[\\s\\w-]{0,500}$',
  '^\\p{Script=Han}+$',
  '^[\\p{L}\\p{N}]+$',
  '^.+$',
  '^(a|aa)*b?$',
  '\\b\\w+\\b',
  '^[^]*$',
  '^\\x41\\u{1F600}?\\cJ?$',
  '^\\uD83D\\uDE00+$',
  '^a{200}$',
  '^a{3}?b{2,300}$',
  '[\\b\\0]a?|x',
  '',
  '\\Ba\\B',
  'x$|^\\s*y',
  'a\\n\\s?b',
]
/** Patterns as form builders send them, each with the same pattern as a literal. */
const inSlashes: [string, RegExp][] = [
  ['/^1[3-9]\\d{9}$/', /^1[3-9]\d{9}$/u],
  ['/^[a-z]x+$/i', /^[a-z]x+$/iu],
  ['/^a.b$/s', /^a.b$/su],
  ['/a$\\n^b/gm', /a$\n^b/mu],
  ['/^https?:\\/\\/[^/]+$/', /^https?:\/\/[^/]+$/u],
]

describe('patterns of a form', () => {
  it.each(usual)('%s matches the same texts as in JavaScript', (pattern) => {
    expect(patternFault(pattern)).toBeNull()
    expectSame(pattern, new RegExp(pattern, 'u'))
  })

  it.each(inSlashes)('%s is the pattern between its slashes, with its flags', (pattern, own) => {
    expect(patternFault(pattern)).toBeNull()
    expectSame(pattern, own)
  })

  it.each(['/a/b/', '/api/v1', '/a/xx', '/', '//', 'a/i'])('%s is no pattern in slashes', (pattern) =>
    expectSame(pattern, new RegExp(pattern, 'u')),
  )

  it.each([
    '$a^',
    'a^b',
    '^[]$',
    '[]',
    '^$',
    '^\\s+$',
    '^\\s',
    'a\\bb',
    '^a{201,}$',
    '^\\x00$',
    '[\\b\\0]',
    '/$a^/i',
    '(a$b|c^d)',
    '\\B\\b',
  ])('%s matches no answer and is refused', (pattern) =>
    expect(patternFault(pattern)).toBe('校验规则没有任何答案能符合，请检查“^”“$”等写法'),
  )

  it.each([
    ['^\\d{6,}$', 6],
    ['a|bcd', 1],
    ['(?:ab){3}c?', 6],
    ['', 1],
    ['/^K{2}$/i', 2],
    ['(^|x)a($|y)', 1],
    ['a\\s\\b', 2],
  ])('the shortest match of %s has %i characters', (pattern, length) => expect(shortestOf(pattern)).toBe(length))

  function expectSame(pattern: string, own: RegExp) {
    const letters = [...'aab1Xx男女·年- \n\r\t\u3000\u2028.@:/http[]({*A😀é_\b\0']
    let state = 7
    const next = (below: number) => {
      state = (state * 1103515245 + 12345) & 0x7fffffff
      return (state >> 8) % below
    }
    const random = Array.from({ length: 300 }, () =>
      Array.from({ length: next(9) }, () => letters[next(letters.length)]).join(''),
    )
    const meant = [
      '13800138000',
      'a@b.cn',
      '110101199001011234',
      '1990-01',
      '1990年',
      'a'.repeat(longestMatched),
      'aaabbb',
    ]
    for (const text of [
      ...random,
      ...meant,
      '中文·名',
      'https://a',
      'AA',
      'XxX',
      'a\nb',
      '/a/b/',
      `${'a'.repeat(199)}b`,
    ])
      expect([text, isMatched(pattern, text)]).toEqual([text, own.test(text)])
  }

  it.each([
    ['(a)\\1', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['(?<n>a)\\k<n>', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['^(?=.*a)b', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['a(?!b)', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['(?<=a)b', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['(?<!a)b', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['^((a{1,9}){1,9}){1,9}$', '校验规则过于复杂，请减少重复次数或拆成几条'],
    ['^\\p{Script_Extensions=Han}$', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['^\\p{Letter}$', '校验规则含有不支持的写法，请换一种写法'],
    ['(', '校验规则不是正确的正则表达式'],
    ['a'.repeat(201), '校验规则不是正确的正则表达式'],
  ])('%s is refused: %s', (pattern, sentence) => expect(patternFault(pattern)).toBe(sentence))

  it.each(['(a)\\1', '^(?=.*a)b', '(', '^((a{1,9}){1,9}){1,9}$'])(
    'a pattern that was stored earlier and cannot be compiled, %s, blocks no answer',
    (pattern) => expect(isMatched(pattern, 'x')).toBe(true),
  )

  it.each(['^.{0,200}.{0,200}.{0,200}.{0,200}x$', '^(a+)+$', '^(\\w*)+$', '^.*.*.*.*$', '(a|aa)*b'])(
    '%s reads each character of a long answer once',
    (pattern) => {
      const ends = ['a'.repeat(longestMatched - 1), '!'].join('')
      const began = performance.now()
      for (let n = 0; n < 20; n++) isMatched(pattern, ends)
      expect(performance.now() - began).toBeLessThan(5_000)
      expect(isMatched(pattern, ends)).toBe(pattern === '^.*.*.*.*$')
    },
  )

  it('expands repetitions up to the length of an answer', () => {
    expect(linearPattern('^.{0,200}x{5,9}$')?.size).toBe(12)
    expect(linearPattern('(ab{2}){3}')?.size).toBe(9)
    const many = '^(a?){250}b$'
    expect(['b', 'ab', 'a', `${'a'.repeat(199)}b`].map((text) => isMatched(many, text))).toEqual([
      true,
      true,
      false,
      true,
    ])
  })
})

it('refuses a form whose patterns together exceed the limit', () => {
  const of = (pattern: string, count: number) => [{ regList: Array(count).fill({ pattern }) }]
  expect(patternsFault(of('^a{90}$', 29))).toBeNull()
  expect(patternsFault(of('^a{90}$', 30))).toBe('全部题目的校验规则合计过于复杂，请减少校验规则或重复次数')
})
