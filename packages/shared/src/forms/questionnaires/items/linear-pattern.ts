import { patternText } from './pattern-text.ts'

/** Maximum length in characters of an answer that patterns are tried on. */
export const longestMatched = 200

/** JavaScript's `\s` as ranges of a class; the engine's own covers ASCII only. */
const space =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const noSpace =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}'
const all = '\\x{0}-\\x{10ffff}'
const noLine = '[^\\n\\r\\x{2028}\\x{2029}]'

/** One token of a pattern. */
const escapeSign =
  /\\(?:u\{(?<point>[\da-f]+)\}|u(?<high>d[89ab][\da-f]{2})\\u(?<low>d[c-f][\da-f]{2})|u(?<unit>[\da-f]{4})|x(?<byte>[\da-f]{2})|c(?<control>[a-z])|(?<not>p)\{(?:(?:sc|script|gc|general_category)=)?(?<kind>\w+)\}|(?<other>[\s\S]))/iy
const times = /\{(\d+)(,?)(\d*)\}|[*+?]/y
const group = /\((?:\?(?::|<[^=!>]+>))?(?!\?)/y

/** A pattern for an engine with linear run time (RE2), and its size with all repetitions expanded. */
export interface LinearPattern {
  text: string
  size: number
}

/**
 * Translates a JavaScript pattern (with flag u) to RE2; undefined for back-references, lookahead and
 * lookbehind. Repetitions beyond the answer's length become unlimited. With flag m only a line feed ends a line.
 */
export function linearPattern(said: string): LinearPattern | undefined {
  const { source: pattern, flags } = patternText(said)
  const sizes = [0]
  let last = 0
  let text = ''
  const add = (more: string, size: number) => {
    text += more
    last = size
    sizes.push((sizes.pop() ?? 0) + size)
  }
  for (let at = 0; at < pattern.length; ) {
    const sign = String.fromCodePoint(pattern.codePointAt(at) ?? 0)
    const found = (of: RegExp) => {
      of.lastIndex = at
      return of.exec(pattern)
    }
    let length = sign.length
    if (sign === '\\') {
      const escaped = found(escapeSign)
      const meant = escaped && escapeOf(escaped.groups ?? {}, false)
      if (!meant) return undefined
      add(meant, 1)
      length = escaped[0].length
    } else if (sign === '[') {
      const end = endOfClass(pattern, at)
      const meant = classOf(pattern.slice(at + 1, end))
      if (!meant) return undefined
      add(meant, 1)
      length = end + 1 - at
    } else if (sign === '(') {
      const opened = found(group)
      if (!opened) return undefined
      text += '('
      sizes.push(0)
      length = opened[0].length
    } else if (sign === ')') {
      add(')', sizes.pop() ?? 0)
    } else if (/[*+?{]/.test(sign)) {
      const [whole, from, comma, to] = found(times) ?? []
      if (whole === undefined) return undefined
      const { signs, most } = from === undefined ? { signs: whole, most: 1 } : timesOf(Number(from), comma, to)
      text += signs
      sizes.push((sizes.pop() ?? 0) + last * (most - 1))
      last *= most
      length = whole.length
    } else add(sign === '.' ? (flags.includes('s') ? `[${all}]` : noLine) : sign, 1)
    at += length
  }
  const kept = flags.replace('s', '')
  return { text: kept ? `(?${kept})${text}` : text, size: sizes[0] ?? 0 }
}

/** A repetition in the engine's syntax, and how often it expands what it repeats. */
function timesOf(from: number, comma = '', to = ''): { signs: string; most: number } {
  const least = Math.min(from, longestMatched + 1)
  if (!comma) return { signs: `{${least}}`, most: Math.max(1, least) }
  const isEndless = to === '' || Number(to) >= longestMatched
  if (!isEndless) return { signs: `{${least},${to}}`, most: Math.max(1, Number(to)) }
  return { signs: least === 0 ? '*' : `{${least},}`, most: Math.max(1, least) }
}

function escapeOf(
  { point, high, low, unit, byte, control, not, kind, other }: Record<string, string | undefined>,
  isInClass: boolean,
): string | undefined {
  const inside = (ranges: string) => (isInClass ? ranges : `[${ranges}]`)
  if (high && low) return `\\x{${surrogates(high, low).toString(16)}}`
  const code = point ?? unit ?? byte
  if (code) return `\\x{${code}}`
  if (control) return `\\x{${(control.charCodeAt(0) & 31).toString(16)}}`
  if (kind) return `\\${not}{${kind}}`
  if (other === 's') return inside(space)
  if (other === 'S') return inside(noSpace)
  if (other === '0') return '\\x{0}'
  if (other === 'b' && isInClass) return '\\x{8}'
  if (other === '/') return '/'
  return other && !/[1-9kp]/i.test(other) ? `\\${other}` : undefined
}

const surrogates = (high: string, low: string) =>
  (Number.parseInt(high, 16) - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00) + 0x10000

/** Index of the end of the class that starts at `from`. */
function endOfClass(pattern: string, from: number): number {
  let at = from + 1
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1
  return at
}

function classOf(inner: string): string | undefined {
  const isNot = inner.startsWith('^')
  const rest = isNot ? inner.slice(1) : inner
  if (rest === '') return isNot ? `[${all}]` : `[^${all}]`
  let text = ''
  for (let at = 0; at < rest.length; ) {
    if (rest[at] !== '\\') {
      text += rest[at] === '[' ? '\\[' : rest[at]
      at += 1
      continue
    }
    escapeSign.lastIndex = at
    const found = escapeSign.exec(rest)
    const meant = found && escapeOf(found.groups ?? {}, true)
    if (!meant) return undefined
    text += meant
    at += found[0].length
  }
  return `[${isNot ? '^' : ''}${text}]`
}
