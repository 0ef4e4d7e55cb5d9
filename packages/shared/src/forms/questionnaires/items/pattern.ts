import { type LinearPattern, linearPattern, longestMatched } from './linear-pattern.ts'
import { patternText } from './pattern-text.ts'
import { type Program, shortestMatch } from './shortest-match.ts'

export { longestMatched } from './linear-pattern.ts'

interface Compiled {
  test: (value: string) => boolean
  re2: () => { prog: Program }
}
/** A regular-expression engine with run time linear in the text, whatever the pattern. */
export interface PatternEngine {
  compile: (text: string) => Compiled
}

/** Limits of the expanded size: of one pattern, and of all patterns of a form. */
const largest = 300
const largestOfForm = 3_000
/** Cost of compiling a pattern, in units of expanded size. */
const costOfReading = 10

let engine: PatternEngine | undefined
const read = new Map<string, Compiled>()
const shortest = new Map<string, number>()
const mostRead = 1_000

/** Installs the engine: services at the start, a browser when a form first contains a pattern. */
export function setPatternEngine(given: PatternEngine): void {
  engine = given
}

export const hasPatternEngine = () => engine !== undefined

const faults = {
  none: '校验规则不是正确的正则表达式',
  unable: '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法',
  large: '校验规则过于复杂，请减少重复次数或拆成几条',
  unknown: '校验规则含有不支持的写法，请换一种写法',
  empty: '校验规则没有任何答案能符合，请检查“^”“$”等写法',
}
export const patternFaults = Object.values(faults)

/** Why a pattern cannot be used, one of `patternFaults`; null when it can. */
export function patternFault(pattern: string): string | null {
  if (!isPattern(pattern)) return faults.none
  const linear = linearPattern(pattern)
  if (!linear) return faults.unable
  if (linear.size > largest) return faults.large
  if (!engine) return null
  if (!compiled(pattern, linear, engine)) return faults.unknown
  return shortestOf(pattern) > longestMatched ? faults.empty : null
}

/** Length of the shortest matching answer; Infinity when nothing matches, 0 without an engine. */
export function shortestOf(pattern: string): number {
  const known = shortest.get(pattern)
  if (known !== undefined) return known
  const linear = engine && isPattern(pattern) ? linearPattern(pattern) : undefined
  const made = engine && linear && linear.size <= largest && compiled(pattern, linear, engine)
  if (!made) return 0
  const least = shortestMatch(made.re2().prog) ?? Number.POSITIVE_INFINITY
  if (shortest.size >= mostRead) shortest.clear()
  shortest.set(pattern, least)
  return least
}

/** Whether a text matches a pattern. True for an unusable pattern or without an engine, so that nobody is blocked. */
export function isMatched(pattern: string, value: string): boolean {
  const known = read.get(pattern)
  if (known) return known.test(value)
  const linear = engine && isPattern(pattern) ? linearPattern(pattern) : undefined
  if (!engine || !linear || linear.size > largest) return true
  return compiled(pattern, linear, engine)?.test(value) ?? true
}

/** Why the patterns of a form are too complex together; null when they are not. */
export function patternsFault(items: readonly { regList: readonly { pattern: string }[] }[]): string | null {
  const patterns = items.flatMap(({ regList }) => regList.map(({ pattern }) => pattern))
  const size = patterns.reduce((sum, pattern) => sum + costOfReading + (linearPattern(pattern)?.size ?? 0), 0)
  return size > largestOfForm ? '全部题目的校验规则合计过于复杂，请减少校验规则或重复次数' : null
}

/**
 * The items for validation: a form published before the limit existed may exceed it, and is validated without patterns.
 */
export const itemsToValidate = <T extends { regList: readonly { pattern: string }[] }>(
  items: readonly T[],
): readonly T[] => (patternsFault(items) === null ? items : items.map((item) => ({ ...item, regList: [] })))

function compiled(pattern: string, { text }: LinearPattern, by: PatternEngine) {
  const known = read.get(pattern)
  if (known) return known
  try {
    const made = by.compile(text)
    if (read.size >= mostRead) read.clear()
    read.set(pattern, made)
    return made
  } catch {
    // a script or category that the engine does not support
    return undefined
  }
}

function isPattern(pattern: string): boolean {
  const { source, flags } = patternText(pattern)
  try {
    return pattern.length <= 200 && Boolean(new RegExp(source, `u${flags}`))
  } catch {
    return false
  }
}
