import { type Program, shortestMatch } from './empty-pattern.ts'
import { type LinearPattern, linearPattern, longestMatched } from './linear-pattern.ts'
import { patternText } from './pattern-text.ts'

export { longestMatched } from './linear-pattern.ts'

interface Compiled {
  test: (value: string) => boolean
  re2: () => { prog: Program }
}
/** Reads each character of a text once, whatever the pattern. */
export interface PatternEngine {
  compile: (text: string) => Compiled
}

/** Parts of one pattern, its repetitions written out, and of all patterns of a form. */
const largest = 300
const largestOfForm = 3_000
/** What a pattern costs that is read for the first time, in parts. */
const costOfReading = 10

let engine: PatternEngine | undefined
const read = new Map<string, Compiled>()
const shortest = new Map<string, number>()
const mostRead = 1_000

/** From now on patterns are tried. Services have it from the start, a browser when a form first needs it. */
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

/** Why a pattern cannot be tried on answers, one of `patternFaults`; null when it can. */
export function patternFault(pattern: string): string | null {
  if (!isPattern(pattern)) return faults.none
  const linear = linearPattern(pattern)
  if (!linear) return faults.unable
  if (linear.size > largest) return faults.large
  if (!engine) return null
  if (!compiled(pattern, linear, engine)) return faults.unknown
  return shortestOf(pattern) > longestMatched ? faults.empty : null
}

/** Characters that an answer needs at least to be as the pattern wants it; Infinity where none is, 0 while nothing is there to try it. */
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

/** Whether a text is as the pattern wants it. What cannot be tried keeps nobody from answering, and neither does what is not there yet to try it. */
export function isMatched(pattern: string, value: string): boolean {
  const known = read.get(pattern)
  if (known) return known.test(value)
  const linear = engine && isPattern(pattern) ? linearPattern(pattern) : undefined
  if (!engine || !linear || linear.size > largest) return true
  return compiled(pattern, linear, engine)?.test(value) ?? true
}

/** Why the patterns of a form are too many to be tried on one filling; null when they are not. */
export function patternsFault(items: readonly { regList: readonly { pattern: string }[] }[]): string | null {
  const patterns = items.flatMap(({ regList }) => regList.map(({ pattern }) => pattern))
  const size = patterns.reduce((sum, pattern) => sum + costOfReading + (linearPattern(pattern)?.size ?? 0), 0)
  return size > largestOfForm ? '全部题目的校验规则合计过于复杂，请减少校验规则或重复次数' : null
}

/** The items as they are judged: of a form with too many patterns, published before that was refused, nobody tries them. */
export const judgedItems = <T extends { regList: readonly { pattern: string }[] }>(
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
    // a kind of letters that it does not know
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
