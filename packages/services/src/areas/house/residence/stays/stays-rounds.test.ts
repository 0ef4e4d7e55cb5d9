import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { raceRounds } from '../../../../testing/rounds.ts'
import { addBeds, endCleanings, findHistory, findOverlaps } from '../../../../testing/rows/house.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian } = testCallers(made, 'desk', 'haidian')
const tenantId = 1000002
const rounds = raceRounds(12)
const today = toShanghaiTime(Date.now()).slice(0, 10)
const now = () => toShanghaiTime(Date.now())

let people: number[] = []
let bedIds: number[] = []
beforeAll(async () => {
  const beds = await addBeds(made, tenantId, 6)
  for (const [at, { id }] of beds.entries())
    await made.owner
      .updateTable('bed')
      .set({ priceFen: 300_000 + at * 60_000 })
      .where('id', '=', id)
      .execute()
  bedIds = beds.map(({ id }) => id)
  const elder = { tenantId, gender: '1', mobile: '13800000000' }
  const coming = Array.from({ length: 7 }, (_, at) => ({ ...elder, userName: `轮住${at}` }))
  people = (await made.owner.insertInto('elder').values(coming).returning('id').execute()).map(({ id }) => id)
})

/** A fixed sequence of choices, so that a failure repeats. */
let seed = 11
const oneOf = <T>(all: readonly T[]): T => {
  seed = (seed * 48_271) % 2_147_483_647
  return all[seed % all.length] as T
}
const bedNow = async (oldmanId: number) =>
  (await findHistory(made, tenantId, oldmanId)).findLast(({ toTime }) => toTime === null)?.bedId ?? 0

let papers = 0
/** Submits a check-in by one receptionist, and approves it by the other one. */
async function take(by: typeof desk, oldmanId: number, bedId: number) {
  const contract = { contractNo: `轮-${++papers}`, startTime: today, endTime: '2099-12-31' }
  const config = { bedId, checkInStart: today, bedCost: 3_000 }
  const body = { oldmanId, ability: { careLevel: '3' }, config, contract }
  const asked = await services.call(checkIns.submit, by, { body })
  if (asked.code !== 0) return asked
  const approved = await services.call(checkIns.approve, by === desk ? haidian : desk, { body: { id: asked.data.id } })
  // whoever lost gives the place on the way back
  if (approved.code !== 0) await services.call(checkIns.revoke, by, { body: { id: asked.data.id } })
  return approved
}

type Deed = (by: typeof desk) => Promise<{ status: number; code: number; msg: string | null }>
async function oneDeed(): Promise<Deed> {
  const [oldmanId, otherId, bedId] = [oneOf(people), oneOf(people), oneOf(bedIds)]
  const [own, others] = [await bedNow(oldmanId), await bedNow(otherId)]
  if (own === 0) return (by) => take(by, oldmanId, bedId)
  const plannedReturn = toShanghaiTime(Date.now() + 86_400_000)
  const leaveStart = toShanghaiTime(Date.now() - 1_000)
  const open = (await services.call(leaves.page, desk, { query: { oldmanId, status: 2 } })).data.records[0]
  const out = { checkOutType: 0 as const, refundMethod: 1 as const, refundName: '王芳', handlerName: '赵敏' }
  return oneOf<Deed>([
    (by) => services.call(checkIns.move, by, { body: { oldmanId, bedId } }),
    (by) => services.call(checkIns.swap, by, { body: { oldmanId, bedId: others || bedId, otherId, otherBedId: own } }),
    (by) =>
      open
        ? services.call(leaves.return, by, { body: { id: open.id, actualReturn: now() } })
        : services.call(leaves.create, by, { body: { oldmanId, type: 1, leaveStart, plannedReturn } }),
    (by) =>
      services.call(checkOuts.checkOut, haidian === by ? by : haidian, {
        body: { oldmanId, ...out, checkOutTime: now(), settleMethod: 1 },
      }),
  ])
}

it('taking, swapping, leaving, returning, dragging and checking out at once: never two in a bed, no gap, no overlap', {
  timeout: 20_000 + rounds * 4_000,
}, async () => {
  let done = 0
  for (let round = 0; round < rounds; round++) {
    const [first, second, third] = [await oneDeed(), await oneDeed(), await oneDeed()]
    const answers = await Promise.all([first(desk), first(haidian), second(desk), third(haidian)])
    for (const { status, msg } of answers)
      expect({ status, msg }).toMatchObject({ status: expect.toBeOneOf([200, 400]) })
    done += answers.filter(({ code }) => code === 0).length
    await endCleanings(made, tenantId)
  }
  expect(done).toBeGreaterThan(rounds / 2)
  expect(await findOverlaps(made, tenantId)).toBe(0)

  const stays = await made.owner
    .selectFrom('checkIn')
    .select(['oldmanId', 'checkInTime', 'checkOutTime'])
    .where('oldmanId', 'in', people)
    .where('auditStatus', '=', 2)
    .orderBy('id')
    .execute()
  for (const oldmanId of people) {
    const history = await findHistory(made, tenantId, oldmanId)
    const own = stays.filter((stay) => stay.oldmanId === oldmanId)
    // a history is as many unbroken chains as there were check-ins
    const begins = history.filter(({ fromTime }, at) => at === 0 || history[at - 1]?.toTime !== fromTime)
    const chains = history.map(({ fromTime, toTime }) => [fromTime, toTime])
    expect({ chains, breaks: begins.length }).toMatchObject({
      breaks: expect.toSatisfy((n: number) => n <= own.length),
    })
    for (const { checkInTime } of own) expect(history.map(({ fromTime }) => fromTime)).toContain(checkInTime)
    expect(history.filter(({ toTime }) => toTime === null)).toHaveLength(
      own.filter(({ checkOutTime }) => checkOutTime === null).length,
    )
  }
  const beds = await Promise.all(people.map(bedNow))
  const taken = beds.filter((bed) => bed > 0)
  expect(new Set(taken).size).toBe(taken.length)
})
