import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { raceRounds } from '../../../testing/rounds.ts'
import { testPurchases } from '../../../testing/rows/purchases.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { expireOrders } from './move-package-order.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, admin, finance } = testCallers(made, 'haidian', 'admin', 'finance')
const { order, pay, cancel, bill, judge, checked, standing, late, whole, forget } = testPurchases(made, services)
const expire = () => inTenants(made.database, [1], expireOrders)
const often = raceRounds(15)
/**
 * Milliseconds until the deadline, chosen so that on any machine it passes at once, during the calls, or after them.
 */
const untilDeadline = [0, 1, 2, 4, 5_000]
/** Rotates the list, so that each round starts with another element. */
const startingAt = <T>(all: T[], round: number) => [
  ...all.slice(round % all.length),
  ...all.slice(0, round % all.length),
]
const patience = { timeout: 60_000 + often * 1_000 }

beforeEach(forget)

it(
  'concurrent payment, cancelling and deadline have one outcome, and each call gets the response that fits it',
  patience,
  async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < often; round++) {
      const { data } = await order(haidian)
      const left = untilDeadline[round % untilDeadline.length]
      await sql`update package_order set end_time = now() + interval '1 millisecond' * ${left} where id = ${data.id}`.execute(
        made.owner,
      )
      const codes = { paid: 1, cancelled: 1 }
      const all = [
        expire,
        async () => (codes.cancelled = (await cancel(haidian, data)).code),
        async () => (codes.paid = (await pay(haidian, data)).code),
      ]
      const [first = expire, ...others] = startingAt(all, round)
      const early = first()
      // in the first rounds the waits are long enough that each call surely comes before the others
      if (round < all.length) await early
      await Promise.all([early, ...others.map((act) => act()), expire()])
      const { payStatus, changes } = await standing(data.id)
      outcomes.add(payStatus)
      expect([4, 5, 6]).toContain(payStatus)
      expect(changes).toBe(0)
      // a payment that has begun may still be cancelled, or expire without a receipt; then several calls may correctly
      // return success
      expect(codes.cancelled === 0).toBe(payStatus === 5)
      if (payStatus === 6) expect(codes.paid).toBe(0)
      await forget()
    }
    expect(outcomes.size).toBeGreaterThan(1)
  },
)

it(
  'two second checks, cancelling, the deadline and a new receipt have one outcome; the validity is extended at most once',
  patience,
  async () => {
    for (let round = 0; round < often; round++) {
      const { order: sold, billId } = await checked(haidian, admin)
      await late(sold.id)
      const before = await standing(sold.id)
      const second = () => judge(finance, sold.id, billId, 2)
      const all = [second, () => cancel(haidian, sold), second, () => bill(haidian, sold), expire]
      const acts = startingAt(all, round)
      const answers = await Promise.all(acts.map((act) => act()))
      const after = await standing(sold.id)
      const wins = answers.filter(
        (answer, at) => acts[at] === second && typeof answer === 'object' && answer.code === 0,
      )
      expect([2, 5, 6]).toContain(after.payStatus)
      expect(after.changes).toBe(after.payStatus === 2 ? 1 : 0)
      expect(wins).toHaveLength(after.changes)
      expect(after.orderStatus).toBe(after.payStatus === 2 ? 2 : 1)
      const moved = Date.parse(after.end ?? '') - Date.parse(before.end ?? '')
      expect(moved).toBe(after.changes * 90 * 86_400_000)
      await forget()
    }
  },
)

it('accepts the first check of one of two concurrent people, and neither makes both checks', patience, async () => {
  for (let round = 0; round < often; round++) {
    const { data } = await order(haidian)
    await pay(haidian, data)
    await bill(haidian, data)
    const billId = (await whole(admin, data.id)).bills[0]?.id ?? 0
    const checks = await Promise.all([admin, finance, admin].map((one) => judge(one, data.id, billId, 1)))
    expect(checks.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await standing(data.id)).toMatchObject({ payStatus: 6, changes: 0 })
    await forget()
  }
})

it('creates one order for repeated clicks', patience, async () => {
  for (let round = 0; round < often; round++) {
    const made = await Promise.all([order(haidian), order(haidian), order(haidian)])
    expect(made.filter(({ code }) => code === 0)).toHaveLength(1)
    await forget()
  }
})
