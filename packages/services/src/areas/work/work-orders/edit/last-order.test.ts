import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, nurse3 } = testCallers(made, 'desk', 'nurse', 'nurse2', 'nurse3')
const { created, elders, ...orders } = testOrders(made, services, desk)
const lastOf = (oldmanId: number, by = desk) => services.call(workOrders.last, by, { query: { oldmanId } })

it('the last order offered for repetition is the newest valid one without a warning, without its cancelled jobs and former staff', async () => {
  const oldmanId = elders[1]?.id ?? 0
  await made.owner.updateTable('workOrder').set({ removeTime: new Date() }).where('oldmanId', '=', oldmanId).execute()
  expect(await lastOf(oldmanId)).toMatchObject({ code: 0, data: null })

  const serverTime = '2031-09-01 09:00:00'
  const jobs = [
    { serverTime, serverUserId: nurse.userId, helpers: [nurse2.userId, nurse3.userId], remarks: '带轮椅' },
    { serverTime, serverUserId: nurse2.userId, helpers: [nurse.userId] },
    {},
  ]
  const kept = await created(jobs, { oldmanId, remarks: '先打电话' })
  await orders.cancel(await orders.jobAt(kept, 2))
  await orders.cancel(await created([{}], { oldmanId }))
  await created([{}], { oldmanId, warningBusinessId: await orders.raise({ oldmanId }) })
  await orders.remove(await created([{}], { oldmanId }))

  const lock = (lockFlag: string) =>
    made.owner.updateTable('sysUser').set({ lockFlag }).where('id', '=', nurse2.userId).execute()
  await lock('9')
  const { data } = await lastOf(oldmanId)
  await lock('0')
  expect(data).toMatchObject({
    remarks: '先打电话',
    workOrderJobs: [
      { serverUserId: nurse.userId, helpers: [{ userId: nurse3.userId }], remarks: '带轮椅' },
      { serverUserId: null, serverUserName: null, helpers: [] },
    ],
  })
  expect(data?.workOrderJobs).toHaveLength(2)
  expect(await lastOf(999_999_999)).toMatchObject({ status: 404, msg: '长者不存在' })
  expect((await lastOf(oldmanId, nurse)).status).toBe(403)
})
