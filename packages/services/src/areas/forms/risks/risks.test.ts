import { fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import { questionnaires, questionnaireTemplates } from '@care/shared/forms/questionnaires/questionnaires.contract'
import { questionnaireResults } from '@care/shared/forms/questionnaires/results.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { risks } from '@care/shared/people/elders/risks/risks.contract'
import { fallScreen } from '@care/shared/people/elders/risks/screenings/fall-screen'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { nurse, desk, chaoyang, haidian } = testCallers(made, 'nurse', 'desk', 'chaoyang', 'haidian')
const [tenantId, one, other, gone] = [1000002, 930_001, 930_002, 930_003]

beforeAll(async () => {
  await made.owner.deleteFrom('elderRisk').execute()
  await made.owner
    .insertInto('elder')
    .values([
      { tenantId, id: one, userName: '甲老人', checkInStatus: 1 },
      { tenantId, id: other, userName: '乙老人', checkInStatus: 1 },
      { tenantId, id: gone, userName: '丙老人', checkInStatus: 3 },
    ])
    .execute()
})

type Judged = { kind: number; level: number; measures?: string | null }
const assess = (oldmanId: number, judged: Judged[], by = nurse, nextReview: string | null = '2099-01-01') =>
  services.call(risks.assess, by, { body: { oldmanId, risks: judged as never, nextReview } })
const board = async (query: object = {}, by = nurse) =>
  (await services.call(risks.board, by, { query })).data.records.map(({ userName, high }) => [userName, high])
const high = (kind: number) => ({ kind, level: 3, measures: '专人看护' })

it('earlier risk assessments stay when a new one is made, even by two people concurrently', async () => {
  expect(await assess(one, [high(6), { kind: 1, level: 0 }])).toMatchObject({ code: 0 })
  const answers = await Promise.all([assess(one, [{ kind: 6, level: 1 }]), assess(one, [high(6)])])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  const { records } = (await services.call(risks.page, desk, { query: { oldmanId: one } })).data
  expect(records.filter(({ kind }) => kind === 6).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  await assess(one, [high(6), high(8)])
  expect((await services.call(elders.get, desk, { params: { id: one } })).data.risks).toEqual([
    '跌倒高风险',
    '走失高风险',
  ])
})

it.each([
  [[{ kind: 6, level: 2 }], '中、高风险请填写防护措施'],
  [[high(6), high(6)], '同一项风险只能评估一次'],
  [[], '请选择评估的风险'],
])('a risk assessment with %j is refused: %s', async (judged, msg) => {
  expect(await assess(one, judged)).toMatchObject({ status: 400, msg })
})

it('the risk list shows elders in care with high risks, the most and highest first, and overdue reassessments', async () => {
  await assess(other, [{ kind: 6, level: 2, measures: '助行器' }])
  await assess(gone, [high(6), high(7), high(8)])
  expect(await board()).toEqual([['甲老人', 2]])
  expect(await board({ level: 2 })).toEqual([
    ['甲老人', 2],
    ['乙老人', 0],
  ])
  expect(await board({ kind: 1 })).toEqual([])
  expect(await board({ overdue: '1' })).toEqual([])
  await made.owner.updateTable('elderRisk').set({ nextReview: '2026-01-01' }).where('oldmanId', '!=', gone).execute()
  expect(await board({ overdue: '1' })).toEqual([
    ['甲老人', 2],
    ['乙老人', 0],
  ])
  expect(await board({ overdue: '1', level: 3 })).toEqual([['甲老人', 2]])
  expect(await board({}, chaoyang)).toEqual([])

  const { data } = await services.call(risks.figures, nurse, { query: {} })
  expect(data.kinds.find(({ kind }) => kind === 6)).toEqual({ kind: 6, high: 1, middle: 1 })
  expect([data.overdue, data.unassessed > 50]).toEqual([2, true])
  expect(await assess(one, [high(6)], nurse, '2026-01-01')).toMatchObject({ msg: '下次复评日期应在今天之后' })
  expect(await assess(one, [high(6)], chaoyang)).toMatchObject({ status: 404 })
  expect(await assess(one, [high(6)], desk)).toMatchObject({ status: 403 })
})

const screensOf = async (oldmanId: number) =>
  (await services.call(risks.screens, nurse, { query: { oldmanId } })).data.find(({ kind }) => kind === 6)
/** Answers the platform's fall screening: `factors` for the first item, and the first option for all others. */
async function screenFalls(key: string, of: object, factors: number[]) {
  const { data } = await services.call(questionnaires.details, nurse, { params: { key }, query: { published: '1' } })
  const originalData = Object.fromEntries(
    data.projectItems.map(({ formItemId }, at) => [
      fieldOf(formItemId),
      at === 0 && factors.length > 0 ? factors : [1],
    ]),
  )
  return services.call(questionnaireResults.create, nurse, { body: { projectKey: key, originalData, ...of } as never })
}

it('a screening only proposes a risk level, which a person confirms once', async () => {
  const { templateKey } = fallScreen
  expect(await screensOf(one)).toMatchObject({ templateKey, projectKey: null, answer: null })
  const { data: key } = await services.call(questionnaireTemplates.use, haidian, {
    body: { key: templateKey } as never,
  })
  await services.call(questionnaires.publish, haidian, { body: { key } })
  await made.owner.deleteFrom('elderRisk').where('oldmanId', 'in', [one, other]).execute()

  expect(await screenFalls(key, { oldmanId: one }, [2, 3, 4])).toMatchObject({ data: { score: 9, ruleName: '中危' } })
  const { projectKey, answer } = (await screensOf(one)) ?? {}
  expect([projectKey, answer]).toMatchObject([
    key,
    { score: 9, grade: '中危', level: 2, isOpen: true, fillName: nurse.nickName },
  ])
  expect(await board({ kind: 6, level: 1 })).toEqual([])

  const screenTime = answer?.time ?? ''
  const confirm = (time = screenTime, oldmanId = one, kind = 6) =>
    assess(oldmanId, [{ kind, level: 2, measures: '助行器', screenTime: time } as never])
  expect(await confirm('2026-01-01 00:00:00')).toMatchObject({ msg: '跌倒有更新的筛查结果，请刷新后确认' })
  expect(await confirm(screenTime, other)).toMatchObject({ msg: '没有该长者的跌倒筛查结果' })
  expect(await confirm(screenTime, one, 3)).toMatchObject({ msg: '没有该长者的压疮筛查结果' })
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toBe('跌倒的筛查结果已确认过，请刷新查看')
  const { records } = (await services.call(risks.page, desk, { query: { oldmanId: one } })).data
  expect(records).toMatchObject([{ level: 2, basis: `跌倒风险筛查 9分 中危（${screenTime.slice(0, 16)}）` }])
  expect(await screensOf(one)).toMatchObject({ answer: { isOpen: false } })
})

it('a screening that names its elder as `userId` counts, but none of another institution does', async () => {
  const key = (await screensOf(other))?.projectKey ?? ''
  expect(await screenFalls(key, { userId: other }, [])).toMatchObject({ data: { score: 0, ruleName: '未见危险因素' } })
  expect(await screensOf(other)).toMatchObject({ answer: { level: 0, isOpen: true } })
  expect(await services.call(risks.screens, chaoyang, { query: { oldmanId: other } })).toMatchObject({ status: 404 })
})
