/** What one payer could take of an amount. */
export interface Share {
  /** Percent of `baseFen`; null: as much as there is room for. */
  percent: number | null
  /** The part of the amount that the payer covers; never more than the amount. */
  baseFen: number
  /** What the payer still takes in this month. */
  roomFen: number
}

/**
 * Splits an amount between payers in their order of priority; what nobody takes stays with the resident. Percents are of
 * the part that each covers, together 100 at most, later ones cut. They are rounded by the largest remainder, so that
 * payers of all percents leave no fen.
 */
export function splitAmount(amountFen: number, shares: readonly Share[]): number[] {
  let percentLeft = 100
  const exact = shares.map(({ percent, baseFen }) => {
    const own = Math.min(percent ?? 0, percentLeft)
    percentLeft -= own
    return own * baseFen
  })
  const whole = exact.map((part) => Math.floor(part / 100))
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  const lacking = Math.floor((sum(exact) + 50) / 100) - sum(whole)
  const byRemainder = exact
    .map((part, at) => ({ at, rest: part % 100 }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  for (const { at } of byRemainder.slice(0, lacking)) whole[at] = (whole[at] ?? 0) + 1
  let left = amountFen
  return shares.map(({ percent, baseFen, roomFen }, at) => {
    const asked = percent === null ? baseFen : (whole[at] ?? 0)
    const taken = Math.max(0, Math.min(asked, roomFen, left))
    left -= taken
    return taken
  })
}

/** Spreads an amount over parts in their proportion by the largest remainder; no part gets more than it is. */
export function spread(amountFen: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((all, one) => all + one, 0)
  if (sum === 0) return parts.map(() => 0)
  // products of two amounts exceed what a number holds exactly
  const exact = parts.map((part) => BigInt(part) * BigInt(amountFen))
  const given = exact.map((part) => Number(part / BigInt(sum)))
  const lacking = amountFen - given.reduce((all, one) => all + one, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, rest: Number(part % BigInt(sum)) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  for (const { at } of byRemainder.slice(0, lacking)) given[at] = (given[at] ?? 0) + 1
  return given
}
