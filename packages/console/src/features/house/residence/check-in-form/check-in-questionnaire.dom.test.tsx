import { contract } from '@care/shared/contract'
import type { AnsweredItem } from '@care/shared/forms/questionnaires/check-ins.contract'
import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import type { Result } from '@care/shared/forms/questionnaires/result'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callsTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { press } from '../../../../testing/steps.ts'
import { CheckInQuestionnaire } from './check-in-questionnaire.tsx'

const { questionnaireCheckIns: checkIns, questionnaireResults: results } = contract
const key = 'a'.repeat(32)
const form: Questionnaire = {
  id: 1,
  key,
  name: '入住评估',
  describe: '',
  userId: 5,
  sourceType: 1,
  sourceId: null,
  status: 2,
  type: 1,
  deleted: false,
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  tenantId: 1000002,
  questionnaireType: 2,
  serverProjectIds: [],
  isDefault: false,
  isCheckin: true,
  version: 1,
  isChanged: false,
}
const result: Result = {
  id: 9,
  serialNumber: 3,
  projectKey: key,
  processData: {},
  submitOs: '',
  submitBrowser: '',
  submitUa: null,
  submitAddress: '',
  submitRequestIp: '',
  completeTime: 1,
  wxUserInfo: null,
  createTime: '2026-11-20 08:00:00',
  version: 1,
  score: 44.5,
  ruleName: '需要帮助',
  userId: 7,
  oldmanId: null,
  workOrderJobId: null,
  isUnverified: false,
  originalData: {},
  dimensions: {},
  items: [],
  logics: [],
  name: '入住评估',
  itemScores: {},
  oldmanName: null,
  fillUserName: null,
}
const options = [{ label: '自己<b>进食</b>', value: 1, score: 4 }]
const item = (formItemId: number, given: Partial<AnsweredItem> = {}): AnsweredItem => ({
  id: formItemId,
  projectKey: key,
  formItemId,
  type: 'INPUT',
  label: `题${formItemId}`,
  displayType: false,
  showLabel: true,
  required: false,
  defaultValue: { json: false, value: null },
  placeholder: null,
  sort: formItemId,
  span: 24,
  expand: {},
  regList: [],
  value: null,
  score: null,
  ...given,
})
const elder = { id: 7, userName: '王秀英', tenantId: 1000002 }
const taken: number[] = []
const shown = (given: { disabled?: boolean } = {}) =>
  renderPage(<CheckInQuestionnaire elder={elder} disabled={false} onTake={(score) => taken.push(score)} {...given} />, {
    may: ['questionnaire:view'],
  })

beforeEach(() => {
  taken.length = 0
  mockAnswer(checkIns.ofInstitution, form)
  mockAnswer(results.find, result)
})

it('the questionnaire can be filled in for an elder without answers', async () => {
  mockAnswer(results.find, null)
  shown()
  await screen.findByText('王秀英还没有填写')
  expect(screen.getByRole('link', { name: '去填写' }).getAttribute('href')).toBe(
    `/questionnaire/write?key=${key}&userId=7`,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
  expect([...queriesTo(checkIns.ofInstitution), ...queriesTo(results.find)]).toEqual([
    { tenantId: '1000002' },
    { key, userId: '7' },
  ])
})

it('the rounded points are passed to the check-in, and the answers are shown item by item', async () => {
  mockAnswer(checkIns.answers, [
    item(101, { type: 'DESC_TEXT', label: '说明', displayType: true }),
    item(102, { type: 'RADIO', label: '进食', expand: { options }, value: 1, score: 4 }),
    item(103),
  ])
  const user = shown()
  await screen.findByText('44.5 分（需要帮助）')
  await press(user, '采用得分')
  expect(taken).toEqual([44])
  await press(user, '查看答案')
  const drawer = await screen.findByRole('dialog', { name: '王秀英 · 入住评估' })
  await within(drawer).findByText('进食')
  const lines = [...drawer.querySelectorAll('tbody tr, tfoot tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['进食', '自己 进食', '4'],
    ['题103', '—', ''],
    ['合计', '4'],
  ])
})

it('the questionnaire is read-only once the check-in is over', async () => {
  shown({ disabled: true })
  await screen.findByText('44.5 分（需要帮助）')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['查看答案'])
  expect(screen.queryByRole('link')).toBe(null)
})

it('nothing is shown when the institution has no questionnaire, or the user may not fill it in', async () => {
  mockAnswer(checkIns.ofInstitution, null)
  shown()
  await expect.poll(() => callsTo(checkIns.ofInstitution).length).toBe(1)
  expect(screen.queryByText('入住问卷')).toBe(null)
  expect(callsTo(results.find)).toEqual([])
})
