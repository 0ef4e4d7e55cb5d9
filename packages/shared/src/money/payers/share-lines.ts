import { dayNumber, lengthOf, overlap } from '../billing/days.ts'
import { everyFee, sharedFees } from './payer-share.words.ts'
import { splitAmount } from './split-amount.ts'

/** What a payer pays of a stay from a day on; `to` is its last day, null: until further notice. */
export interface ShareTerm {
  id: number
  payerId: number
  /** A kind of fee, or every fee. */
  kind: number
  percent: number | null
  /** A fixed amount a month, where there is no percent. */
  fixedFen: number | null
  capFen: number | null
  /** The price that an insurance accepts, in the unit of the fee's own price. */
  insuredPriceFen: number | null
  priority: number
  from: string
  to: string | null
}

/** A line of a bill; `priceFen` is 0 where the line corrects a billed month. */
export interface SharedLine {
  id: number
  /** First day of the month that it is for. */
  month: string
  kind: number
  name: string
  from: string
  to: string
  priceFen: number
  amountFen: number
}

export interface LineShare {
  lineId: number
  termId: number
  payerId: number
  amountFen: number
}

/** What locked bills charge the stay, and how that was split. */
export interface SharedBefore {
  lines: readonly SharedLine[]
  shares: readonly {
    termId: number
    month: string
    kind: number
    name: string
    amountFen: number
    refusedFen: number
  }[]
}

type Fee = Pick<SharedLine, 'month' | 'kind' | 'name'>
const isShared = ({ kind }: { kind: number }) => kind !== everyFee && kind in sharedFees
const groupOf = ({ month, kind, name }: Fee) => `${month} ${kind} ${name}`

/**
 * Splits the lines of a bill to payers. The lines of one fee and month are split as their running sum: a line gets what
 * the sum after it gives each payer, less what the lines before it gave. So a returned fee or a correction gives back
 * exactly what its payers would not have paid. Limits of a month count all fees of the month, in the order of their
 * kinds. What an own subsidy or reduction takes off comes off the resident's part first.
 */
