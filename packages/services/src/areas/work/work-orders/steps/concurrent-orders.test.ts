import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { raceOnRow } from '../../../../testing/rows/race.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, nurse, nurse2 } = testCallers(made, 'desk', 'desk2', 'nurse', 'nurse2')
const { raise, trailOf, create, created, detail, jobAt, signIn, signOut, ...orders } = testOrders(made, services, desk)

const atOnce = raceOnRow(made)

it('concurrent requests create one order for a warning', async () => {
  const warningBusinessId = await raise()
  const order = (by: typeof desk) => () => create([{}], { warningBusinessId }, by)
  const answers = await atOnce('warning', warningBusinessId, [order(desk), order(desk2)])
  const won = answers.find(({ code }) => code === 0)
  const lost = answers.find(({ code }) => code === 1)
  expect(lost?.msg).toBe(`该预警已发起工单 ${won?.data.workNo}`)
  expect(await trailOf(warningBusinessId)).toHaveLength(1)
})

it('when two people finish the last two jobs concurrently, the order is finished and its warning handled', async () => {
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

const changed = { code: 1, msg: '工单状态已变更，请刷新后重试' }

it('no job of an order is dispatched when a colleague was first with one of its jobs', async () => {
  const id = await created([{}, {}])
  const second = await jobAt(id, 1)
  const answers = await atOnce<{ code: number; msg: string | null }>('workOrder', id, [
    () => orders.dispatch(second, nurse, desk2),
    () => orders.dispatch(id, nurse2),
  ])
  expect(answers).toMatchObject([{ code: 0 }, changed])
  const { workOrderJobs } = (await detail(id)).workOrder
  expect(workOrderJobs.map(({ serverUserId }) => serverUserId)).toEqual([null, nurse.userId])
})

it.each<[string, (id: number) => Promise<{ code: number; msg: string | null }>]>([
  ['cancelled', (id) => orders.cancel(id)],
  ['given to somebody else', (id) => orders.dispatch(id, nurse2)],
])('an order cannot be %s by a user who has not seen that work has begun', async (_, act) => {
  const id = await created([{ serverUserId: nurse.userId }])
  const answers = await atOnce<{ code: number; msg: string | null }>('workOrder', id, [
    () => signIn(id, nurse),
    () => act(id),
  ])
  expect(answers).toMatchObject([{ code: 0 }, changed])
  const { status, workOrderJobs } = (await detail(id)).workOrder
  expect([status, workOrderJobs[0]?.status]).toEqual([OrderStatus.InService, JobStatus.InService])
  expect(workOrderJobs[0]?.serverUserId).toBe(nurse.userId)
})

it.each(['removed', 'edited'])(
  'an order cannot be %s once work has begun, nor can work begin after that',
  async (what) => {
    const given = [{ serverUserId: nurse.userId }]
    const [begun, left] = [await created(given), await created(given)]
    const change = async (id: number) => {
      const [job] = await orders.asSent(id)
      return () =>
        what === 'removed' ? orders.remove(id) : orders.update(id, [{ ...job, serverUserId: nurse2.userId }])
    }
    type Answer = { code: number }
    const first = await atOnce<Answer>('workOrder', begun, [() => signIn(begun, nurse), await change(begun)])
    expect(first).toMatchObject([{ code: 0 }, { code: 1 }])
    const second = await atOnce<Answer>('workOrder', left, [await change(left), () => signIn(left, nurse)])
    expect(second).toMatchObject([{ code: 0 }, { code: 1 }])
  },
)

it('an order is removed once, with its last job cancelled', async () => {
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
