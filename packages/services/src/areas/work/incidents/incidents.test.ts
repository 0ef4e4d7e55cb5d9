import type { Caller } from '@care/shared/admin/session/session'
import type { BodyInputOf } from '@care/shared/http/endpoint'
import { incidents } from '@care/shared/work/incidents/incidents.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { inHours, testOrders } from '../../../testing/orders.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, nurse, group, chaoyang } = testCallers(made, 'haidian', 'desk', 'nurse', 'group', 'chaoyang')
const { elders, raise } = testOrders(made, services, desk)

type Draft = BodyInputOf<typeof incidents.create>
const draft = (given: Partial<Draft> = {}): Draft => ({
  oldmanId: elders[0]?.id ?? 0,
  eventType: 1,
  level: 2,
  happenTime: inHours(-3),
  findTime: inHours(-2),
  place: '201 卫生间',
  process: '起身时滑倒',
  cause: '地面湿滑',
  result: '无骨折',
  ...given,
})
const report = (given: Partial<Draft> = {}, by: Caller = nurse) =>
  services.call(incidents.create, by, { body: draft(given) })
const reported = async (given: Partial<Draft> = {}, by: Caller = nurse) => (await report(given, by)).data.id
const get = async (id: number, by: Caller = haidian) =>
  (await services.call(incidents.get, by, { params: { id } })).data
const handle = (id: number, by: Caller = desk) => services.call(incidents.handle, by, { params: { id } })
const close = (id: number, by: Caller = haidian) => services.call(incidents.close, by, { body: { id } })
const done = (id: number, by: Caller = nurse) =>
  services.call(incidents.finishTask, by, { body: { id, remark: '已做' } })
/** The caller with the additional permission to close events. */
const mayClose = (caller: Caller): Caller => ({ ...caller, permissions: [...caller.permissions, 'incident:close'] })
const task = (by: Caller = nurse) => ({ content: '加装扶手', userId: by.userId, dueDate: '2026-01-02' })

it('an adverse event is stored as reported, under a unique number', async () => {
  const witnesses = [{ name: '王护士', role: '养老护理员', phone: '13800000001', statement: '听到响声' }]
  const told = draft({ witnesses, familyNotified: true, notifyTime: inHours(-1), measures: '冰敷' })
  const first = await report({ ...told, requestKey: 'report-0001' })
  const again = await report({ ...told, requestKey: 'report-0001' })
  expect(again.data).toEqual(first.data)
  const other = await report({ ...told, requestKey: 'report-0001', process: '别的' })
  expect(other).toMatchObject({ code: 1, msg: expect.stringContaining('内容与先前的同一次提交不一致') })
  const event = await get(first.data.id)
  expect(event).toMatchObject({ ...told, status: 1, reporterName: nurse.nickName })
  expect(event.eventNo).toMatch(/^AE\d{14}$/)
  expect(event.trail.map(({ text }) => text)).toEqual([`${nurse.nickName}登记不良事件`])
  await services.call(incidents.update, desk, { body: { id: event.id, place: '走廊', familyNotified: false } })
  expect(await get(event.id)).toMatchObject({
    eventNo: event.eventNo,
    place: '走廊',
    process: '起身时滑倒',
    familyNotified: false,
    notifyTime: null,
    witnesses,
  })
})

it.each([
  ['is in the future', () => ({ happenTime: inHours(1), findTime: inHours(2) }), '发生时间不能晚于当前时间'],
  ['is found in the future', () => ({ findTime: inHours(1) }), '发现时间不能晚于当前时间'],
  ['is found before it happened', () => ({ findTime: inHours(-4) }), '发现时间不能早于发生时间'],
  ['was reported to the family without a time', () => ({ familyNotified: true }), '请选择通知家属的时间'],
  [
    'was reported to the family before it happened',
    () => ({ familyNotified: true, notifyTime: inHours(-5) }),
    '通知时间不能早于发生时间',
  ],
])('an adverse event that %s is refused, also when it is changed', async (_, wrong, msg) => {
  expect(await report(wrong())).toMatchObject({ status: 400, msg })
  const id = await reported()
  expect(await services.call(incidents.update, desk, { body: { id, ...wrong() } })).toMatchObject({ status: 400, msg })
})

