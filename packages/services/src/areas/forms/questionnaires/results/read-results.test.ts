import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { pathOf } from '@care/shared/http/path-of'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, nurse } = testCallers(made, 'haidian', 'chaoyang', 'nurse')
const { questionnaires, questionnaireItems, questionnaireLogics, questionnaireResults, questionnairePapers } = contract
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

let key = ''
let elder = 0
const add = (formItemId: number, type: string, label: string, more: object = {}) =>
  services.call(questionnaireItems.create, haidian, {
    body: { projectKey: key, formItemId, type, label, ...more } as never,
  })
const publish = () => services.call(questionnaires.publish, haidian, { body: { key } })
const answer = async (originalData: object, more: object = {}, caller = nurse) => {
  const body = { projectKey: key, originalData, ...more } as never
  return (await services.call(questionnaireResults.create, caller, { body })).data
}
const get = (id: number, caller = haidian) => services.call(questionnaireResults.get, caller, { params: { id } })
const setting = (given: object) =>
  services.call(questionnaires.saveSetting, haidian, { body: { projectKey: key, ...given } })

/** A form with two dimensions, in the reverse order of their names, and a question that is shown only after a fall. */
beforeEach(async () => {
  key = (await services.call(questionnaires.create, haidian, { body: { name: '跌倒筛查' } })).data
  const options = (dimension: string) => ({
    dimension,
    options: [
      { label: '有', value: 1, score: 2 },
      { label: '无', value: 2, score: 0 },
      { label: '其他', value: 0, score: 1 },
    ],
  })
  await add(101, 'RADIO', '跌倒', { expand: options('行走的情况') })
  await add(102, 'TEXTAREA', '经过')
  await add(103, 'RADIO', '防滑', { expand: options('环境') })
  await add(104, 'PASSWORD_INPUT', '密码')
  const conditionList = [{ formItemId: 101, expression: 'eq' as const, optionValue: 1 }]
  await services.call(questionnaireLogics.save, haidian, {
    body: { projectKey: key, formItemId: 102, expression: 1, conditionList },
  })
  await publish()
  const row = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', haidian.tenantId)
    .executeTakeFirstOrThrow()
  elder = row.id
})

describe('one answer', () => {
  it('is read with the items of its version, its points, the person it is about and who filled it in', async () => {
    const { id } = await answer({ field101: 1, field102: '门槛', field103: 2 }, { userId: elder })
    await services.call(questionnaireItems.update, haidian, {
      body: { projectKey: key, formItemId: 102, type: 'INPUT', label: '新题目' } as never,
    })
    await services.call(questionnaireItems.remove, haidian, { body: { projectKey: key, formItemId: 103 } })
    await publish()
    const { data } = await get(id)
    expect(data).toMatchObject({ version: 1, name: '跌倒筛查', projectKey: key, fillUserName: nurse.nickName })
    expect(data.oldmanName).toEqual(expect.any(String))
    expect(data.items.map(({ label }) => label)).toEqual(['跌倒', '经过', '防滑', '密码'])
    expect(data.itemScores).toEqual({ 101: 2, 103: 0 })
    // dimensions come in the order of the form, whatever order the database returns
    expect(Object.entries(data.dimensions)).toEqual([
      ['行走的情况', 2],
      ['环境', 0],
    ])
    expect(data.logics).toHaveLength(1)
  })

  it('belongs to its institution, and needs the right to read answers', async () => {
    const { id } = await answer({ field101: 2 })
    expect(await get(id, chaoyang)).toMatchObject({ status: 404, msg: '答卷不存在' })
    expect((await get(id, nurse)).status).toBe(403)
    expect(await get(9_999_999)).toMatchObject({ status: 404, msg: '答卷不存在' })
  })
})

