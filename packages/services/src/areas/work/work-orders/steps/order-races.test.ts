import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { costPackages, elderPackages } from '@care/shared/money/accounts/packages.contract'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { raceOnRow } from '../../../../testing/rows/race.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const callers = testCallers(made, 'haidian', 'desk', 'desk2', 'nurse', 'nurse2')
const { haidian: manager, desk, desk2, nurse, nurse2 } = callers
const { created, jobsOf, elders, projects, ...orders } = testOrders(made, services, desk)

/** Number of rounds; `ROUNDS=1000` searches longer for race conditions. */
const rounds = Number(process.env.ROUNDS ?? 15)
const patience = 60_000 + rounds * 1_000
let packageId = 0

beforeAll(async () => {
  const [oldmanId, serverProjectId] = [elders[0]?.id ?? 0, projects[0]?.id ?? 0]
  const draft = { name: '千次', price: 1, timeNum: 365, projects: [{ serverProjectId, num: 999 }] }
  await services.call(elderAccounts.recharge, manager, { body: { oldmanId, amount: 10 } })
  await services.call(costPackages.create, manager, { body: draft })
  const { data: listed } = await services.call(costPackages.page, manager, { query: { name: draft.name } })
  const body = { oldmanId, packageId: listed.records[0]?.id ?? 0 }
  expect(await services.call(elderPackages.add, manager, { body })).toMatchObject({ code: 0 })
  const { data } = await services.call(elderPackages.page, manager, { query: { oldmanId } })
  packageId = data.records[0]?.id ?? 0
})

/** Creates an order paid by the package. Each round removes its own order, so that nobody stays busy. */
const paid = (serverUserId?: number) => created([{ serverPackageId: packageId, serverUserId }])
const counts = async () => {
  const { data } = await services.call(elderPackages.page, manager, { query: { oldmanId: elders[0]?.id ?? 0 } })
  const line = data.records[0]?.projects[0]
  return line && { used: line.usedNum, reserved: line.reservedNum }
}
const historyOf = async (id: number) =>
  (
    await sql<{ kind: string }>`select kind from work_order_log where work_order_id = ${id} order by id`.execute(
      made.owner,
    )
  ).rows.map(({ kind }) => kind)
interface Answer {
  code: number
}
const race = raceOnRow(made)
/**
 * Runs two requests concurrently after both users have seen the same state; the first starter alternates. Returns which
 * of them succeeded.
 */
async function atOnce(round: number, id: number, one: () => Promise<Answer>, other: () => Promise<Answer>) {
  const acts = round % 2 === 0 ? [one, other] : [other, one]
  const won = (await race('workOrder', id, acts)).map(({ code }) => code === 0)
  return round % 2 === 0 ? won : won.toReversed()
}

it('of two dispatchers who both saw an order as undispatched, one dispatches it', { timeout: patience }, async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await paid()
    const won = await atOnce(
      round,
      id,
      () => orders.dispatch(id, nurse, desk, 0),
      () => orders.dispatch(id, nurse2, desk2, 0),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await jobsOf(id))[0]?.serverUserId).toBe(won[0] ? nurse.userId : nurse2.userId)
    expect(await historyOf(id)).toEqual(['create', 'dispatch'])
    expect((await counts())?.reserved).toBe(1)
    await orders.cancel(id)
  }
  expect(await counts()).toEqual({ used: 0, reserved: 0 })
})

it('when an order is dispatched and cancelled concurrently one of them applies; a cancelled order has neither assignee nor reserved time', {
  timeout: patience,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await paid()
    const [isGiven, isCancelled] = await atOnce(
      round,
      id,
      () => orders.dispatch(id, nurse),
      () => orders.cancel(id),
    )
    const [job] = await jobsOf(id)
    expect([isGiven, isCancelled].filter(Boolean), 'one wins').toHaveLength(1)
    expect(job?.status).toBe(isCancelled ? JobStatus.Cancelled : JobStatus.Assigned)
    expect(await historyOf(id)).toEqual(['create', isCancelled ? 'cancel' : 'dispatch'])
    expect(await counts()).toEqual({ used: 0, reserved: isCancelled ? 0 : 1 })
    if (!isCancelled) await orders.cancel(id)
  }
})

it('when an order is finished and paused concurrently one of them applies, and the package is charged at most once', {
  timeout: patience,
}, async () => {
  let used = 0
  for (let round = 0; round < rounds; round++) {
    const id = await paid(nurse.userId)
    await orders.signIn(id, nurse)
    const [isFinished, isPaused] = await atOnce(
      round,
      id,
      () => orders.signOut(id, nurse),
      () => orders.stop(id, nurse),
    )
    expect([isFinished, isPaused].filter(Boolean), 'one wins').toHaveLength(1)
    if (isFinished) used++
    const [job] = await jobsOf(id)
    expect(job?.status).toBe(isFinished ? JobStatus.Finished : JobStatus.Paused)
    expect((await historyOf(id)).at(-1)).toBe(isFinished ? 'signOut' : 'stop')
    expect(await counts()).toEqual({ used, reserved: isFinished ? 0 : 1 })
    if (isPaused) await orders.cancel(id)
  }
  expect((await counts())?.used).toBe(used)
})
