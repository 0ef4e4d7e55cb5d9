import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer, queriesTo } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { press, waitForToast } from '../../testing/steps.ts'
import { key, result } from './answer-fixture.ts'
import { JobQuestionnaires } from './job-questionnaires.tsx'

const { questionnaireResults } = contract
const one = (completed: boolean) => ({
  key,
  questionId: 1,
  name: '跌倒登记',
  isDefault: true,
  serverProjectId: 3,
  userId: null,
  completed,
  resultId: completed ? 9 : null,
})
const shown = (completed: boolean) =>
  renderPage(<JobQuestionnaires job={{ id: 61, projectUserVoList: [one(completed)] }} order={{ oldmanId: 7 }} />, {
    may: ['questionnaire:view'],
  })
const about = { key, userId: '7', workOrderJobId: '61' }

it('shows that an incomplete questionnaire cannot be viewed, and opens the form', async () => {
  mockAnswer(questionnaireResults.check, false)
  const user = shown(false)
  await screen.findByText('未填写')
  await press(user, '查看跌倒登记')
  await waitForToast('未完成问卷无法查看')
  expect(queriesTo(questionnaireResults.check)).toEqual([about])
  await press(user, '填写跌倒登记')
  expect(location.pathname + location.search).toBe(`/questionnaire/write?key=${key}&userId=7&workOrderJobId=61`)
})

it('shows the answers full-window, item by item, and counts the questions that were not needed', async () => {
  mockAnswer(questionnaireResults.check, true)
  mockAnswer(questionnaireResults.find, result(9))
  const user = shown(true)
  await press(user, '查看跌倒登记')
  const frame = within(await screen.findByRole('dialog', { name: '跌倒登记' }))
  await frame.findByText('楼梯')
  expect(frame.getByText('有', { exact: false, selector: '.is-chosen' })).toBeTruthy()
  for (const words of ['王秀英', '李护士', '高风险', '2 分', '另有 1 题按当时的答案不需要填写'])
    expect(frame.getAllByText(words).length).toBeGreaterThan(0)
  expect(queriesTo(questionnaireResults.find)).toEqual([about])
})
