import { contract } from '@care/shared/contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const { questionnaires, questionnaireItems, questionnaireBindings: bindings } = contract
const { questionnaireCheckIns: checkIns, questionnaireResults, costProjects } = contract

let project = 0
beforeEach(async () => {
  const { id } = await made.owner
    .selectFrom('costProject')
    .select('id')
    .where('tenantId', '=', 1000002)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  project = id
})

async function form(name: string, isPublished = true, caller = haidian) {
  const { data: key } = await services.call(questionnaires.create, caller, { body: { name } })
  const item = { projectKey: key, formItemId: 101, type: 'INPUT' as const, label: '一' }
  await services.call(questionnaireItems.create, caller, { body: item })
  if (isPublished) await services.call(questionnaires.publish, caller, { body: { key } })
  return key
}
const bind = (questions: object[], caller = haidian) =>
  services.call(bindings.bind, caller, { body: { serverProjectId: project, questions } as never })
const bound = async (query = {}) =>
  (await services.call(bindings.list, haidian, { query: { serverProjectId: project, ...query } })).data

it('binding replaces a service’s questionnaires, listed default first under their current names', async () => {
  const [first, second, third] = [await form('甲'), await form('乙'), await form('丙')]
  await bind([{ key: first }, { key: second, isDefault: 1 }])
  expect((await bound()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['乙', true],
    ['甲', false],
  ])
  await bind([{ key: third }, { key: first }])
  await services.call(questionnaires.update, haidian, { body: { key: first, name: '甲乙' } })
  expect((await bound()).map(({ name }) => name)).toEqual(['丙', '甲乙'])
  expect(await bound({ isDefault: 'true' })).toEqual([])
  const { data: page } = await services.call(bindings.page, haidian, {
    query: { serverProjectId: project, name: '甲' },
  })
  expect(page.records).toMatchObject([{ name: '甲乙', key: first, status: 2, serverProjectId: project }])
  const { data: asking } = await services.call(bindings.list, haidian, { query: { key: first } })
  expect(asking.map(({ serverProjectId, isDefault }) => [serverProjectId, isDefault])).toEqual([[project, false]])
  const demands = await services.call(costProjects.page, haidian, { query: { ids: String(project) } as never })
  expect(demands.data.records[0]?.questionnaireNames).toBe('丙、甲乙')
  expect(asking[0]?.serverProjectName).toBe(demands.data.records[0]?.projecName)
  await bind([])
  expect(await bound()).toEqual([])
})

it('only collecting questionnaires of the own institution can be bound, each once', async () => {
  const [draft, own, theirs] = [await form('草稿', false), await form('自己的'), await form('别家', true, chaoyang)]
  expect(await bind([{ key: draft }])).toMatchObject({ code: 1, msg: '问卷“草稿”没有在收集，请先发布' })
  expect(await bind([{ key: own }, { key: own }])).toMatchObject({ code: 1, msg: '同一份问卷只能绑定一次' })
  expect(await bind([{ key: theirs }])).toMatchObject({ code: 1, msg: '问卷不存在' })
  expect(await bind([{ key: own }], chaoyang)).toMatchObject({ code: 1, msg: '服务项目不存在' })
  expect(await bound()).toEqual([])
  await bind([{ key: own }])
  await services.call(questionnaires.stop, haidian, { body: { key: own } })
  expect(await bind([{ key: own, isDefault: true }])).toMatchObject({ code: 0 })
  const recycled = { code: 1, msg: '问卷已绑定服务项目，请先解除绑定' }
  expect(await services.call(questionnaires.recycle, haidian, { body: { key: own } })).toMatchObject(recycled)
})

it('concurrent changes of a service’s questionnaires run one after the other', async () => {
  const keys = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => form(name)))
  const answers = await Promise.all(keys.map((key) => bind([{ key }])))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(await bound()).toHaveLength(1)
})

