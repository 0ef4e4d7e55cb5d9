import type { Caller } from '@care/shared/admin/session/session'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testOrders } from '../../../testing/orders.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, chaoyang } = testCallers(made, 'desk', 'nurse', 'nurse2', 'chaoyang')
const [theirs, own] = [1000002, 1000003]
/** A user who works at one institution and also sees another one, to which the orders belong. */
const group = {} as Caller
beforeAll(() => {
  const permissions = [...desk.permissions, 'workorder:void']
  Object.assign(group, desk, { userId: chaoyang.userId, tenantId: own, tenantIds: [own, theirs], permissions })
})
const orders = testOrders(made, services, group)
const { created, jobsOf, jobAt } = orders

/** All rows of the tables except those of one order and its warning. */
async function others(id: number, warningId: number) {
  const { rows } = await sql<object>`select
    (select md5(string_agg(t::text, '' order by t.tenant_id, t.id)) from work_order t where id <> ${id}) as orders,
    (select md5(string_agg(t::text, '' order by t.tenant_id, t.id)) from work_order_job t where work_order_id <> ${id}) as jobs,
    (select md5(string_agg(t::text, '' order by t.tenant_id, t.id)) from work_order_score t where work_order_id <> ${id}) as scores,
    (select md5(string_agg(t::text, '' order by t.tenant_id, t.id)) from warning t where id <> ${warningId}) as warnings`.execute(
    made.owner,
  )
  return rows
}

it('every step of a group user on an order changes only that order, which stays in the elder’s institution', async () => {
  const warningBusinessId = await orders.raise()
  await orders.forgetNotices()
  const id = await created([{ serverUserId: nurse.userId }, {}], { warningBusinessId })
  const untouched = await others(id, warningBusinessId)
  expect(await orders.dispatch(await jobAt(id, 1), nurse2, group)).toMatchObject({ code: 0 })
  const { workNo, downTime } = (await orders.detail(id)).workOrder
  expect(workNo.slice(2, 10)).toBe(downTime.slice(0, 10).replaceAll('-', ''))
  const [first, second] = await orders.asSent(id)
  const more = { serverProjectId: orders.projects[2]?.id ?? 0, serverUserId: nurse.userId }
  expect(await orders.update(id, [{ ...first }, { ...second, remarks: '带药' }, more])).toMatchObject({ code: 0 })
  expect((await jobsOf(id)).map(({ remarks }) => remarks)).toEqual([null, '带药', null])
  expect(await services.call(workOrders.cancel, group, { params: { id: await jobAt(id, 2) } })).toMatchObject({
    code: 0,
  })
  for (const act of [orders.signIn, orders.signOut]) expect(await act(id, group)).toMatchObject({ code: 0 })
  const score = { workOrderId: id, score: 4 }
  expect(await services.call(workOrders.score, group, { body: score })).toMatchObject({ code: 0 })
  const { Finished, Cancelled } = JobStatus
  expect((await jobsOf(id)).map(({ status }) => status)).toEqual([Finished, Finished, Cancelled])
  expect(await services.call(workOrders.void, group, { body: { id, reason: '做错了人' } })).toMatchObject({ code: 0 })
  expect(await others(id, warningBusinessId)).toEqual(untouched)

  const told = (await orders.notices()) as { kind: string; tenantId: number; username?: string }[]
  expect(new Set(told.filter(({ kind }) => kind !== 'warning').map(({ tenantId }) => tenantId))).toEqual(
    new Set([theirs]),
  )
  // each person gets one notice, in however many roles they are concerned
  expect(told.flatMap(({ username }) => username ?? [])).toEqual(['nurse', 'nurse2', 'nurse'])
  for (const table of ['workOrderLog', 'workOrderScore'] as const) {
    const rows = await made.owner.selectFrom(table).select('tenantId').where('workOrderId', '=', id).execute()
    expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set([theirs]))
  }
  const kinds = (await orders.trailOf(warningBusinessId)).map((step) => step.split(' ')[0])
  expect(kinds).toEqual([
    'ordered',
    'dispatched',
    'dispatched',
    'edited',
    'item-cancelled',
    'started',
    'completed',
    'scored',
    'voided',
  ])
  const log = made.owner.selectFrom('workOrderLog').select(['operatorId', 'operatorName']).where('workOrderId', '=', id)
  for (const row of await log.execute()) expect(row).toEqual({ operatorId: group.userId, operatorName: group.nickName })
})

it('an order may be dispatched only to the institution’s own staff, not to the dispatcher’s', async () => {
  const colleague = await made.owner
    .insertInto('sysUser')
    .values({ tenantId: own, username: 'serves-here', nickName: '养老护理员', passwordHash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = { tenantId: own, roleCode: 'serving', roleName: '服务' }
  const { id: roleId } = await made.owner.insertInto('sysRole').values(role).returning('id').executeTakeFirstOrThrow()
  await made.owner
    .insertInto('sysRolePermission')
    .values({ tenantId: own, roleId, permission: 'workorder:serve' })
    .execute()
  await made.owner.insertInto('sysUserRole').values({ tenantId: own, roleId, userId: colleague.id }).execute()
  const id = await created()
  const here = { ...nurse, userId: colleague.id }
  const nobody = { status: 404, msg: '服务人员不存在' }
  expect(await orders.dispatch(id, here, group)).toMatchObject(nobody)
  const [job] = await orders.asSent(id)
  expect(await orders.update(id, [{ ...job, serverUserId: here.userId }])).toMatchObject(nobody)
  expect(await orders.create([{ serverUserId: here.userId }])).toMatchObject(nobody)
  expect(await orders.dispatch(id, nurse, group)).toMatchObject({ code: 0 })
})
