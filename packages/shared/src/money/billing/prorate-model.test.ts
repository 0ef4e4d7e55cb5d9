import { expect, it } from 'vitest'
import { seededNumbers } from '../../testing/seeded-random.ts'
import type { Absence, PlanRow, Stay } from './charged.ts'
import { dayNumber, dayText } from './days.ts'
import type { FeeRules } from './fee-rules.ts'
import { prorate } from './prorate.ts'

interface Case {
  plan: PlanRow[]
  stay: Stay
  absences: Absence[]
  rules: FeeRules
  period: { from: string; to: string }
}

const start = dayNumber('2026-11-01')

function caseOf(seed: number): Case {
  const random = seededNumbers(seed)
  const day = (from: number, within: number) => from + random(within)
  const maybe = (within: number) => (random(2) ? 1 + random(within) : null)
  const arrival = day(start, 120)
  const leaving = random(3) ? day(arrival, 150) : null
  const plan: PlanRow[] = []
  for (const kind of [1, 2, 3, 4, 6]) {
    let from = arrival
    for (let rows = random(3); rows >= 0; rows--) {
      const to = rows > 0 ? day(from, 60) : null
      const row = { kind, name: '费', priceFen: random(4) ? random(500_000) : 0, unit: 1 + random(2) }
      plan.push({ ...row, from: dayText(from), to: to === null ? null : dayText(to) })
      from = (to ?? from) + 1 + random(2) * random(5)
    }
  }
  const absences: Absence[] = []
  for (let at = arrival, count = random(4); count > 0; count--) {
    const from = day(at, 30)
    const to = count === 1 && !random(3) ? null : day(from, 20)
    absences.push({ from: dayText(from), to: to === null ? null : dayText(to), isHospital: random(2) === 1 })
    // some begin before the last one ended
    at = (to ?? from) - random(2) * random(4)
  }
  const absence = () => ({ minDays: 1 + random(5), mealsFrom: maybe(4), careFrom: maybe(4), bedFrom: maybe(8) })
  const from = day(start, 150)
  return {
    plan,
    absences,
    stay: { from: dayText(arrival), to: leaving === null ? null : dayText(leaving) },
    rules: {
      chargesArrival: random(2) === 1,
      chargesLeaving: random(2) === 1,
      partMonth: random(3) ? '0' : '1',
      leave: absence(),
      hospital: absence(),
    },
    period: { from: dayText(from), to: dayText(day(from, 90)) },
  }
}

const daysBetween = (from: string, to: string) =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, at) => dayText(dayNumber(from) + at))

/** The charged days of the stay, each judged by itself. */
function chargedDays({ stay: { from, to }, rules, period }: Case): Set<string> {
  const last = dayText(dayNumber(period.to) + 31)
  const all = daysBetween(from, to ?? last).filter(
    (day) => (day !== from || rules.chargesArrival) && (day !== to || rules.chargesLeaving),
  )
  return new Set(all.length > 0 ? all : [from])
}

function isReturned(day: string, kind: number, absences: Absence[], rules: FeeRules, until: string): boolean {
  return absences.some(({ from, to, isHospital }) => {
    const rule = isHospital ? rules.hospital : rules.leave
    const first = kind === 3 ? rule.mealsFrom : kind === 2 ? rule.careFrom : kind === 1 ? rule.bedFrom : null
    const isAway = day > from && (to === null ? day <= until : day < to)
    const end = to === null ? dayNumber(until) : dayNumber(to) - 1
    return (
      first !== null && isAway && end - dayNumber(from) >= rule.minDays && dayNumber(day) - dayNumber(from) >= first
    )
  })
}

/** Net days and amount by month and plan row, each day judged by itself. */
function model(one: Case): Map<string, { days: number; amountFen: number }> {
  const counted = new Map<string, { days: number; amountFen: number }>()
  const { plan, absences, rules, period } = one
  const charged = chargedDays(one)
  for (const day of daysBetween(period.from, period.to)) {
    if (!charged.has(day)) continue
    for (const row of plan) {
      if (row.priceFen === 0 || day < row.from || (row.to !== null && day > row.to)) continue
      const key = `${day.slice(0, 7)} ${row.kind} ${row.from}`
      const known = counted.get(key) ?? { days: 0, amountFen: 0 }
      counted.set(key, known)
      if (!isReturned(day, row.kind, absences, rules, period.to)) known.days++
    }
  }
  for (const [key, known] of counted) {
    const [month = '', kind, from] = key.split(' ')
    const row = plan.find((one) => one.kind === Number(kind) && one.from === from) as PlanRow
    const [year = 0, number = 0] = month.split('-').map(Number)
    const ofMonth = new Date(Date.UTC(year, number, 0)).getUTCDate()
    const all = daysBetween(`${month}-01`, `${month}-${ofMonth}`)
    const whole = BigInt(rules.partMonth === '1' ? all.filter((day) => charged.has(day)).length : ofMonth)
    const sum = BigInt(row.priceFen) * BigInt(known.days)
    const rounded = row.unit === 2 ? sum : sum / whole + ((sum % whole) * 2n >= whole ? 1n : 0n)
    known.amountFen = Number(row.kind === 6 ? -rounded : rounded) + 0
  }
  return counted
}

it('equals a model that judges each day by itself, on 2,500 random stays', () => {
  for (let seed = 1; seed <= 2_500; seed++) {
    const one = caseOf(seed)
    const lines = prorate(one, one.period)
    const summed = new Map<string, { days: number; amountFen: number }>()
    for (const line of lines) {
      const row = one.plan.find(
        ({ kind, from, to }) => kind === line.kind && from <= line.from && (to === null || to >= line.from),
      )
      const key = `${line.month.slice(0, 7)} ${line.kind} ${row?.from}`
      const known = summed.get(key) ?? { days: 0, amountFen: 0 }
      summed.set(key, { days: known.days + line.days, amountFen: known.amountFen + line.amountFen })
    }
    const inOrder = (counted: Map<string, object>) => [...counted].sort(([a], [b]) => a.localeCompare(b))
    expect(inOrder(summed), `seed ${seed}`).toEqual(inOrder(model(one)))
  }
})
