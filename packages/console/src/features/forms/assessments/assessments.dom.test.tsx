import { contract } from '@care/shared/contract'
import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { indicators, itemsOf, riskEvents } from '@care/shared/forms/assessments/scale'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { answerConfirm, waitForToast } from '../../../testing/steps.ts'
import { AssessmentPage } from './assessment.page.tsx'

const { assessments, dictionaries } = contract
const write: Permission[] = ['assess:view', 'assess:edit']
const judge: Permission[] = [...write, 'assess:confirm']
const scores = (pick: (max: number) => number | null) =>
  Object.fromEntries(indicators.map((one) => [one, itemsOf(one).map(({ max }) => pick(max))])) as Assessment['scores']
const two = [
  { userId: 501, name: '李娟', certNo: '' },
  { userId: 502, name: '赵敏', certNo: '' },
]
const none = { total: null, initialLevel: null, finalLevel: null, confirmName: null, confirmTime: null } as const

const assessment = (given: Partial<Assessment> = {}): Assessment => ({
  id: 9,
  assessNo: 'PG20260101000001',
  userName: '王秀英',
  oldmanId: 7,
  tenantId: 1000002,
  tenantName: '海淀院',
  reason: 2,
  status: 0,
  ...none,
  answered: 0,
  assessTime: null,
  baseDate: '2026-01-01',
  assessorNames: '李娟',
  adoptTime: null,
  createTime: '2026-01-01 08:00:00',
  subTotals: { B1: 0, B2: 0, B3: 0, B4: 0 },
  version: 1,
  template: 'GBT42195',
  gender: '2',
  birthday: '1940-01-01',
  careLevel: '1',
  anergy: '1',
  scores: scores(() => null),
  adjust: { coma: false, dementia: false, mentalDisorder: false, reason: '', riskEvents: 0 },
  reasons: [],
  background: {},
  assessors: two,
  place: null,
  signImgs: [],
  createBy: 5,
  createName: '李娟',
  updateName: '李娟',
  updateTime: '2026-01-01 08:00:00',
  submitTime: null,
  confirmBy: null,
  adoptName: null,
  adoptCareLevel: null,
  backReason: null,
  proposal: null,
  isOutdated: false,
  trail: [],
  ...given,
})
const noEvents = Object.fromEntries(Object.keys(riskEvents).map((name) => [name, '0']))

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(assessments.assessors, [])
  mockAnswer(assessments.update, { version: 2, updateTime: '2026-01-01 09:30:00' })
})
async function opened(given: Partial<Assessment> = {}, may = write) {
  mockAnswer(assessments.get, assessment(given))
  const user = renderPage(<AssessmentPage />, { may, at: '/oldMan/assessment?id=9' })
  await screen.findByRole('heading', { name: /王秀英/ })
  const step = (name: string) => user.click(screen.getByRole('button', { name: new RegExp(name) }))
  return { user, step }
}

it('each score is saved immediately, and a digit key moves on to the next item', async () => {
  const { user, step } = await opened()
  await step('自理与运动')
  const item = (name: string) => screen.getByRole('group', { name: new RegExp(name) })
  const shown = (name: string) => within(item(name)).getByRole('status').textContent
  within(item('进食')).getAllByRole('radio')[0]?.focus()
  await user.keyboard('3')
  await screen.findByText('草稿已保存 09:30')
  expect([shown('进食'), shown('修饰')]).toEqual(['3 分', '满分 4'])
  expect(bodiesTo(assessments.update)).toEqual([
    { id: 9, version: 1, scores: { B1: [3, null, null, null, null, null, null, null] } },
  ])
  await waitFor(() => expect(item('修饰').contains(document.activeElement)).toBe(true))
  await user.keyboard('9')
  await user.keyboard('0')
  await waitFor(() => expect(bodiesTo(assessments.update)).toHaveLength(2))
  expect(bodiesTo(assessments.update)[1]).toMatchObject({
    version: 2,
    scores: { B1: [3, 0, null, null, null, null, null, null] },
  })
})

