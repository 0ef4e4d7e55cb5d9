import { expect, it } from 'vitest'
import { findOverlapping, gapsOf, rangeText, ruleOf } from './score-ranges.ts'
import { standardRules } from './standard-rules.ts'

const range = (minScore: number, maxScore: number) => ({ minScore, maxScore })

it.each([
  [90, 0],
  [89.5, 1],
  [66, 1],
  [65.9, 2],
  [30, 3],
  [29, 4],
  [0, 4],
])('%d points fall to level %d of the standard', (score, level) => {
  expect(ruleOf(standardRules(1), score)?.level).toBe(level)
})

it('covers every score by the standard’s rules', () => {
  expect(gapsOf(standardRules(1), 90)).toEqual([])
  expect(ruleOf(standardRules(1), 91)).toBeUndefined()
})

it.each([
  ['none at all', [], 90, ['0–90分']],
  ['the lowest and the highest', [range(10, 80)], 90, ['0–9分', '81–90分']],
  ['one point between two, in any order', [range(46, 90), range(0, 44)], 90, ['45分']],
  ['nothing where rules lie in each other', [range(0, 90), range(10, 20)], 90, []],
  ['up to the rule of most points', [range(0, 20), range(50, 100)], 90, ['21–49分']],
])('finds the score ranges without a rule: %s', (_, rules, atLeast, gaps) => {
  expect(gapsOf(rules, atLeast).map(rangeText)).toEqual(gaps)
})

it('finds the score rule whose range overlaps another', () => {
  const rules = [range(0, 29), range(30, 45)]
  expect(findOverlapping(rules, range(45, 60))).toBe(rules[1])
  expect(findOverlapping(rules, range(0, 90))).toBe(rules[0])
  expect(findOverlapping(rules, range(46, 90))).toBeUndefined()
})
