import type { Caller } from '@care/shared/admin/session/session'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { emptyRoster } from '../../../../testing/rows/empty-roster.repository.ts'
import { shiftWarningTimes } from '../../../../testing/rows/shift-warnings.repository.ts'
import { claimWarning, handleWarning, releaseWarning, takeOverWarning } from '../handle/move-warning.ts'
import { findWarningPage } from '../warning.repository.ts'
import { sendWarningSms } from './send-warning-sms.ts'
import { watchWarnings } from './watch-warnings.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const { desk, desk2, haidian, nurse } = testCallers(made, 'desk', 'desk2', 'haidian', 'nurse')
let id: number

beforeEach(async () => {
  await emptyRoster(made.owner)
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await made.owner.deleteFrom('notice').execute()
  await ingest(messageOf('sos'))
  id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
})

const sweep = (hasSms = false) => watchWarnings(made.database, { hasSms })
const later = (seconds: number) => shiftWarningTimes(made.owner, new Map([[id, seconds]]))
const row = () =>
  made.owner
    .selectFrom('warning')
    .select(['isDisposed', 'claimerId', 'watchStep', 'watchTime', 'watchPost', 'watchTold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const trail = async (...kinds: string[]) => {
  const steps = await made.owner
    .selectFrom('warningEvent')
    .select(['kind', 'text'])
    .where('warningId', '=', id)
    .orderBy('id')
    .execute()
  return steps.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)
}
const told = async () => {
  const rows = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
  return rows.map(({ payload }) => payload as { kind: string; username: string; text: string; warningId: number })
}
const act = <T>(caller: Caller, work: (db: Db) => Promise<T>) => inTenants(made.database, caller.tenantIds, work)
const claim = (caller: Caller) => act(caller, (db) => claimWarning(db, caller, id))
const handle = (caller: Caller, said: { isDisposed: 1 | 2; remark?: string }) =>
  act(caller, (db) => handleWarning(db, caller, { id, processMode: 1, ...said }))
const manager = () => haidian.nickName

it('an unclaimed warning is escalated step by step, each once however many processes check', async () => {
  expect(await row()).toMatchObject({ watchStep: 1, watchPost: 'lead', watchTold: null })
  await sweep()
  expect(await trail('escalated')).toEqual([])

  await later(61)
  await Promise.all([sweep(), sweep(), sweep()])
  expect(await trail('escalated')).toEqual([
    expect.stringMatching(new RegExp(`^6\\d 秒无人处理，值班组长无人在班，已通知管理人员 ${manager()}（屏幕）$`)),
  ])
  expect(await row()).toMatchObject({ watchStep: 2, watchPost: 'manager', watchTold: [String(haidian.userId)] })
  expect(await told()).toMatchObject([
    {
      kind: 'escalation',
      username: 'haidian',
      warningId: id,
      text: expect.stringMatching(/的SOS求助已 6\d 秒无人处理，已升级给您$/),
    },
  ])
  const { records } = await act(desk, (db) => findWarningPage(db, desk, { current: 1, size: 5, climb: 2 }))
  expect(records).toMatchObject([{ id, watchStep: 2, watchPost: 'manager', watchTold: [haidian.userId] }])

  await later(120)
  await sweep()
  await later(120)
  await sweep()
  expect((await trail('escalated')).slice(1)).toEqual([
    `3 分钟无人处理，值班经理无人在班，已通知管理人员 ${manager()}（屏幕），短信通道未接入`,
    '5 分钟无人处理，全部值班人员无人在班，无人可通知，已没有下一级',
  ])
  expect(await row()).toMatchObject({ isDisposed: Disposal.Open, watchStep: null, watchTime: null, watchPost: null })
})

it('after an outage only the latest due step fires, with a note, and the schedule continues from then', async () => {
  await later(200)
  await Promise.all([sweep(), sweep()])
  expect(await trail('escalated')).toEqual([
    `3 分钟无人处理，值班经理无人在班，已通知管理人员 ${manager()}（屏幕），短信通道未接入（服务中断期间错过1步，现在补发）`,
  ])
  expect(await row()).toMatchObject({ watchStep: 3, watchPost: 'all' })
  await later(115)
  await sweep()
  expect(await trail('escalated')).toHaveLength(1)
})

