import type { Caller } from '@care/shared/admin/session/session'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { desk, desk2, chaoyang } = testCallers(made, 'desk', 'desk2', 'chaoyang')
const handler = { permissions: ['warning:view', 'warning:handle'] }
const as = (caller: Caller) => ({ ...caller, ...handler })
let [sos, beat, other] = [0, 0, 0]

beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  await ingest(messageOf('heartRate', { heartRate: 150 }))
  await ingest(messageOf('heartRate', { heartRate: 150, imei: otherWatch }))
  const newest = async (imei: string, kind: string) => (await warningsOf(made, imei, kind)).at(-1)?.id ?? 0
  ;[sos, beat, other] = [
    await newest(watch, 'sos'),
    await newest(watch, 'heartRate'),
    await newest(otherWatch, 'heartRate'),
  ]
})

const close = (body: object, caller = desk) =>
  services.call(warnings.closeMany, as(caller), { body: { remark: '停电，已恢复', ...body } } as never)
const stateOf = (id: number) =>
  made.owner
    .selectFrom('warning')
    .select(['isDisposed', 'remark', 'outcome', 'handlerName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('a batch closes the warnings that may be closed, and returns the reason for each other one', async () => {
  await services.call(warnings.claim, as(desk2), { params: { id: other } })
  const { data } = await close({ ids: [sos, beat, other, 7] })
  expect(data).toEqual([
    { id: sos, refusal: '求助类须填写处理结果' },
    { id: beat, refusal: null },
    { id: other, refusal: `${desk2.nickName}正在处理` },
    { id: 7, refusal: '预警不存在' },
  ])
  expect(await stateOf(beat)).toMatchObject({ isDisposed: 1, remark: '停电，已恢复', handlerName: desk.nickName })
  expect([await stateOf(sos), await stateOf(other)]).toMatchObject([{ isDisposed: 0 }, { isDisposed: 2 }])
  const { data: again } = await close({ ids: [beat] }, desk2)
  expect(again).toEqual([{ id: beat, refusal: `已由${desk.nickName}处理完成` }])
  const { data: detail } = await services.call(warnings.get, as(desk), { params: { id: beat } })
  expect(detail.trail.at(-1)).toMatchObject({ kind: 'handled', text: `${desk.nickName}批量关闭：停电，已恢复` })
})

it('a call for help is closed together with its outcome', async () => {
  expect((await close({ ids: [sos, sos], outcome: 'test' })).data).toEqual([
    { id: sos, refusal: null },
    { id: sos, refusal: null },
  ])
  expect(await stateOf(sos)).toMatchObject({ isDisposed: 1, outcome: 'test' })
})

it('a warning with a running order stays open', async () => {
  const orders = made.owner.selectFrom('workOrder').select('id').where('tenantId', '=', desk.tenantId)
  const { id: workOrderId } = await orders.limit(1).executeTakeFirstOrThrow()
  await made.owner.updateTable('warning').set({ workOrderId, workNo: 'WO5' }).where('id', '=', beat).execute()
  expect((await close({ ids: [beat] })).data).toEqual([{ id: beat, refusal: '已发起工单，请单独处理' }])
})

it('of two users who concurrently close the same warnings, one closes all of them', async () => {
  const answers = await Promise.all([close({ ids: [beat, other] }), close({ ids: [other, beat] }, desk2)])
  const closed = answers.map(({ data }) => data.filter(({ refusal }) => refusal === null).length)
  expect(closed.sort()).toEqual([0, 2])
})

it('a batch needs a reason and has a maximum size, and another institution’s warning counts as unknown', async () => {
  expect(await close({ ids: [beat], remark: '  ' })).toMatchObject({ status: 400, msg: '请输入关闭原因' })
  expect(await close({ ids: [] })).toMatchObject({ status: 400 })
  expect(await close({ ids: Array.from({ length: 201 }, (_, at) => at + 1) })).toMatchObject({ status: 400 })
  expect((await close({ ids: [beat] }, chaoyang)).data).toEqual([{ id: beat, refusal: '预警不存在' }])
  expect(await stateOf(beat)).toMatchObject({ isDisposed: 0 })
})

it('a note may be added in any state, with its author', async () => {
  await close({ ids: [beat] })
  const comment = (body: object, caller = desk) => services.call(warnings.comment, as(caller), { body } as never)
  expect(await comment({ id: beat, text: '  家属已知晓 ' }, desk2)).toMatchObject({ data: true })
  const { data } = await services.call(warnings.get, as(desk), { params: { id: beat } })
  expect(data.trail.at(-1)).toMatchObject({ kind: 'commented', text: '家属已知晓', userName: desk2.nickName })
  expect(await stateOf(beat)).toMatchObject({ isDisposed: 1, handlerName: desk.nickName })
  expect(await comment({ id: beat, text: ' ' })).toMatchObject({ status: 400, msg: '请输入跟进内容' })
  expect(await comment({ id: beat, text: '字'.repeat(501) })).toMatchObject({ status: 400 })
  expect(await comment({ id: beat, text: '看看' }, chaoyang)).toMatchObject({ status: 404, msg: '预警不存在' })
})
