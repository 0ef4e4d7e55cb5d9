import { expect, it } from 'vitest'
import { type LineShare, type SharedLine, type ShareTerm, shareLines } from './share-lines.ts'
import { splitAmount, spread } from './split-amount.ts'

const everyDay = { from: '2026-01-01', to: null, priority: 1, capFen: null, fixedFen: null, insuredPriceFen: null }
const percent = (id: number, kind: number, percent: number, more: Partial<ShareTerm> = {}): ShareTerm => ({
  ...everyDay,
  id,
  payerId: id * 10,
  kind,
  percent,
  ...more,
})
const march = { month: '2026-03-01', from: '2026-03-01', to: '2026-03-31' }
const bed = (id: number, amountFen: number, more: Partial<SharedLine> = {}): SharedLine => ({
  ...march,
  id,
  kind: 1,
  name: '床位费',
  priceFen: 300_000,
  amountFen,
  ...more,
})
const care = { kind: 2, name: '护理费', priceFen: 200_000 }
const short = (shares: LineShare[]) => shares.map(({ lineId, termId, amountFen }) => [lineId, termId, amountFen])

it('percents leave no fen, in the order of priority; what nobody takes stays with the resident', () => {
  const third = { baseFen: 100, roomFen: 1_000 }
  const split = (percents: number[]) =>
    splitAmount(
      100,
      percents.map((percent) => ({ ...third, percent })),
    )
  expect(
    splitAmount(
      101,
      [33, 33, 34].map((percent) => ({ percent, baseFen: 101, roomFen: 999 })),
    ),
  ).toEqual([33, 33, 35])
  expect(split([70, 50])).toEqual([70, 30])
  expect(split([20])).toEqual([20])
  expect(
    splitAmount(100, [
      { percent: null, baseFen: 100, roomFen: 30 },
      { ...third, percent: 90 },
    ]),
  ).toEqual([30, 70])
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(1_000_000, Array(12).fill(1))).toEqual([...Array(4).fill(83_334), ...Array(8).fill(83_333)])
})

it('a limit and a fixed amount count all fees of a month, in the order of their kinds', () => {
  const lines = [bed(1, 300_000), bed(2, 200_000, care)]
  expect(short(shareLines(lines, [percent(1, 0, 80, { capFen: 300_000 })]))).toEqual([
    [1, 1, 240_000],
    [2, 1, 60_000],
  ])
  const fixed = { ...percent(1, 0, 0), percent: null, fixedFen: 350_000 }
  expect(short(shareLines(lines, [fixed]))).toEqual([
    [1, 1, 300_000],
    [2, 1, 50_000],
  ])
})

it('a share covers its own days, and an insurance the price that it accepts', () => {
  const half = percent(1, 1, 100, { from: '2026-03-17' })
  expect(short(shareLines([bed(1, 310_000)], [half]))).toEqual([[1, 1, 150_000]])
  const insured = percent(1, 2, 70, { insuredPriceFen: 150_000 })
  expect(short(shareLines([bed(1, 200_000, care)], [insured]))).toEqual([[1, 1, 105_000]])
  const over = percent(1, 2, 70, { insuredPriceFen: 250_000 })
  expect(short(shareLines([bed(1, 200_000, care)], [over]))).toEqual([[1, 1, 140_000]])
})

it('a returned fee gives back what its payers would not have paid, a correction likewise', () => {
  const capped = percent(1, 1, 100, { capFen: 150_000 })
  expect(short(shareLines([bed(1, 300_000), bed(2, -100_000)], [capped]))).toEqual([[1, 1, 150_000]])
  const half = percent(1, 1, 50)
  expect(short(shareLines([bed(1, 300_000), bed(2, -100_001)], [half]))).toEqual([
    [1, 1, 150_000],
    [2, 1, -50_000],
  ])
  const before = {
    lines: [bed(1, 300_000)],
    shares: [{ ...bed(1, 150_000), termId: 1, refusedFen: 0 }],
  }
  const correction = bed(9, -300_000, { priceFen: 0 })
  expect(short(shareLines([correction], [half], before))).toEqual([[9, 1, -150_000]])
  const refused = { ...before, shares: [{ ...bed(1, 150_000), termId: 1, refusedFen: 100_000 }] }
  expect(short(shareLines([correction], [half], refused))).toEqual([[9, 1, -50_000]])
})

