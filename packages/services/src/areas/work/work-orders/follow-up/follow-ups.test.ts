import { followUps } from '@care/shared/work/work-orders/follow-up/follow-ups.contract'
import { dispatchRules } from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, nurse, chaoyang } = testCallers(made, 'desk', 'desk2', 'nurse', 'chaoyang')
const orders = testOrders(made, services, desk)

async function scored(score: number, more = {}, worker = nurse) {
  const id = await orders.created([{ serverUserId: worker.userId }])
  await orders.signIn(id, worker)
  await orders.signOut(id, worker)
  expect(await services.call(workOrders.score, desk, { body: { workOrderId: id, score, ...more } })).toMatchObject({
    code: 0,
  })
  return id
}
const listed = async (workOrderId: number, by = desk) =>
  (await services.call(followUps.page, by, { query: { size: 100 } })).data.records.filter(
    (row) => row.workOrderId === workOrderId,
  )
const take = (id: number, by = desk, takeOver?: boolean) =>
  services.call(followUps.take, by, { body: { id, takeOver } })
const finish = (id: number, result: string, by = desk) => services.call(followUps.finish, by, { body: { id, result } })
const historyOf = async (id: number) => (await orders.jobsOf(id))[0]?.workOrderJobLogs.map(({ remarks }) => remarks)

it('a low score opens a follow-up with its reasons, and reminds staff who did not serve', async () => {
  const well = await scored(3)
  expect([await listed(well), (await orders.detail(well)).workOrderScore?.followUp]).toEqual([[], null])
  await orders.forgetNotices()
  const id = await scored(2, { reasons: ['late', 'attitude'], scoreContent: '晚了半小时' }, desk2)
  const [row] = await listed(id)
  const open = {
    score: 2,
    reasons: '迟到、态度不好',
    content: '晚了半小时',
    status: 0,
    handlerName: null,
    maySettle: true,
  }
  expect(row).toMatchObject({ ...open, serverUserNames: desk2.nickName, createUser: desk.nickName })
  const { workOrderScore } = await orders.detail(id)
  expect(workOrderScore).toMatchObject({
    reasons: ['late', 'attitude'],
    followUp: { id: row?.id, status: 0, dueTime: row?.dueTime },
  })
  const reminded = (await orders.notices()).flatMap((notice) => {
    const { kind, username, text } = notice as Record<string, string>
    return kind === 'reminder' && text?.includes('回访') ? [username] : []
  })
  expect(reminded).toContain(desk.username)
  expect(reminded).not.toContain(desk2.username)
  expect(reminded).not.toContain(nurse.username)
  expect((await listed(id, desk2))[0]).toMatchObject({ maySettle: false })
  for (const answer of [await take(row?.id ?? 0, desk2)]) expect(answer.msg).toBe('不能回访自己服务的工单')
})

it('a follow-up is claimed, taken over and closed once each, with every step in the history', async () => {
  const id = await scored(1)
  const followUp = (await listed(id))[0]?.id ?? 0
  expect((await finish(followUp, '已致歉')).msg).toBe('请先接手该回访')
  const both = await Promise.all([take(followUp), take(followUp, desk2)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const [first, second] = both[0]?.code === 0 ? [desk, desk2] : [desk2, desk]
  expect((await finish(followUp, '已致歉', second)).msg).toBe(`该回访由${first.nickName}处理中，请先接手`)
  expect((await take(followUp, first)).msg).toBe('该回访已由您处理中')
  expect((await take(followUp, second)).msg).toBe(`该回访已由${first.nickName}处理中`)
  expect(await take(followUp, second, true)).toMatchObject({ code: 0 })
  expect(await finish(followUp, ' ', second)).toMatchObject({ status: 400, msg: '请输入回访结果，至少2个字' })
  expect(await finish(followUp, '已电话致歉，下次准时', second)).toMatchObject({ code: 0 })
  expect((await finish(followUp, '再次', second)).msg).toBe('该回访已完成')
  expect((await take(followUp, first)).msg).toBe('该回访已完成')
  expect((await listed(id))[0]).toMatchObject({
    status: 2,
    handlerName: second.nickName,
    result: '已电话致歉，下次准时',
  })
  expect((await historyOf(id))?.slice(-3)).toEqual([
    `${first.nickName}接手服务回访`,
    `${second.nickName}从${first.nickName}处接手服务回访`,
    '完成服务回访：已电话致歉，下次准时',
  ])
  const as = (db: Parameters<Parameters<typeof inTenants>[2]>[0]) => db.deleteFrom('workOrderFollowUp').execute()
  await expect(inTenants(made.database, [1000002], as)).rejects.toMatchObject({ code: '42501' })
})

it('a follow-up is visible in its institution to users who may follow up', async () => {
  const id = await scored(1)
  const followUp = (await listed(id))[0]?.id ?? 0
  expect(await listed(id, { ...chaoyang, permissions: desk.permissions })).toEqual([])
  expect(await take(followUp, { ...chaoyang, permissions: desk.permissions })).toMatchObject({ status: 404 })
  expect(await take(followUp, nurse)).toMatchObject({ status: 403 })
})

it('a follow-up is opened below the institution’s own threshold', async () => {
  const rule = (lowScore: number) => services.call(dispatchRules.save, desk, { body: { lowScore } })
  expect((await rule(4)).msg).toBe('回访分数最高3分')
  await rule(0)
  expect(await listed(await scored(1))).toEqual([])
  await rule(3)
  expect(await listed(await scored(3))).toHaveLength(1)
  await services.call(dispatchRules.save, desk, { body: { travelKmh: 15 } })
  expect((await services.call(dispatchRules.get, desk, {})).data).toMatchObject({ travelKmh: 15, lowScore: 3 })
})
