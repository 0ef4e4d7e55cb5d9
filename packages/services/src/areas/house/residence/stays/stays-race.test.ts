import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { raceRounds } from '../../../../testing/rounds.ts'
import {
  addBeds,
  addResidents,
  endCleanings,
  findHistory,
  findOverlaps,
} from '../../../../testing/rows/house.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian } = testCallers(made, 'desk', 'haidian')
const tenantId = 1000002
const receptionists = [desk, haidian]
const rounds = raceRounds(20)

let people: number[] = []
let bedIds: number[] = []
beforeAll(async () => {
  bedIds = (await addBeds(made, tenantId, 6)).map(({ id }) => id)
  people = (await addResidents(made, tenantId, bedIds.slice(0, 4))).map(({ id }) => id)
})

/** A fixed sequence of choices, so that a failure repeats. */
let seed = 7
const oneOf = <T>(all: readonly T[]): T => {
  seed = (seed * 48_271) % 2_147_483_647
  return all[seed % all.length] as T
}
const bedNow = async (oldmanId: number) => (await findHistory(made, tenantId, oldmanId)).at(-1)?.bedId ?? 0

type Deed = (by: typeof desk) => Promise<{ status: number; code: number; msg: string | null }>
async function oneDeed(): Promise<Deed> {
  const [oldmanId, otherId, bedId] = [oneOf(people), oneOf(people), oneOf(bedIds)]
  const own = await bedNow(oldmanId)
  const others = await bedNow(otherId)
  const leaveStart = toShanghaiTime(Date.now() - 60_000)
  const plannedReturn = toShanghaiTime(Date.now() + 86_400_000)
  const open = (await services.call(leaves.page, desk, { query: { oldmanId, status: 2 } })).data.records[0]
  return oneOf<Deed>([
    (by) => services.call(checkIns.move, by, { body: { oldmanId, bedId } }),
    (by) => services.call(checkIns.swap, by, { body: { oldmanId, bedId: others, otherId, otherBedId: own } }),
    (by) => services.call(checkIns.swap, by, { body: { oldmanId, bedId: others, otherId, otherBedId: own } }),
    (by) =>
      open
        ? services.call(leaves.return, by, { body: { id: open.id, actualReturn: toShanghaiTime(Date.now()) } })
        : services.call(leaves.create, by, { body: { oldmanId, type: 1, leaveStart, plannedReturn } }),
  ])
}

it('two receptionists at once never put two people in one bed, nor leave a gap or overlap in a history', {
  timeout: 20_000 + rounds * 2_000,
}, async () => {
  let done = 0
  for (let round = 0; round < rounds; round++) {
    const deeds = [await oneDeed(), await oneDeed(), await oneDeed()]
    // both do the first one, each of the others is done by one of them
    const answers = await Promise.all([
      ...receptionists.map((by) => deeds[0]!(by)),
      deeds[1]!(desk),
      deeds[2]!(haidian),
    ])
    for (const { status, msg } of answers)
      expect({ status, msg }).toMatchObject({ status: expect.toBeOneOf([200, 400]) })
    done += answers.filter(({ code }) => code === 0).length
    await endCleanings(made, tenantId)
  }
  expect(done).toBeGreaterThan(rounds / 2)
  expect(await findOverlaps(made, tenantId)).toBe(0)
  const histories = await Promise.all(people.map((oldmanId) => findHistory(made, tenantId, oldmanId)))
  for (const stays of histories) {
    expect(stays.slice(1).map(({ fromTime }) => fromTime)).toEqual(stays.slice(0, -1).map(({ toTime }) => toTime))
    expect(stays.at(-1)?.toTime).toBeNull()
  }
  expect(new Set(histories.map((stays) => stays.at(-1)?.bedId)).size).toBe(people.length)
})

it('of twenty admissions to one bed at once one wins, and the others hear who has it', async () => {
  const [bed] = await addBeds(made, tenantId, 1)
  const elder = { tenantId, gender: '1', mobile: '13800000000' }
  const coming = Array.from({ length: 20 }, (_, at) => ({ ...elder, userName: `候选${at}` }))
  const elders = await made.owner.insertInto('elder').values(coming).returning('id').execute()
  const today = toShanghaiTime(Date.now()).slice(0, 10)
  const answers = await Promise.all(
    elders.map(({ id: oldmanId }, at) =>
      services.call(checkIns.submit, receptionists[at % 2] ?? desk, {
        body: {
          oldmanId,
          ability: { careLevel: '3' },
          config: { bedId: bed!.id, checkInStart: today },
          contract: { contractNo: `R-${at}`, startTime: today, endTime: '2027-12-31' },
        },
      }),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const [first] = answers.filter(({ code }) => code !== 0)
  expect(first?.msg).toMatch(new RegExp(`^床位${bed!.name}已为候选\\d+预订$`))
})
