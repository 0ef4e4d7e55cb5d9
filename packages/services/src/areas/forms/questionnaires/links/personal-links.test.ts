import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
/** The anonymous caller, in the form in which the gateway sends it. */
const stranger: Caller = {
  userId: 0,
  username: '',
  nickName: '',
  phone: null,
  sessionId: '',
  tenantId: 1,
  tenantIds: [1],
  permissions: [],
}
const { questionnaires, questionnaireItems, questionnaireResults, questionnaireLinks, elders } = contract
const gone = { code: 1, msg: '链接已失效' }

let key = ''
let [one, two, other] = [0, 0, 0]
const inDays = (days: number) => toShanghaiTime(Date.now() + days * 86_400_000)
const newForm = async (publish = true) => {
  const { data } = await services.call(questionnaires.create, haidian, { body: { name: '回访' } })
  const items = [
    [101, '姓名'],
    [102, '联系电话'],
    [103, '近况'],
  ] as const
  for (const [formItemId, label] of items)
    await services.call(questionnaireItems.create, haidian, {
      body: { projectKey: data, formItemId, type: 'INPUT', label } as never,
    })
  if (publish) await services.call(questionnaires.publish, haidian, { body: { key: data } })
  return data
}
const make = (oldmanIds: number[], more: object = {}, caller = haidian, projectKey = key) =>
  services.call(questionnaireLinks.create, caller, {
    body: { projectKey, oldmanIds, expireTime: inDays(7), ...more } as never,
  })
const links = async (query: object = {}, projectKey = key) =>
  (await services.call(questionnaireLinks.page, haidian, { query: { projectKey, ...query } as never })).data.records
const tokenOf = async (oldmanId: number) => (await links()).find((link) => link.oldmanId === oldmanId)?.token ?? ''
const open = async (linkToken: string, projectKey = key) =>
  (await services.call(questionnaireLinks.open, stranger, { body: { projectKey, linkToken } })).data
const send = (linkToken: string | undefined, more: object = {}, projectKey = key) =>
  services.call(questionnaireResults.create, stranger, {
    body: { projectKey, originalData: { field103: '很好' }, linkToken, ...more } as never,
  })
const revoke = (id: number, caller = haidian) => services.call(questionnaireLinks.revoke, caller, { params: { id } })
const count = async () =>
  (await services.call(questionnaireResults.page, haidian, { query: { projectKey: key } })).data.total
