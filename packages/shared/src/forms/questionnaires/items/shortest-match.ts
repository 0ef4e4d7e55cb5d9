/** An instruction of a compiled pattern, with RE2's numbering. */
interface Instruction {
  op: number
  out: number
  arg: number
  /** Pairs of first and last code point; a single one is a literal, in any case if `arg` says so. */
  runes: ArrayLike<number>
}

/** A pattern compiled by RE2: instructions that refer to each other by number. */
export interface Program {
  start: number
  inst: readonly Instruction[]
}

const Op = {
  Alt: 1,
  AltMatch: 2,
  Capture: 3,
  EmptyWidth: 4,
  Match: 6,
  Nop: 7,
  Rune: 8,
  Rune1: 9,
  Any: 10,
  AnyButLine: 11,
}
const Edge = { beginLine: 1, endLine: 2, beginText: 4, endText: 8, wordBoundary: 16, noWordBoundary: 32 }

/**
 * Character classes that `\b`, `^` and `$` distinguish, and those an answer cannot begin or end with: answers are
 * trimmed and contain no control characters.
 */
const kinds = {
  word: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  line: [[0x0a, 0x0a]],
  space: [
    [0x09, 0x09],
    [0x0d, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
  other: [
    [0x21, 0x2f],
    [0x3a, 0x40],
    [0x5b, 0x5e],
    [0x60, 0x60],
    [0x7b, 0x7e],
    [0xa1, 0x167f],
    [0x1681, 0x1fff],
    [0x200b, 0x2027],
    [0x202a, 0x202e],
    [0x2030, 0x205e],
    [0x2060, 0x2fff],
    [0x3001, 0xd7ff],
    [0xe000, 0xfefe],
    [0xff00, 0x10ffff],
  ],
} as const
type Kind = keyof typeof kinds
/** The class on one side of a position; null is the end of the text. */
type Side = Kind | null
const sides: readonly Side[] = ['word', 'line', 'space', 'other', null]
const isTrimmed = (side: Side) => side === 'line' || side === 'space'

/**
 * Length of the shortest answer that the pattern matches; undefined where nothing matches. Explores the whole compiled
 * pattern, so the result is exact except for flag `i`: only each letter's own case pair is known.
 */
export function shortestMatch({ start, inst }: Program): number | undefined {
  const seen = new Set<string>()
  let places: [at: number, before: Side, after: Side][] = sides.flatMap((before) =>
    sides.map((after): [number, Side, Side] => [start, before, after]),
  )
  for (let length = 0; places.length > 0; length++) {
    const next: typeof places = []
    for (let place = places.pop(); place; place = places.pop()) {
      const [at, before, after] = place
      const name = `${at} ${before} ${after}`
      const isNone = before === null && after === null
      const isEdged = (before === null && isTrimmed(after)) || (after === null && isTrimmed(before))
      const one = inst[at]
      if (!one || isNone || isEdged || seen.has(name)) continue
      seen.add(name)
      if (one.op === Op.Match) return Math.max(1, length)
      if (one.op === Op.Capture || one.op === Op.Nop) places.push([one.out, before, after])
      else if (one.op === Op.Alt || one.op === Op.AltMatch)
        places.push([one.out, before, after], [one.arg, before, after])
      else if (one.op === Op.EmptyWidth) {
        if ((one.arg & ~edgesOf(before, after)) === 0) places.push([one.out, before, after])
      } else if (after !== null && takes(one, after)) for (const side of sides) next.push([one.out, after, side])
    }
    places = next
  }
  return undefined
}

function edgesOf(before: Side, after: Side): number {
  const isBoundary = (before === 'word') !== (after === 'word')
  return (
    (before === null ? Edge.beginText | Edge.beginLine : 0) |
    (before === 'line' ? Edge.beginLine : 0) |
    (after === null ? Edge.endText | Edge.endLine : 0) |
    (after === 'line' ? Edge.endLine : 0) |
    (isBoundary ? Edge.wordBoundary : Edge.noWordBoundary)
  )
}

/** Whether an instruction consumes a character of this class. */
function takes({ op, runes }: Instruction, kind: Kind): boolean {
  if (op === Op.Any) return true
  if (op === Op.AnyButLine) return kind !== 'line'
  if (op !== Op.Rune && op !== Op.Rune1) return false
  const isIn = (first: number, last: number) => kinds[kind].some(([from, to]) => from <= last && first <= to)
  if (runes.length === 1) return isIn(runes[0] ?? 0, runes[0] ?? 0)
  return Array.from({ length: runes.length >> 1 }, (_, at) => at * 2).some((at) =>
    isIn(runes[at] ?? 0, runes[at + 1] ?? 0),
  )
}