it('a score that could not be saved is reported, and sent with the next one', async () => {
  const { user, step } = await opened()
  mockRefusal(assessments.update, 503, '服务暂不可用，请稍后重试')
  await step('精神与感知')
  await user.click(within(screen.getByRole('group', { name: /视力/ })).getByRole('radio', { name: /正常/ }))
  await screen.findByText('服务暂不可用，请稍后重试')
  mockAnswer(assessments.update, { version: 2, updateTime: '2026-01-01 09:31:00' })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('草稿已保存 09:31')
  expect(bodiesTo(assessments.update).at(-1)).toEqual({
    id: 9,
    version: 1,
    scores: { B4: [2, null, null, null, null] },
  })
})

it('the level is shown with its reasons and missing parts, and can be completed when nothing is missing', async () => {
  mockAnswer(assessments.submit, true)
  const { user, step } = await opened({
    scores: scores((max) => Math.min(2, max)),
    background: { ...noEvents, fall: null },
  })
  expect(screen.getByText('中度失能')).toBeTruthy()
  await step('结果与签名')
  expect(screen.getByText(/照护风险事件未填：跌倒/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '完成评估' })).toHaveProperty('disabled', true)
  await step('背景信息')
  await user.click(screen.getByRole('button', { name: '未填的 1 项均为“无”' }))
  await user.click(screen.getByLabelText('确诊痴呆（ICD-10 F00–F03）'))
  await step('结果与签名')
  expect(screen.getByText('请填写影响等级情况的依据')).toBeTruthy()
  await step('背景信息')
  await user.type(screen.getByLabelText(/调整依据/), '诊断证明')
  await step('结果与签名')
  expect(screen.getByText('确诊痴呆（ICD-10 F00–F03）：加重一级，为重度失能')).toBeTruthy()
  await screen.findByText('草稿已保存 09:30')
  await user.click(screen.getByRole('button', { name: '完成评估' }))
  await waitForToast('评估已完成，等待另一人确认')
  expect(bodiesTo(assessments.submit)).toEqual([{ id: 9, version: 2 }])
})

const done = {
  status: 1,
  total: 50,
  initialLevel: 2,
  finalLevel: 2,
  scores: scores((max) => Math.min(2, max)),
} as const

it('the result is confirmed by a person who is no assessor, after a confirmation', async () => {
  mockAnswer(assessments.confirm, true)
  const { user } = await opened(done, judge)
  await user.click(screen.getByRole('button', { name: '确认评估' }))
  expect(await answerConfirm(user, '确认')).toBe('确认王秀英的评估结果为中度失能？确认后不能再修改。')
  await waitForToast('评估已确认')
  expect(callsTo(assessments.confirm)).toHaveLength(1)
})

it('the result is adopted with the care level of the rules, or with another', async () => {
  mockAnswer(assessments.adopt, true)
  const open = { state: 'open', told: null, createUser: null, createTime: null, lacks: 'items' } as const
  mockAnswer(assessments.steps, {
    careLevel: '1',
    fee: { ...open, lacks: null, now: 600, proposed: 900, since: null },
    plan: { ...open, items: 0 },
  })
  const proposal = { careLevel: '2', name: '能力中度受损', suggestion: null }
  const { user } = await opened({ ...done, status: 2, proposal }, judge)
  await user.click(screen.getByRole('button', { name: '采用结果' }))
  const form = await screen.findByRole('dialog', { name: '采用评估结果' })
  await user.click(within(form).getByRole('button', { name: '采用' }))
  await waitForToast('已采用评估结果')
  expect(bodiesTo(assessments.adopt)).toEqual([{ id: 9, careLevel: '2' }])
})

it('an elder in a coma needs no points', async () => {
  const { user, step } = await opened()
  await step('结果与签名')
  expect(screen.getByText('自理与运动还有 12 项未评分')).toBeTruthy()
  await step('背景信息')
  await user.click(screen.getByLabelText('处于昏迷状态'))
  await user.type(screen.getByLabelText(/调整依据/), '病历')
  await step('结果与签名')
  expect(screen.getByText('处于昏迷状态，直接评定为完全失能')).toBeTruthy()
  expect(screen.getByRole('button', { name: '完成评估' })).toHaveProperty('disabled', false)
})
