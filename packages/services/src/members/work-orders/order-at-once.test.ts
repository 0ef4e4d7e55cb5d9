import { JobStatus, OrderStatus } from '@care/shared/work-orders/job.moves'
import { workOrders } from '@care/shared/work-orders/work-orders.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { countWaiting } from '../../testing/locks.repository.ts'
import { testOrders } from '../../testing/orders.ts'
import { testServices } from '../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, nurse, nurse2 } = testCallers(made, 'desk', 'desk2', 'nurse', 'nurse2')
const { raise, trailOf, create, created, detail, jobAt, signIn, signOut, ...orders } = testOrders(made, services, desk)

/** Lets several begin while the row is held, so that each has seen it before any of them could change it. */
async function atOnce<T>(table: 'workOrder' | 'warning', id: number, acts: (() => Promise<T>)[]): Promise<T[]> {
  const isHeld = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holding = made.owner.transaction().execute(async (db) => {
    await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
    isHeld.resolve()
    await mayEnd.promise
  })
  await isHeld.promise
  const answers = Promise.all(acts.map((act) => act()))
  try {
    await expect.poll(() => countWaiting(made.owner)).toBe(acts.length)
  } finally {
    mayEnd.resolve()
    await holding
  }
  return answers
}

it('starts one order for a warning, whoever orders for it at the same moment', async () => {
  const warningBusinessId = await raise()
  const order = (by: typeof desk) => () => create([{}], { warningBusinessId }, by)
  const answers = await atOnce('warning', warningBusinessId, [order(desk), order(desk2)])
  const won = answers.find(({ code }) => code === 0)
  const lost = answers.find(({ code }) => code === 1)
  expect(lost?.msg).toBe(`该预警已发起工单 ${won?.data.workNo}`)
  expect(await trailOf(warningBusinessId)).toHaveLength(1)
})

it('is finished, and its warning handled, when two people end the last two jobs at the same moment', async () => {
  const warningBusinessId = await raise()
  const id = await created([{ serverUserId: nurse.userId }, { serverUserId: nurse2.userId }], { warningBusinessId })
  await signIn(id, nurse)
  await signIn(id, nurse2)
  const jobs = [await jobAt(id, 0), await jobAt(id, 1)]
  const [first, second] = jobs.map((job, at) => () => signOut(job, at === 0 ? nurse : nurse2))
  if (!first || !second) throw new Error('two jobs make two')
  for (const { code } of await atOnce('workOrder', id, [first, second])) expect(code).toBe(0)
  const { workOrder } = await detail(id)
  expect(workOrder).toMatchObject({ status: OrderStatus.Finished, endTime: expect.any(String) })
  expect(workOrder.workOrderJobs.map(({ status }) => status)).toEqual([JobStatus.Finished, JobStatus.Finished])
  const kinds = (await trailOf(warningBusinessId)).map((step) => step.split(' ')[0])
  expect(kinds.slice(-2)).toEqual(['item-completed', 'completed'])
})

it.each(['removed', 'edited'])('takes no start of work that came while it was %s', async (what) => {
  const id = await created([{ serverUserId: nurse.userId }])
  const [job] = await orders.asSent(id)
  const change = () =>
    what === 'removed' ? orders.remove(id) : orders.update(id, [{ ...job, serverUserId: nurse2.userId }])
  const start = () => signIn(id, nurse)
  const [changed, started] = await atOnce<{ code: number }>('workOrder', id, [change, start])
  // whoever came first, never both
  expect([changed?.code, started?.code].sort()).toEqual([0, 1])
})

it('is removed once, with its last job cancelled', async () => {
  const warningBusinessId = await raise()
  const id = await created([{}], { warningBusinessId })
  const remove = () => orders.remove(id)
  const answers = await atOnce('workOrder', id, [remove, remove])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(await services.call(workOrders.get, desk, { params: { id } })).toMatchObject({ status: 404 })
  const row = made.owner.selectFrom('workOrder').select('status').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ status: OrderStatus.Cancelled })
  expect((await trailOf(warningBusinessId)).slice(1)).toEqual(['cancelled 工单已删除'])
})