it('an adverse event may refer to a warning of the same elder, and a warning has at most one event', async () => {
  const [own, foreign] = [await raise(), await raise({ oldmanId: elders[1]?.id ?? 0 })]
  expect(await report({ warningId: foreign })).toMatchObject({ status: 404, msg: '预警不存在' })
  const answers = await Promise.all([report({ warningId: own }), report({ warningId: own }, desk)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  const [first] = answers.flatMap(({ code, data }) => (code === 0 ? data : []))
  expect(await report({ warningId: own }, desk)).toMatchObject({ msg: `该预警已登记不良事件 ${first?.eventNo}` })
  await services.call(incidents.remove, desk, { params: { id: first?.id ?? 0 } })
  expect((await report({ warningId: own })).code).toBe(0)
})

it('an adverse event is closed by a second person, when every task is done and all fields are filled in', async () => {
  const second = '须由另一人结案：本机构有结案权限的其他人员，或集团管理员'
  const id = await reported({ cause: '', tasks: [task()] })
  expect(await close(id)).toMatchObject({ code: 1, msg: '该事件还没有人处理' })
  await handle(id)
  expect(await close(id, mayClose(nurse))).toMatchObject({ code: 1, msg: `该事件由您登记，${second}` })
  expect(await close(id, mayClose(desk))).toMatchObject({ code: 1, msg: `该事件由您处理，${second}` })
  expect(await close(id)).toMatchObject({ code: 1, msg: '还有 1 项随访任务未完成，不能结案' })
  await done((await get(id)).tasks[0]?.id ?? 0)
  expect(await close(id)).toMatchObject({ code: 1, msg: '请先填写原因分析' })
  await services.call(incidents.update, desk, { body: { id, cause: '地面湿滑', result: '' } })
  expect(await close(id)).toMatchObject({ code: 1, msg: '请先填写处理结果' })
  await services.call(incidents.update, desk, { body: { id, result: '无碍' } })
  expect((await close(id)).code).toBe(0)
  expect(await get(id)).toMatchObject({ status: 3, closerName: haidian.nickName })
})

it('the filter for open adverse events finds all that are not closed', async () => {
  const [open, closed] = [await reported(), await reported()]
  await handle(closed)
  await close(closed)
  const { records } = (await services.call(incidents.page, haidian, { query: { ids: `${open},${closed}`, open: '1' } }))
    .data
  expect(records.map(({ id }) => id)).toEqual([open])
})

it('of several people who close an adverse event concurrently one succeeds, and the others get that person’s name', async () => {
  const others = Array.from({ length: 5 }, (_, at) => ({ ...haidian, userId: 900 + at, nickName: `主任${at}` }))
  const id = await reported()
  await handle(id)
  const answers = await Promise.all(others.map((other) => close(id, other)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const { closerName, trail } = await get(id)
  const late = answers.filter(({ code }) => code === 1)
  expect(late.every(({ msg }) => msg === `该事件已由${closerName}结案`)).toBe(true)
  expect(trail.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
})

it('an adverse event is not closed while a task is being added', async () => {
  const id = await reported()
  await handle(id)
  const [change, closing] = await Promise.all([
    services.call(incidents.update, desk, { body: { id, tasks: [task()] } }),
    close(id),
  ])
  expect([change.code, closing.code].sort()).toEqual([0, 1])
  const { status, tasks } = await get(id)
  expect(status === 3).toBe(tasks.length === 0)
})

it('a closed adverse event cannot be changed until it is reopened with a reason', async () => {
  const id = await reported({ tasks: [task()] })
  await handle(id)
  const taskId = (await get(id)).tasks[0]?.id ?? 0
  await done(taskId)
  expect(await done(taskId)).toMatchObject({ code: 1, msg: '该任务已完成' })
  await close(id)
  const change = { id, place: '走廊' }
  expect(await services.call(incidents.update, desk, { body: change })).toMatchObject({
    msg: '已结案的事件不能修改，请先重新打开',
  })
  expect(await services.call(incidents.remove, desk, { params: { id } })).toMatchObject({ code: 1 })
  expect(await services.call(incidents.reopen, haidian, { body: { id, reason: ' ' } })).toMatchObject({ status: 400 })
  await services.call(incidents.reopen, haidian, { body: { id, reason: '家属有异议' } })
  expect((await services.call(incidents.update, desk, { body: { ...change, tasks: [] } })).code).toBe(0)
  const event = await get(id)
  expect(event).toMatchObject({ status: 2, closerName: null, handlerName: desk.nickName, tasks: [{ id: taskId }] })
  expect(event.trail.map(({ kind }) => kind)).toEqual([
    'changed',
    'reopened',
    'closed',
    'task-done',
    'handling',
    'reported',
  ])
})

it('overdue tasks are counted in the adverse event’s row and in the figures', async () => {
  const figures = async () => (await services.call(incidents.figures, haidian, { query: {} })).data
  const before = await figures()
  const id = await reported({ userName: undefined, tasks: [task(), { ...task(), dueDate: '2099-01-01' }] } as never)
  const [row] = (await services.call(incidents.page, haidian, { query: { ids: String(id), overdue: '1' } })).data
    .records
  expect(row).toMatchObject({ openTasks: 2, overdueTasks: 1 })
  const after = await figures()
  expect(after.overdueTasks).toBe(before.overdueTasks + 1)
  expect([after.months.length, sum(after.types) - sum(before.types), sum(after.months) - sum(before.months)]).toEqual([
    12, 1, 1,
  ])
})
const sum = (rows: { value: number }[]) => rows.reduce((total, { value }) => total + value, 0)

it('tasks of an adverse event need people of the institution, and its files must be the institution’s own', async () => {
  expect(await report({ tasks: [task(chaoyang)] })).toMatchObject({ status: 404, msg: '负责人不存在' })
  const picture = await fileOf(1000002, nurse.userId)
  const foreign = await fileOf(1000003, chaoyang.userId)
  const files = (url: string) => [{ url, name: '一.png' }]
  expect(await report({ files: files(foreign) })).toMatchObject({ status: 404, msg: '附件不存在' })
  expect(await report({ files: files(picture) }, desk)).toMatchObject({ status: 404, msg: '附件不存在' })
  const id = await reported({ files: files(picture) })
  expect((await get(id)).files).toEqual([{ url: expect.stringContaining(`${picture}?expires=`), name: '一.png' }])
  expect((await services.call(incidents.update, desk, { body: { id, files: files(picture) } })).code).toBe(0)
})
async function fileOf(tenantId: number, createBy: number) {
  const fileName = `${crypto.randomUUID()}.png`
  const row = { tenantId, fileName, original: '一.png', type: 'png', fileSize: 4, purpose: 'picture', createBy }
  await made.owner.insertInto('sysFile').values(row).execute()
  return `/admin/sys-file/${tenantId}/${fileName}`
}

it('an adverse event belongs to the elder’s institution whoever reports it, and its trail is permanent', async () => {
  const id = await reported({}, { ...group, tenantIds: [1000001, 1000002] })
  expect(await get(id)).toMatchObject({ tenantId: 1000002, createBy: group.userId })
  await expect(
    made.database.transaction().execute(async (db) => {
      await sql`select set_config('app.tenant_ids', '1000002', true)`.execute(db)
      await db.deleteFrom('incidentTrail').where('incidentId', '=', id).execute()
    }),
  ).rejects.toThrow('permission denied')
})