it('a stranger sees only the published part of an institution’s check-in questionnaire', async () => {
  const key = await form('入住须知')
  const stranger = { ...haidian, userId: 0, username: '', nickName: '', permissions: [] }
  const shownTo = async (tenantIds: number[]) =>
    (
      await services.call(
        checkIns.ofInstitution,
        { ...stranger, tenantId: tenantIds[0] ?? 1, tenantIds },
        { query: {} },
      )
    ).data
  expect(await shownTo([1000002])).toBeNull()
  await services.call(checkIns.mark, haidian, { body: { key, isCheckin: true } })
  expect(await shownTo([1000002])).toMatchObject({ key, name: '入住须知', userId: null, isCheckin: false })
  expect(await shownTo([1000003])).toBeNull()
  for (const call of [checkIns.mark, checkIns.answers])
    expect(
      await services.call(call, stranger, { query: { key }, body: { key, isCheckin: false } } as never),
    ).toMatchObject({
      status: 403,
    })
  await services.call(checkIns.mark, haidian, { body: { key, isCheckin: false } })
})

it('an institution has at most one check-in questionnaire, whose answers are read item by item with points', async () => {
  const [first, second] = [await form('入住评估'), await form('入住登记')]
  const mark = (key: string, isCheckin: boolean | 0 | 1) =>
    services.call(checkIns.mark, haidian, { body: { key, isCheckin } as never })
  const chosen = async (caller = haidian, query = {}) =>
    (await services.call(checkIns.ofInstitution, caller, { query })).data?.key
  expect(await chosen()).toBeUndefined()
  await mark(first, true)
  expect([await chosen(), await chosen(haidian, { userId: 1000002 })]).toEqual([first, first])
  expect(await chosen(chaoyang, { tenantId: 1000002 })).toBeUndefined()
  await mark(second, 1)
  expect(await chosen()).toBe(second)
  const { data: list } = await services.call(questionnaires.page, haidian, { query: { name: '入住' } })
  expect(list.records.map(({ key, isCheckin }) => isCheckin && key)).toEqual([second, false, false])
  const details = await services.call(questionnaires.details, chaoyang, { params: { key: second }, query: {} })
  expect(details.data.project).toMatchObject({ name: '入住登记', isCheckin: false })
  const kept = { code: 1, msg: '问卷是入住问卷，请先取消入住问卷' }
  for (const call of [questionnaires.recycle, questionnaires.stop])
    expect(await services.call(call, haidian, { body: { key: second } })).toMatchObject(kept)
  await mark(second, 0)
  expect(await chosen()).toBeUndefined()
  const unpublished = { code: 1, msg: '问卷没有在收集，请先发布，再设为入住问卷' }
  expect(await mark(await form('草稿', false), true)).toMatchObject(unpublished)
  await services.call(questionnaires.stop, haidian, { body: { key: second } })
  expect(await mark(second, true)).toMatchObject(unpublished)
  expect(await mark(second, false)).toMatchObject({ code: 0 })

  const options = [
    { label: '好', value: 1, score: 4 },
    { label: '差', value: 2, score: 0 },
  ]
  const item = { projectKey: first, formItemId: 102, type: 'RADIO' as const, label: '进食', expand: { options } }
  await services.call(questionnaireItems.create, haidian, { body: item })
  await services.call(questionnaires.publish, haidian, { body: { key: first } })
  const { id: oldmanId } = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', 1000002)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const read = async () => {
    const { data } = await services.call(checkIns.answers, haidian, { query: { key: first, oldmanId } })
    return data.map(({ formItemId, value, score }) => [formItemId, value, score])
  }
  expect(await read()).toEqual([])
  const body = { projectKey: first, originalData: { field102: 1 }, oldmanId }
  await services.call(questionnaireResults.create, haidian, { body: body as never })
  expect(await read()).toEqual([
    [101, null, null],
    [102, 1, 4],
  ])
})
