/** Characters that an answer may have which patterns are tried on. */
export const longestMatched = 200

/** Ways of one pattern to go on for ever: with three of them 200 characters are read some million times at most. */
const mostEndless = 3

/**
 * Whether a pattern that people write can be tried on any answer without stopping everything else: nothing repeated within what is
 * repeated, no reference back, and few parts without an end.
 */
export function isTriable(pattern: string): boolean {
  if (pattern.length > 200 || !isPattern(pattern)) return false
  // what is escaped or stands in brackets is one character, whatever it is
  const plain = pattern
    .replace(/\\[\s\S]/g, (escaped) => (/\\[1-9k]/.test(escaped) ? '<' : 'a'))
    .replace(/\[[^\]]*\]/g, 'a')
  // a reference back, or a look around with something repeated in it
  if (plain.includes('<') || /\(\?[=!]/.test(plain)) return false
  const repeats = [...plain.matchAll(/[*+]|\{\d*,?\d*\}/g)].filter(([sign]) => !/^\{(\d+)(,\1)?\}$/.test(sign))
  const isEndless = ([sign]: RegExpExecArray) => sign === '*' || sign === '+' || /,\}$/.test(sign)
  return repeats.filter(isEndless).length <= mostEndless && !repeatsWithin(plain)
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

/** A group that is repeated, with something repeated or several ways in it. */
function repeatsWithin(plain: string): boolean {
  const groups: { isOpen: boolean }[] = []
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? ''
    if (sign === '(') groups.push({ isOpen: false })
    const inner = groups.at(-1)
    if (inner && /[*+?{|]/.test(sign) && plain[at - 1] !== '(') inner.isOpen = true
    if (sign !== ')') continue
    const closed = groups.pop()
    const outer = groups.at(-1)
    if (outer && closed?.isOpen) outer.isOpen = true
    if (closed?.isOpen && /[*+{]/.test(plain[at + 1] ?? '')) return true
  }
  return false
}