it('is found among those about one elder, newest first, with its points', async () => {
  const first = await answer({ field101: 1 }, { userId: elder })
  await answer({ field101: 2 })
  const second = await answer({ field101: 2 }, { oldmanId: elder })
  const query = { projectKey: key, oldmanId: elder }
  const { data } = await services.call(questionnaireResults.page, haidian, { query })
  expect(data.records.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(data.records[1]?.dimensions).toEqual({ 环境: 0, 行走的情况: 2 })
})

it('is listed for its elder with answers to all questionnaires outside of the recycle bin', async () => {
  const another = (await services.call(questionnaires.create, haidian, { body: { name: '满意度' } })).data
  await services.call(questionnaireItems.create, haidian, {
    body: { projectKey: another, formItemId: 101, type: 'INPUT', label: '说说' } as never,
  })
  await services.call(questionnaires.publish, haidian, { body: { key: another } })
  const first = await answer({ field101: 1 }, { userId: elder })
  const second = await answer({ field101: '好' }, { projectKey: another, oldmanId: elder })
  await answer({ field101: 2 })
  const list = (caller = haidian) =>
    services.call(questionnaireResults.ofElder, caller, { query: { oldmanId: elder, ascs: 'name' } })
  const { data } = await services.call(questionnaireResults.ofElder, haidian, { query: { oldmanId: elder } })
  expect(data.records.slice(0, 2)).toMatchObject([
    { id: second.id, projectKey: another, name: '满意度', score: null, fillUserName: nurse.nickName },
    { id: first.id, projectKey: key, name: '跌倒筛查', score: 2, version: 1 },
  ])
  expect((await list()).data.records.map(({ id }) => id).toSorted()).toEqual(
    data.records.map(({ id }) => id).toSorted(),
  )
  expect((await list(chaoyang)).status).toBe(404)
  expect((await list(nurse)).status).toBe(403)
  await services.call(questionnaires.recycle, haidian, { body: { key: another } })
  expect((await list()).data.records.map(({ id }) => id)).not.toContain(second.id)
})

it('about an elder is reported as already given only to staff who see the elder', async () => {
  await setting({ everyoneWriteOnce: true })
  await publish()
  await answer({ field101: 1 }, { userId: elder })
  const why = async (caller: Caller, oldmanId?: number) =>
    (await services.call(questionnaires.settingStatus, caller, { query: { projectKey: key, oldmanId } })).msg
  const told = '您已填写过该问卷，不能重复填写'
  expect([await why(haidian, elder), await why(haidian, elder + 1), await why(haidian)]).toEqual([told, null, null])
  expect([await why(chaoyang, elder), await why(stranger, elder)]).toEqual([null, null])
})

it('has no secrets and removed items in public results', async () => {
  await setting({ publicResult: true })
  await publish()
  await answer({ field101: 1, field102: '门槛', field104: '秘密' })
  await services.call(questionnaireItems.remove, haidian, { body: { projectKey: key, formItemId: 102 } })
  await publish()
  const { data } = await services.call(questionnaireResults.publicPage, stranger, { query: { projectKey: key } })
  expect(data.records.map(({ processData }) => processData)).toEqual([{ field101: '有' }])
})

describe('a printed questionnaire', () => {
  const printed = async (url: string, caller = haidian) => {
    const { statusCode, rawPayload } = await services.app.inject({
      method: 'GET',
      url,
      headers: signedIdentityHeader(caller),
    })
    return { statusCode, text: statusCode === 200 ? (await pdfText(new Uint8Array(rawPayload))).join('') : '' }
  }
  const accesses = () =>
    made.owner
      .selectFrom('elderAccess')
      .select(['kind', 'detail', 'username'])
      .where('oldmanId', '=', elder)
      .where('detail', 'like', '问卷%')
      .execute()

  it('with an answer has filled boxes, points and places to sign, and the print is recorded', async () => {
    const { id, serialNumber } = await answer(
      { field101: 0, field103: 2 },
      { userId: elder, processData: { field101other: '绊倒' } },
    )
    const { text } = await printed(pathOf(questionnairePapers.answer, { id }))
    for (const words of ['跌倒筛查', `编号${serialNumber}`, '□有', '■其他：绊倒', '■无', '总分1分', '填写人（签字）'])
      expect(text).toContain(words)
    expect(text).not.toContain('经过')
    expect(text).not.toContain('打印字库没有以下字')
    expect(await accesses()).toEqual([
      { kind: 'print', detail: `问卷 跌倒筛查 答卷 ${serialNumber}`, username: haidian.username },
    ])
    expect((await printed(pathOf(questionnairePapers.answer, { id }), nurse)).statusCode).toBe(403)
    expect((await printed(pathOf(questionnairePapers.answer, { id }), chaoyang)).statusCode).toBe(404)
  })

  it('without an answer has every published question with room to write', async () => {
    await add(105, 'INPUT', '未发布的题目')
    const { text } = await printed(pathOf(questionnairePapers.blank, { key }), nurse)
    for (const words of ['版本V1', '经过', '□有□无□其他：', '长者姓名']) expect(text).toContain(words)
    expect(text).not.toContain('未发布的题目')
    expect((await printed(pathOf(questionnairePapers.blank, { key }), chaoyang)).statusCode).toBe(404)
  })
})