it('a repeat does not reset the escalation of a warning, but a higher level restarts it', async () => {
  await later(61)
  await sweep()
  const before = await row()
  await ingest(messageOf('sos'))
  expect(await row()).toEqual(before)
  await made.owner.updateTable('warning').set({ warningLevel: 2 }).where('id', '=', id).execute()
  await made.owner.updateTable('warning').set({ warningLevel: 3 }).where('id', '=', id).execute()
  expect(await row()).toMatchObject({ watchStep: 1, watchPost: 'lead', watchTold: before.watchTold })
})

it('claiming a warning stops its escalation, releasing restarts it, and closing ends it for good', async () => {
  await later(61)
  await sweep()
  await claim(desk)
  expect(await row()).toMatchObject({ watchStep: 0, watchPost: null, watchTold: null })
  await later(300)
  await sweep()
  expect(await trail('escalated')).toHaveLength(1)
  await act(desk, (db) => releaseWarning(db, desk, id))
  expect(await row()).toMatchObject({ watchStep: 1, watchPost: 'lead' })
  await handle(desk, { isDisposed: 1 })
  expect(await row()).toMatchObject({ isDisposed: Disposal.Handled, watchStep: null, watchTime: null })
})

it('the escalation notifies nobody when a claim comes first, even at the same moment', async () => {
  await later(61)
  await claim(desk)
  await sweep()
  expect(await trail('escalated')).toEqual([])

  for (let turn = 0; turn < 10; turn++) {
    await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
    await ingest(messageOf('sos'))
    id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
    await later(61)
    await Promise.all([claim(desk), sweep()])
    const kinds = (await trail('escalated', 'claimed')).map((text) => (text.includes('通知') ? 'told' : 'claimed'))
    expect([['claimed'], ['told', 'claimed']]).toContainEqual(kinds)
    expect(await row()).toMatchObject({ isDisposed: Disposal.InProgress, watchStep: 0 })
  }
})

it('the next step fires immediately when nobody can be notified, with a note', async () => {
  const managers = made.owner.updateTable('sysUser').where('tenantId', '=', tenantId)
  await managers.set({ lockFlag: '9' }).execute()
  await later(61)
  await sweep(true)
  await managers.set({ lockFlag: '0' }).execute()
  const words = await trail('escalated')
  expect(words.map((text) => text.replace(/^6\d 秒/, '61 秒'))).toEqual([
    '61 秒无人处理，值班组长无人在班，无人可通知，已转下一级',
    '61 秒无人处理，值班经理无人在班，无人可通知，已转下一级',
    '61 秒无人处理，全部值班人员无人在班，无人可通知，已没有下一级',
  ])
  expect(await row()).toMatchObject({ watchTime: null, watchTold: null })
})

/** Creates a roster with people on duty now, each in one post. */
async function onDuty(people: Partial<Record<'lead' | 'manager', Caller>>) {
  const shift = await made.owner
    .selectFrom('dutyShift')
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const day = toShanghaiDay(Date.now())
  const places = Object.entries(people).map(([post, { userId }]) => ({
    tenantId,
    day,
    shiftId: shift.id,
    post,
    plannedId: userId,
    userId,
    createUser: 'test',
    fromTime: new Date(0),
    toTime: new Date(0),
  }))
  await made.owner.insertInto('dutyPlace').values(places).execute()
  const runs = { fromTime: new Date(Date.now() - 3_600_000), toTime: new Date(Date.now() + 3_600_000) }
  await made.owner.updateTable('dutyPlace').set(runs).execute()
}

it('the trail shows who could not be notified, the waiting time, and who was notified instead', async () => {
  await onDuty({ lead: nurse, manager: desk2 })
  await later(61)
  await sweep()
  const out = `值班组长 ${nurse.nickName}通知不到（无权查看预警）`
  const at61 = async () => (await trail('escalated')).map((text) => text.replace(/^6\d 秒/, '61 秒'))
  expect(await at61()).toEqual([`61 秒无人处理，${out}，已通知管理人员 ${manager()}（屏幕）`])
  await later(120)
  await sweep()
  expect((await trail('escalated')).at(-1)).toBe(
    `3 分钟无人处理，已通知值班经理 ${desk2.nickName}（屏幕），短信通道未接入`,
  )

  const managers = made.owner.updateTable('sysUser').where('id', '=', haidian.userId)
  await managers.set({ lockFlag: '9' }).execute()
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
  await made.owner.deleteFrom('notice').execute()
  await later(61)
  await sweep()
  await managers.set({ lockFlag: '0' }).execute()
  expect(await at61()).toEqual([
    `61 秒无人处理，${out}，无人可通知，已转下一级`,
    `61 秒无人处理，上一级无人可通知，提前通知值班经理 ${desk2.nickName}（屏幕），短信通道未接入`,
  ])
  const escalated = (await told()).filter(({ kind }) => kind === 'escalation')
  expect(escalated.map(({ text }) => text.replace(/6\d 秒/, '61 秒'))).toEqual([
    expect.stringMatching(/的SOS求助已 61 秒无人处理，已升级给您$/),
  ])
  // the last step comes two minutes after the previous one, not five minutes after the call for help
  await later(121)
  await sweep()
  expect((await trail('escalated')).at(-1)).toMatch(/^3 分钟无人处理，/)
})

