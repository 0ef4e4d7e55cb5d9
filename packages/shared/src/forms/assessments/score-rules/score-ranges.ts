/** A range of points, both ends included. */
interface Range {
  minScore: number
  maxScore: number
}

/** `status` of a rule in force. */
export const activeStatus = '0'

/** The rule that covers a score; half points are rounded down. */
export const ruleOf = <R extends Range>(rules: readonly R[], score: number): R | undefined => {
  const points = Math.floor(score)
  return rules.find(({ minScore, maxScore }) => minScore <= points && points <= maxScore)
}

/** The first rule that overlaps the range. */
export const findOverlapping = <R extends Range>(rules: readonly R[], { minScore, maxScore }: Range): R | undefined =>
  rules.find((rule) => rule.minScore <= maxScore && minScore <= rule.maxScore)

/** Ranges that no rule covers, ascending, from 0 to the highest rule's maximum, or to `atLeast` if higher. */
export function gapsOf(rules: readonly Range[], atLeast = 0): Range[] {
  const sorted = rules.toSorted((one, other) => one.minScore - other.minScore)
  const top = Math.max(atLeast, ...rules.map(({ maxScore }) => maxScore))
  const gaps: Range[] = []
  let next = 0
  for (const { minScore, maxScore } of [...sorted, { minScore: top + 1, maxScore: top + 1 }]) {
    if (minScore > next) gaps.push({ minScore: next, maxScore: minScore - 1 })
    next = Math.max(next, maxScore + 1)
  }
  return gaps
}

/** 46–65分; a single score: 90分. */
export const rangeText = ({ minScore, maxScore }: Range) =>
  minScore === maxScore ? `${minScore}分` : `${minScore}–${maxScore}分`
