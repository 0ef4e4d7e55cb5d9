import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inHours, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')
const orders = testOrders(made, services, desk)
let keys = 0
const key = () => `key-of-deed-${++keys}`

const given = () => orders.created([{ serverUserId: nurse.userId }])
const jobOf = async (id: number) => (await orders.jobsOf(id))[0]
const move = (name: 'stop' | 'continue', id: number, query: { doneTime?: string; requestKey?: string }) =>
  services.call(workOrders[name], nurse, { params: { id }, query })

it('steps of a service that a phone submits hours later have the times when they were done, and are marked as late', async () => {
  const id = await given()
  const times = [inHours(-3), inHours(-2.5), inHours(-2), inHours(-1)] as const
  await orders.signIn(id, nurse, { doneTime: times[0], requestKey: key() })
  await move('stop', id, { doneTime: times[1], requestKey: key() })
  await move('continue', id, { doneTime: times[2], requestKey: key() })
  await orders.signOut(id, nurse, { doneTime: times[3], requestKey: key() })
  const job = await jobOf(id)
  expect(job).toMatchObject({
    status: JobStatus.Finished,
    serverTimeNum: 90,
    workOrderServer: { serverStartTime: times[0], serverEndTime: times[3] },
  })
  expect(job?.workOrderJobLogs.slice(-3).map(({ remarks }) => remarks)).toEqual([
    `已暂停（补传，实际时间 ${times[1].slice(5, 16)}）`,
    `已继续（补传，实际时间 ${times[2].slice(5, 16)}）`,
    `完成服务（未取得位置，原因：室内无定位）（补传，实际时间 ${times[3].slice(5, 16)}）`,
  ])
  expect((await orders.detail(id)).workOrder).toMatchObject({ startTime: times[0], endTime: times[3] })
})

it('a repeated step with the same idempotency key changes nothing, also when both requests are concurrent', async () => {
  const id = await given()
  const said = { requestKey: key(), doneTime: inHours(-1) }
  const answers = await Promise.all([1, 2, 3].map(() => orders.signIn(id, nurse, said)))
  expect(answers.map(({ code, data }) => [code, data])).toEqual([1, 2, 3].map(() => [0, true]))
  const pause = key()
  await move('stop', id, { requestKey: pause })
  await move('continue', id, { requestKey: key() })
  const before = await jobOf(id)
  expect([await move('stop', id, { requestKey: pause }), await orders.signIn(id, nurse, said)]).toMatchObject([
    { code: 0 },
    { code: 0 },
  ])
  expect(await jobOf(id)).toEqual(before)
  expect(before?.workOrderJobLogs.filter(({ remarks }) => remarks.startsWith('开始服务'))).toHaveLength(1)
  expect(await move('continue', id, { requestKey: pause })).toMatchObject({ code: 1, msg: '请求标识已用于别的操作' })
})

it('a refused step may be submitted again with the same key', async () => {
  const id = await given()
  const said = { requestKey: key() }
  expect(await orders.signIn(id, nurse, { ...said, exceptionReason: undefined })).toMatchObject({ code: 1 })
  expect(await orders.signIn(id, nurse, said)).toMatchObject({ code: 0 })
  expect((await jobOf(id))?.status).toBe(JobStatus.InService)
})

it.each([
  ['ahead', () => inHours(0.1), '完成时间不能晚于现在'],
  ['of the day before', () => inHours(-24.1), '只能补传24小时内的服务记录'],
])('a step with a time %s is refused', async (_, doneTime, msg) => {
  const id = await given()
  const answer = await orders.signIn(id, nurse, { doneTime: doneTime(), requestKey: key() })
  expect(answer).toMatchObject({ status: 400, msg })
  expect((await jobOf(id))?.status).toBe(JobStatus.Assigned)
})

it('a service never ends before it began, whatever the phone’s clock shows', async () => {
  const id = await given()
  await orders.signIn(id, nurse, {})
  const begun = (await jobOf(id))?.workOrderServer?.serverStartTime
  await orders.signOut(id, nurse, { doneTime: inHours(-2), requestKey: key() })
  expect((await jobOf(id))?.workOrderServer).toMatchObject({ serverStartTime: begun, serverEndTime: begun })
})