it('one SMS is sent after the step is committed, and a failed one is recorded', async () => {
  await later(200)
  await sweep(true)
  expect((await trail('escalated')).at(-1)).toContain(`管理人员 ${manager()}（屏幕、短信）`)
  const sent: object[] = []
  const send = async (message: object) => void sent.push(message)
  await Promise.all([sendWarningSms(made.database, send), sendWarningSms(made.database, send)])
  const { phone } = await made.owner
    .selectFrom('sysUser')
    .select('phone')
    .where('id', '=', haidian.userId)
    .executeTakeFirstOrThrow()
  expect(sent).toEqual([{ phone, name: expect.any(String), what: 'SOS求助' }])

  await later(125)
  await sweep(true)
  await sendWarningSms(made.database, () => Promise.reject(new Error('refused')))
  await sendWarningSms(made.database, send)
  expect(sent).toHaveLength(1)
  expect((await trail('escalated')).at(-1)).toBe(`给 ${manager()} 的短信未能发出`)
})

it('a drill sends no SMS', async () => {
  const drill = await made.owner
    .selectFrom('drill')
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await made.owner.updateTable('warning').set({ drillId: drill.id }).where('id', '=', id).execute()
  await later(200)
  await sweep(true)
  await later(125)
  await sweep(true)
  expect(await trail('escalated')).toEqual([
    expect.stringContaining(`管理人员 ${manager()}（屏幕），演练不发短信`),
    expect.stringContaining(`管理人员 ${manager()}（未发送），演练不发短信`),
  ])
  expect(await made.owner.selectFrom('warningSms').select('id').where('warningId', '=', id).execute()).toEqual([])
})

it('a claimer who does nothing is reminded, and later the warning is released to everybody', async () => {
  await claim(desk)
  await later(540)
  await handle(desk, { isDisposed: 2, remark: '已致电' })
  await later(100)
  await sweep()
  expect(await trail('nudged')).toEqual([])
  await later(510)
  await Promise.all([sweep(), sweep()])
  expect(await trail('nudged')).toEqual([`10 分钟没有进展，已提醒${desk.nickName}`])
  expect(await told()).toMatchObject([
    { username: 'desk', text: expect.stringMatching(/^您接手的 .+ SOS求助已 10 分钟没有进展$/) },
  ])
  await later(301)
  await Promise.all([sweep(), sweep()])
  expect(await trail('returned')).toEqual([`${desk.nickName}接手后 15 分钟没有进展，自动放回待处理`])
  expect(await row()).toMatchObject({ isDisposed: Disposal.Open, claimerId: null, watchStep: 1, watchPost: 'lead' })
})

it('a claimer who acts after the reminder, a new claimer, and one who dispatched staff are not reminded again', async () => {
  await claim(desk)
  await later(601)
  await sweep()
  const step = { warningId: id, kind: 'note', text: '已到门口', userId: desk.userId, tenantId }
  await made.owner.insertInto('warningEvent').values(step).execute()
  await later(301)
  await sweep()
  expect(await row()).toMatchObject({ isDisposed: Disposal.InProgress, watchStep: 0 })
  await act(desk2, (db) => takeOverWarning(db, desk2, id))
  await later(590)
  await sweep()
  expect(await trail('nudged')).toHaveLength(1)

  const order = await made.owner
    .selectFrom('workOrder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await made.owner.updateTable('warning').set({ workOrderId: order.id }).where('id', '=', id).execute()
  expect(await row()).toMatchObject({ isDisposed: Disposal.InProgress, watchTime: null })
})