export function shareLines(
  lines: readonly SharedLine[],
  terms: readonly ShareTerm[],
  before: SharedBefore = { lines: [], shares: [] },
): LineShare[] {
  const sorted = terms.toSorted((one, other) => one.priority - other.priority || one.id - other.id)
  const known = Map.groupBy(before.lines.filter(isShared), groupOf)
  const book = new ShareBook(before.shares)
  const made: LineShare[] = []
  const groups = [...Map.groupBy(lines.filter(isShared), groupOf)]
  for (const [group, own] of groups.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    made.push(...shareFee(own, { group, terms: sorted, known: known.get(group) ?? [], book }))
  return [...made, ...takeBack(lines, sorted, made)]
}

/** What each payer has paid of each fee and month. */
class ShareBook {
  readonly #paid = new Map<string, number>()
  readonly #refused = new Map<string, number>()
  readonly #months = new Map<string, number>()

  constructor(shares: SharedBefore['shares']) {
    for (const { termId, amountFen, refusedFen, ...fee } of shares) {
      this.add(termId, groupOf(fee), amountFen)
      const key = `${termId} ${groupOf(fee)}`
      this.#refused.set(key, (this.#refused.get(key) ?? 0) + refusedFen)
    }
  }

  add(termId: number, group: string, fen: number) {
    const month = `${termId} ${group.slice(0, 10)}`
    this.#paid.set(`${termId} ${group}`, this.paid(termId, group) + fen)
    this.#months.set(month, (this.#months.get(month) ?? 0) + fen)
  }

  paid = (termId: number, group: string) => this.#paid.get(`${termId} ${group}`) ?? 0
  /** What was not refused later, so that it can be given back. */
  held = (termId: number, group: string) =>
    Math.max(0, this.paid(termId, group) - (this.#refused.get(`${termId} ${group}`) ?? 0))
  elsewhere = (termId: number, group: string) =>
    (this.#months.get(`${termId} ${group.slice(0, 10)}`) ?? 0) - this.paid(termId, group)
}

const limitless = Number.POSITIVE_INFINITY

interface Context {
  group: string
  terms: readonly ShareTerm[]
  known: readonly SharedLine[]
  book: ShareBook
}

function shareFee(lines: readonly SharedLine[], { group, terms, known, book }: Context): LineShare[] {
  const kind = lines[0]?.kind
  const own = terms.filter((term) => term.kind === everyFee || term.kind === kind)
  const made: LineShare[] = []
  const seen = [...known]
  for (const line of lines) {
    seen.push(line)
    const amountFen = Math.max(0, sumOf(seen))
    const targets = splitAmount(
      amountFen,
      own.map((term) => ({
        percent: term.percent,
        baseFen: Math.min(amountFen, Math.max(0, coveredFen(term, seen))),
        roomFen: Math.min(term.capFen ?? limitless, term.fixedFen ?? limitless) - book.elsewhere(term.id, group),
      })),
    )
    let left = Math.abs(line.amountFen)
    for (const [at, { id, payerId }] of own.entries()) {
      const asked = (targets[at] ?? 0) - book.paid(id, group)
      const fen =
        line.amountFen > 0
          ? Math.min(Math.max(0, asked), left)
          : -Math.min(Math.max(0, -asked), left, book.held(id, group))
      if (fen === 0) continue
      left -= Math.abs(fen)
      book.add(id, group, fen)
      made.push({ lineId: line.id, termId: id, payerId, amountFen: fen })
    }
  }
  return made
}

const sumOf = (lines: readonly { amountFen: number }[]) => lines.reduce((all, { amountFen }) => all + amountFen, 0)

/**
 * The part of these lines on the days of a term, at the price that an insurance accepts. A correction has neither price
 * nor days of its own and is covered as the lines that it corrects.
 */
function coveredFen(term: ShareTerm, lines: readonly SharedLine[]): number {
  const span = { from: dayNumber(term.from), to: term.to === null ? Number.POSITIVE_INFINITY : dayNumber(term.to) }
  const covered = (line: SharedLine) => {
    const days = { from: dayNumber(line.from), to: dayNumber(line.to) }
    const price = term.insuredPriceFen === null ? 1 : Math.min(term.insuredPriceFen, line.priceFen || 1)
    const full = term.insuredPriceFen === null ? 1 : line.priceFen || 1
    return part(line.amountFen, lengthOf(overlap(days, span)) * price, lengthOf(days) * full)
  }
  const priced = lines.filter(({ priceFen }) => priceFen > 0)
  if (priced.length === 0) return lines.reduce((all, line) => all + covered(line), 0)
  const coveredFen = priced.reduce((all, line) => all + covered(line), 0)
  const pricedFen = sumOf(priced)
  const corrected = sumOf(lines) - pricedFen
  return coveredFen + (pricedFen === 0 ? 0 : part(corrected, coveredFen, pricedFen))
}

/** `amount × some / all`, rounded half away from zero; as whole numbers, because the product can be very large. */
function part(amount: number, some: number, all: number): number {
  const sign = Math.sign(amount) * Math.sign(some) * Math.sign(all)
  const [up, down] = [BigInt(Math.abs(amount)) * BigInt(Math.abs(some)), BigInt(Math.abs(all))]
  return sign * Number((2n * up + down) / (2n * down)) + 0
}

/** Subsidies and reductions beyond what the resident pays of this bill come off the payers' shares, the last one first. */
function takeBack(lines: readonly SharedLine[], terms: readonly ShareTerm[], made: readonly LineShare[]): LineShare[] {
  const held = new Map<number, number>()
  for (const { termId, amountFen } of made) held.set(termId, (held.get(termId) ?? 0) + amountFen)
  const back: LineShare[] = []
  let excess = sumOf(made) - sumOf(lines)
  for (const { id: lineId, amountFen } of lines.filter((line) => !isShared(line) && line.amountFen < 0)) {
    let left = Math.min(excess, -amountFen)
    for (const { id, payerId } of terms.toReversed()) {
      const fen = Math.min(left, held.get(id) ?? 0)
      if (fen <= 0) continue
      left -= fen
      excess -= fen
      held.set(id, (held.get(id) ?? 0) - fen)
      back.push({ lineId, termId: id, payerId, amountFen: -fen })
    }
  }
  return back
}
