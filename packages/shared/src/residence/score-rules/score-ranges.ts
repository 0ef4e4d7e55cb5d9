/** Points from and to, both with it. */
interface Range {
  minScore: number
  maxScore: number
}

/** A rule whose `status` it is binds; one that is off does not. */
export const inUse = '0'

/** The rule that these points fall to. Half a point reaches no level: it counts for the whole one below it. */
export const ruleOf = <R extends Range>(rules: readonly R[], score: number): R | undefined => {
  const points = Math.floor(score)
  return rules.find(({ minScore, maxScore }) => minScore <= points && points <= maxScore)
}

/** The first that has points in common with it. */
export const metBy = <R extends Range>(rules: readonly R[], { minScore, maxScore }: Range): R | undefined =>
  rules.find((rule) => rule.minScore <= maxScore && minScore <= rule.maxScore)

/** Points between 0 and the most that any rule speaks of to which none of them says anything, from below. */
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

/** 46–65分; of one: 90分. */
export const rangeText = ({ minScore, maxScore }: Range) =>
  minScore === maxScore ? `${minScore}分` : `${minScore}–${maxScore}分`