it('a subsidy comes off the part of the resident first, then off the last payer', () => {
  const subsidy = bed(2, -50_000, { kind: 6, name: '补贴' })
  expect(short(shareLines([bed(1, 300_000), subsidy], [percent(1, 1, 50)]))).toEqual([[1, 1, 150_000]])
  const both = [percent(1, 1, 70), percent(2, 1, 30, { priority: 2 })]
  expect(short(shareLines([bed(1, 100_000), subsidy], both))).toEqual([
    [1, 1, 70_000],
    [1, 2, 30_000],
    [2, 2, -30_000],
    [2, 1, -20_000],
  ])
})

/** A small generator with a seed, so that a failure repeats. */
function randomOf(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

it('shares add up to each line, never beyond it, and never beyond the limit of a month, in 3,000 random bills', () => {
  for (let seed = 1; seed <= 3_000; seed++) {
    const random = randomOf(seed)
    const terms = Array.from({ length: 1 + random(4) }, (_, at): ShareTerm => {
      const isFixed = random(3) === 0
      return {
        id: at + 1,
        payerId: at + 1,
        kind: random(5),
        percent: isFixed ? null : 1 + random(100),
        fixedFen: isFixed ? 1 + random(200_000) : null,
        capFen: random(2) === 0 ? 1 + random(150_000) : null,
        insuredPriceFen: random(3) === 0 ? 1 + random(400_000) : null,
        priority: random(3),
        from: `2026-03-${String(1 + random(28)).padStart(2, '0')}`,
        to: random(3) === 0 ? '2026-03-29' : null,
      }
    })
    const lines = [1, 2, 3, 4].flatMap((kind): SharedLine[] => {
      const amountFen = random(400_000)
      const fee = { ...march, kind, name: `费用${kind}`, priceFen: 1 + random(400_000) }
      return [
        { ...fee, id: kind * 10, amountFen },
        { ...fee, id: kind * 10 + 1, amountFen: -random(amountFen + 1) },
      ]
    })
    lines.push({ ...march, id: 99, kind: 6, name: '补贴', priceFen: 1, amountFen: -random(300_000) })
    const shares = shareLines(lines, terms)
    for (const { id, amountFen } of lines) {
      const sum = shares.filter(({ lineId }) => lineId === id).reduce((all, one) => all + one.amountFen, 0)
      expect(amountFen >= 0 ? sum >= 0 && sum <= amountFen : sum <= 0 && sum >= amountFen).toBe(true)
    }
    for (const { id, capFen, fixedFen } of terms) {
      const sum = shares.filter(({ termId }) => termId === id).reduce((all, one) => all + one.amountFen, 0)
      expect(sum).toBeGreaterThanOrEqual(0)
      expect(sum).toBeLessThanOrEqual(Math.min(capFen ?? Infinity, fixedFen ?? Infinity))
    }
    const bill = lines.reduce((all, one) => all + one.amountFen, 0)
    const paid = shares.reduce((all, one) => all + one.amountFen, 0)
    if (bill >= 0) expect(paid).toBeLessThanOrEqual(bill)
  }
})

it('a fee billed at once and in two bills is split alike, in 1,000 random stays', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = randomOf(seed)
    const term = percent(1, 1, 1 + random(100), { capFen: random(2) === 0 ? 1 + random(200_000) : null })
    const [full, returned] = [random(300_000) + 1, -random(300_000)]
    if (full + returned < 0) continue
    const [first, second] = [bed(1, full), bed(2, returned)]
    const sum = (shares: LineShare[]) => shares.reduce((all, one) => all + one.amountFen, 0)
    const atOnce = sum(shareLines([first, second], [term]))
    const billed = shareLines([first], [term])
    const before = { lines: [first], shares: billed.map((one) => ({ ...first, ...one, refusedFen: 0 })) }
    const later = shareLines([{ ...second, priceFen: 0 }], [term], before)
    expect(sum(billed) + sum(later)).toBe(atOnce)
  }
})
