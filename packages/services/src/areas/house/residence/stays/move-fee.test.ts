import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { dayNumber, dayText, monthOf, nextMonth } from '@care/shared/money/billing/days'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { addBeds, addResidents } from '../../../../testing/rows/house.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')
const tenantId = 1000002
const today = toShanghaiDay(Date.now())
const yesterday = dayText(dayNumber(today) - 1)
const thisMonth = monthOf(dayNumber(today)).first
const nextFirst = nextMonth(thisMonth)

/** Residents in beds of these monthly rates, each with the first rate as bed fee; one more bed for each further rate. */
async function house(rates: (number | null)[], count: number) {
  const beds = await addBeds(made, tenantId, rates.length)
  for (const [at, { id }] of beds.entries())
    await made.owner
      .updateTable('bed')
      .set({ priceFen: rates[at] ?? null })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
  const bedIds = beds.map(({ id }) => id)
  const people = await addResidents(made, tenantId, bedIds.slice(0, count))
  const stays = []
  for (const [at, { id: oldmanId }] of people.entries()) {
    const row = { tenantId, oldmanId, auditStatus: 2, status: 2, checkInTime: '2026-01-01 08:00:00' }
    const { id: checkInId } = await made.owner
      .insertInto('checkIn')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const fee = { kind: 1, name: '床位费', unit: 1, priceFen: rates[at] ?? 0, fromDate: '2026-01-01', reason: '入住' }
    await made.owner
      .insertInto('feePlan')
      .values({ tenantId, oldmanId, checkInId, ...fee })
      .execute()
    stays.push({ oldmanId, checkInId, bedId: bedIds[at] ?? 0 })
  }
  return { stays, bedIds }
}
const planOf = async (oldmanId: number) =>
  (
    await made.owner
      .selectFrom('feePlan')
      .select(['fromDate', 'toDate', 'priceFen'])
      .where('oldmanId', '=', oldmanId)
      .where('replacedTime', 'is', null)
      .orderBy('fromDate')
      .execute()
  ).map(({ fromDate, toDate, priceFen }) => [fromDate, toDate, priceFen])
const preview = (oldmanId: number, bedId: number, by = desk) =>
  services.call(checkIns.bedFee, by, { query: { oldmanId, bedId } })
const move = (oldmanId: number, bedId: number, bedFee?: number | null) =>
  services.call(checkIns.move, desk, { body: { oldmanId, bedId, ...(bedFee !== undefined && { bedFee }) } })

it('a move to a bed of another rate changes the bed fee from that day on, as it was confirmed', async () => {
  const { stays, bedIds } = await house([300_000, 420_000, null, 420_000], 1)
  const [{ oldmanId } = { oldmanId: 0 }] = stays
  const [, dear = 0, unpriced = 0, equal = 0] = bedIds
  expect((await preview(oldmanId, dear)).data).toEqual({ fee: 3_000, newFee: 4_200, fromDate: today })
  expect((await preview(oldmanId, unpriced)).data).toEqual({ fee: null, newFee: null, fromDate: null })
  expect(await preview(oldmanId, dear, chaoyang)).toMatchObject({ status: 404 })
  expect(await move(oldmanId, dear, 3_900)).toMatchObject({ code: 1, msg: '床位费已变化，请重新核对后再换床' })
  expect(await planOf(oldmanId)).toEqual([['2026-01-01', null, 300_000]])
  expect((await move(oldmanId, dear, 4_200)).msg).toBeNull()
  const changed = [
    ['2026-01-01', yesterday, 300_000],
    [today, null, 420_000],
  ]
  expect(await planOf(oldmanId)).toEqual(changed)
  expect((await move(oldmanId, equal, null)).msg).toBeNull()
  expect(await planOf(oldmanId)).toEqual(changed)
})

it('a swap changes the fees of both, unless one of them was not as confirmed', async () => {
  const { stays, bedIds } = await house([300_000, 420_000], 2)
  const [one, other] = stays
  const [bed = 0, otherBed = 0] = bedIds
  const body = { oldmanId: one!.oldmanId, bedId: otherBed, otherId: other!.oldmanId, otherBedId: bed, bedFee: 4_200 }
  const swap = (otherBedFee: number) => services.call(checkIns.swap, desk, { body: { ...body, otherBedFee } })
  expect(await swap(2_000)).toMatchObject({ code: 1 })
  expect(await planOf(one!.oldmanId)).toHaveLength(1)
  expect((await swap(3_000)).msg).toBeNull()
  expect((await planOf(one!.oldmanId)).at(-1)).toEqual([today, null, 420_000])
  expect((await planOf(other!.oldmanId)).at(-1)).toEqual([today, null, 300_000])
})

it('in a billed month the fee changes with the first day that is not billed', async () => {
  const { stays, bedIds } = await house([300_000, 420_000], 1)
  const [{ oldmanId, checkInId } = { oldmanId: 0, checkInId: 0 }] = stays
  const bill = { tenantId, oldmanId, checkInId, month: thisMonth, rules: '{}' }
  const locked = { status: 1, lockBy: 1, lockTime: sql<string>`now()` }
  await made.owner
    .insertInto('settlement')
    .values({ ...bill, ...locked })
    .execute()
  expect((await preview(oldmanId, bedIds[1] ?? 0)).data).toEqual({ fee: 3_000, newFee: 4_200, fromDate: nextFirst })
  expect((await move(oldmanId, bedIds[1] ?? 0, 4_200)).msg).toBeNull()
  expect(await planOf(oldmanId)).toEqual([
    ['2026-01-01', dayText(dayNumber(nextFirst) - 1), 300_000],
    [nextFirst, null, 420_000],
  ])
})

it('a price that was planned for the bed of before gives way to that of the new bed', async () => {
  const { stays, bedIds } = await house([300_000, 420_000], 1)
  const [{ oldmanId, checkInId } = { oldmanId: 0, checkInId: 0 }] = stays
  const fee = { tenantId, oldmanId, checkInId, kind: 1, name: '床位费', unit: 1, reason: '调价' }
  await made.owner
    .updateTable('feePlan')
    .set({ toDate: dayText(dayNumber(nextFirst) - 1) })
    .where('oldmanId', '=', oldmanId)
    .execute()
  await made.owner
    .insertInto('feePlan')
    .values({ ...fee, priceFen: 330_000, fromDate: nextFirst })
    .execute()
  expect((await move(oldmanId, bedIds[1] ?? 0)).msg).toBeNull()
  expect(await planOf(oldmanId)).toEqual([
    ['2026-01-01', yesterday, 300_000],
    [today, dayText(dayNumber(nextFirst) - 1), 420_000],
    [nextFirst, null, 420_000],
  ])
})