const expire = (id: number) =>
  made.owner
    .updateTable('questionnaireLink')
    .set({ expireTime: sql`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

beforeAll(async () => {
  const ids = async (caller: Caller) =>
    (await services.call(elders.page, caller, { query: { size: 2 } })).data.records.map(({ id }) => id)
  ;[one = 0, two = 0] = await ids(haidian)
  ;[other = 0] = await ids(chaoyang)
})
beforeEach(async () => {
  key = await newForm()
})

it('a link is made for each elder without one, and the links are counted', async () => {
  expect(await make([one])).toMatchObject({ data: { made: 1, kept: 0 } })
  const token = await tokenOf(one)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await make([one, two, two])).toMatchObject({ data: { made: 1, kept: 1 } })
  expect(await tokenOf(one)).toBe(token)
  const both = await Promise.all([make([one, two]), make([one, two])])
  expect(both.map(({ data }) => data)).toEqual([
    { made: 0, kept: 2 },
    { made: 0, kept: 2 },
  ])
  const kept = await made.owner.selectFrom('questionnaireLink').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
})

it('two concurrent calls create no second link for an elder', async () => {
  const both = await Promise.all([make([one]), make([one])])
  expect(both.map(({ data }) => data.made).sort()).toEqual([0, 1])
  expect(await links()).toHaveLength(1)
})

it('links for other institutions’ elders, with an invalid time, or to a questionnaire not collecting answers are refused', async () => {
  expect(await make([one, other])).toMatchObject({ code: 1, msg: '长者不存在' })
  expect(await make([])).toMatchObject({ code: 1, msg: '请选择长者' })
  expect(await make([one], { expireTime: inDays(-1) })).toMatchObject({ code: 1, msg: '截止时间必须晚于现在' })
  expect(await make([one], { expireTime: inDays(367) })).toMatchObject({ code: 1, msg: '截止时间最长为一年' })
  expect(await make([other], {}, chaoyang)).toMatchObject({ code: 1, msg: '问卷不存在' })
  const draft = await newForm(false)
  expect(await make([one], {}, haidian, draft)).toMatchObject({ code: 1, msg: '问卷发布后才能生成专属链接' })
  expect(await links()).toEqual([])
})

it('an opened link shows its elder and the known facts, with the phone number only if the link’s creator may see it', async () => {
  const { userName, mobile } = await made.owner
    .selectFrom('elder')
    .select(['userName', 'mobile'])
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  await make([one])
  const opened = await open(await tokenOf(one))
  expect(opened).toEqual({
    refusal: null,
    elder: userName[0] + '*'.repeat(Math.min(2, userName.length - 1)),
    originalData: { field101: userName, ...(mobile && { field102: mobile }) },
  })
  const permissions = haidian.permissions.filter((name) => !['warning:handle', 'workorder:create'].includes(name))
  await make([two], {}, { ...haidian, permissions })
  expect(Object.keys((await open(await tokenOf(two))).originalData)).toEqual(['field101'])
  const withoutElders = { ...haidian, permissions: ['questionnaire:edit'] }
  expect(await make([two], {}, withoutElders)).toMatchObject({ msg: '没有查看长者档案的权限，不能带出已知信息' })
  key = await newForm()
  expect(await make([two], { isPrefilled: false }, withoutElders)).toMatchObject({ data: { made: 1 } })
  expect((await open(await tokenOf(two))).originalData).toEqual({})
})

it('a link is answered once, about its elder, and a repeated request gets the same response', async () => {
  await make([one])
  const token = await tokenOf(one)
  const first = await send(token, { oldmanId: two, userId: two, requestKey: 'request-1' })
  expect(first).toMatchObject({ code: 0, data: { serialNumber: 1 } })
  expect(await send(token, { requestKey: 'request-1' })).toMatchObject({ data: { id: first.data.id } })
  expect(await send(token, { requestKey: 'request-2' })).toMatchObject({ code: 1, msg: '已通过该链接提交过' })
  expect(await open(token)).toEqual({ refusal: '已通过该链接提交过', elder: '', originalData: {} })
  const [link] = await links()
  expect(link).toMatchObject({ state: 'filled', token: null, resultId: first.data.id, fillTime: expect.any(String) })
  const { data } = await services.call(questionnaireResults.page, haidian, {
    query: { projectKey: key, oldmanId: one },
  })
  expect(data.records).toMatchObject([{ id: first.data.id, oldmanId: one, userId: one }])
  expect(await make([one])).toMatchObject({ data: { made: 1, kept: 0 } })
})

it('a link accepts one answer of two concurrent tabs, and leaves no gap in the numbers', async () => {
  await make([one])
  const token = await tokenOf(one)
  const both = await Promise.all(['a', 'b', 'c'].map((tab) => send(token, { requestKey: `request-${tab}` })))
  expect(both.map(({ msg }) => msg).sort()).toEqual([null, '已通过该链接提交过', '已通过该链接提交过'].sort())
  expect(await count()).toBe(1)
  expect(await send(undefined)).toMatchObject({ data: { serialNumber: 2 } })
})

it('unknown, foreign and revoked links and those of a removed elder get the same message', async () => {
  await make([one, two])
  const [token, second] = [await tokenOf(one), await tokenOf(two)]
  const elsewhere = await newForm()
  expect(await send('x'.repeat(22))).toMatchObject(gone)
  expect(await send('short')).toMatchObject(gone)
  expect(await send(token, {}, elsewhere)).toMatchObject(gone)
  expect(await open(token, elsewhere)).toMatchObject({ refusal: gone.msg })
  expect(await open(token, 'f'.repeat(32))).toMatchObject({ refusal: gone.msg })
  const [{ id = 0 } = {}] = await links({ state: 'open' })
  expect(await revoke(id, chaoyang)).toMatchObject({ code: 1, msg: '链接不存在' })
  expect(await revoke(id)).toMatchObject({ code: 0 })
  expect(await revoke(id)).toMatchObject({ code: 1, msg: '该链接已撤销' })
  expect(await send(second)).toMatchObject(gone)
  expect(await open(second)).toMatchObject({ refusal: gone.msg })
  expect((await links({ state: 'revoked' })).map(({ token }) => token)).toEqual([null])
  const removed = (removeTime: Date | null) =>
    made.owner.updateTable('elder').set({ removeTime }).where('id', '=', one).execute()
  await removed(new Date())
  expect(await send(token)).toMatchObject(gone)
  await removed(null)
  expect(await count()).toBe(0)
})

it('an expired link is reported as expired, and another link may be made', async () => {
  await make([one])
  const [{ id = 0, token = null } = {}] = await links()
  await expire(id)
  expect(await send(token ?? '')).toMatchObject({ code: 1, msg: '链接已过期' })
  expect(await open(token ?? '')).toMatchObject({ refusal: '链接已过期', originalData: {} })
  expect(await revoke(id)).toMatchObject({ code: 1, msg: '该链接已过期，不需要撤销' })
  expect(await make([one])).toMatchObject({ data: { made: 1 } })
  expect((await links({ state: 'expired' })).map((link) => link.id)).toEqual([id])
  expect(await links({ oldmanName: '没有这个人' })).toEqual([])
})

it('a link respects the limits of its questionnaire, counted by elder and not by computer', async () => {
  const setting = { projectKey: key, everyoneWriteOnce: true }
  await services.call(questionnaires.saveSetting, haidian, { body: setting })
  await services.call(questionnaires.publish, haidian, { body: { key } })
  await make([one, two])
  const [first, second] = [await tokenOf(one), await tokenOf(two)]
  const status = async (linkToken: string) =>
    (await services.call(questionnaires.settingStatus, stranger, { query: { projectKey: key, linkToken } })).msg
  expect(await send(first)).toMatchObject({ code: 0 })
  expect([await status(first), await status(second)]).toEqual(['您已填写过该问卷，不能重复填写', null])
  expect(await send(second)).toMatchObject({ code: 0 })
  await services.call(questionnaires.stop, haidian, { body: { key } })
  expect(await send(first)).toMatchObject({ code: 1, msg: '问卷未发布或已停止收集' })
})
