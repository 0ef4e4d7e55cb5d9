import { SourceType } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signInWithoutPosition } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'
import { warnOfLateJobs } from './warn-of-late-jobs.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')
const look = () => warnOfLateJobs(made.database)
let oldmanId = 0
let serverProjectId = 0

beforeAll(async () => {
  const own = (table: 'elder' | 'costProject') =>
    made.owner.selectFrom(table).select('id').where('tenantId', '=', desk.tenantId).limit(1).executeTakeFirstOrThrow()
  oldmanId = (await own('elder')).id
  serverProjectId = (await own('costProject')).id
})
// removes late jobs of the demo data
beforeEach(() => made.owner.updateTable('workOrderJob').set({ lateAt: null }).execute())

/** Inserts a job that should have started half an hour ago. */
async function lateJob(serverUserId?: number) {
  const past = new Date(Date.now() + (8 * 60 - 30) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  // the nurse must not still be busy with the job of an earlier test
  await made.owner.deleteFrom('workOrderJobStaff').execute()
  const item = { serverProjectId, serverTime: past, ...(serverUserId && { serverUserId }) }
  const body = { oldmanId, oldmanPhone: '13800000000', oldmanAddress: '北京市海淀区', workOrderJobs: [item] }
  const { data: order } = await services.call(workOrders.create, desk, { body })
  const { id = 0, workNo = '' } = order ?? {}
  const job = await made.owner
    .selectFrom('workOrderJob')
    .select('id')
    .where('workOrderId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, workNo, jobId: job.id }
}
/** Makes the job due now for the check whether it is late. */
const later = (jobId: number) =>
  made.owner
    .updateTable('workOrderJob')
    .set({ lateAt: sql<string>`now() - interval '1 second'` })
    .where('id', '=', jobId)
    .where('lateAt', 'is not', null)
    .executeTakeFirstOrThrow()
const told = (workOrderId: number) =>
  made.owner
    .selectFrom('warning')
    .select(['id', 'sourceType', 'warningContent', 'isDisposed', 'count', 'workNo', 'oldmanId', 'remark'])
    .where('workOrderId', '=', workOrderId)
    .orderBy('id')
    .execute()

it('a job not started a quarter of an hour after its time raises one warning, linked to its order', async () => {
  const { id, workNo, jobId } = await lateJob(nurse.userId)
  await look()
  expect(await told(id)).toEqual([])

  await later(jobId)
  await Promise.all([look(), look(), look()])
  const content = expect.stringMatching(/原定.+开始，.+尚未签到$/)
  expect(await told(id)).toMatchObject([
    {
      sourceType: SourceType.LateService,
      warningContent: content,
      isDisposed: Disposal.Open,
      count: 1,
      workNo,
      oldmanId,
    },
  ])
})

it('the warning of a late job shows if the job was never dispatched', async () => {
  const { id, jobId } = await lateJob()
  await later(jobId)
  await look()
  expect(await told(id)).toMatchObject([{ warningContent: expect.stringContaining('尚未派单') }])
})

it('the warning of a late job is closed when the staff arrive, even if somebody has claimed it', async () => {
  const { id, jobId } = await lateJob(nurse.userId)
  await later(jobId)
  await look()
  const [warning] = await told(id)
  await services.call(warnings.claim, desk, { params: { id: warning?.id ?? 0 } })
  await services.call(workOrders.signIn, nurse, { body: { id: jobId, ...signInWithoutPosition } })
  expect(await told(id)).toMatchObject([{ isDisposed: Disposal.Handled, remark: expect.stringContaining('开始服务') }])
})

it('the warning of a late job is closed when another person is dispatched, who then has the full time to arrive', async () => {
  const { id, jobId } = await lateJob(nurse.userId)
  await later(jobId)
  await look()
  await services.call(workOrders.dispatch, desk, { body: { id: jobId, serverUserId: desk.userId } })
  expect(await told(id)).toMatchObject([{ isDisposed: Disposal.Handled }])
  await later(jobId)
  await look()
  expect(await told(id)).toMatchObject([{ isDisposed: Disposal.Handled }, { isDisposed: Disposal.Open }])
})

it('the warning of a late job is closed when nobody needs to come any more, and an ended job raises none', async () => {
  const { id, jobId } = await lateJob(nurse.userId)
  await later(jobId)
  await look()
  await services.call(workOrders.cancel, desk, { params: { id } })
  expect(await told(id)).toMatchObject([{ isDisposed: Disposal.Handled, remark: expect.stringContaining('已取消') }])
  const { lateAt } = await made.owner
    .selectFrom('workOrderJob')
    .select('lateAt')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  expect(lateAt).toBeNull()
})

it('a claimed warning of a late job may be released, although it has an order', async () => {
  const { id, jobId } = await lateJob(nurse.userId)
  await later(jobId)
  await look()
  const params = { id: (await told(id))[0]?.id ?? 0 }
  await services.call(warnings.claim, desk, { params })
  await services.call(warnings.release, desk, { params })
  expect(await told(id)).toMatchObject([{ isDisposed: Disposal.Open }])
})
