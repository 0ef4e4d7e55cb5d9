import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { details, item, key, result, row } from '../../../../pickers/questionnaires/answer-fixture.ts'
import { callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { buttons, press } from '../../../../testing/steps.ts'
import { DetailPage, TemplatePreviewPage, ViewPage } from './reading.pages.ts'

const { questionnaires, questionnaireResults, questionnaireTemplates } = contract
const may: Access[] = ['questionnaire:view', 'questionnaire:result', 'questionnaire:edit']
beforeEach(() => mockAnswer(questionnaires.details, details()))

it('the page shows the latest answer about the subject, and the changes since the previous answer', async () => {
  mockAnswer(questionnaireResults.find, result(9))
  mockAnswer(questionnaireResults.page, pageOfRows([row(9), row(8, { createTime: '2026-10-20 08:00:00', score: 1 })]))
  const former = { processData: { field101: '有', field102: '浴室' }, score: 1, createTime: '2026-10-20 08:00:00' }
  mockAnswer(questionnaireResults.get, ({ params }) => (params.id === '8' ? result(8, former) : result(9)))
  const user = renderPage(<DetailPage />, { may, at: `/questionnaire/detail?key=${key}&userId=7&workOrderJobId=61` })
  await screen.findByText('楼梯')
  expect(queriesTo(questionnaireResults.find)).toEqual([{ key, userId: '7', workOrderJobId: '61' }])
  await press(user, '对比与趋势')
  const drawer = await screen.findByRole('dialog', { name: '对比与趋势' })
  await within(drawer).findByText('3 题中有 1 题的答案不同，已标出')
  expect([...drawer.querySelectorAll('.is-other td')].map(({ textContent }) => textContent)).toEqual([
    '浴室',
    '楼梯',
    '',
  ])
  expect(drawer.querySelector('.is-sum')?.textContent).toBe('总分12↑1')
  expect(within(drawer).getByText('2 分（较首次 ↑1）')).toBeTruthy()
})

it('an answer opened by id is shown in its own version to users who may read answers', async () => {
  mockAnswer(
    questionnaireResults.get,
    result(5, { items: [item(104, { label: '旧题' })], originalData: { field104: '是' } }),
  )
  renderPage(<DetailPage />, { may, at: `/questionnaire/detail?key=${key}&id=5` })
  await screen.findByText('旧题')
  expect(callsTo(questionnaireResults.get).map(({ params }) => params)).toEqual([{ id: '5' }])
})

it('the page notes that there is no answer yet, and links to the form', async () => {
  mockAnswer(questionnaireResults.find, null)
  const user = renderPage(<DetailPage />, {
    may: ['questionnaire:view'],
    at: `/questionnaire/detail?key=${key}&userId=7`,
  })
  await screen.findByText('未完成问卷无法查看')
  await press(user, '填写')
  expect(location.pathname + location.search).toBe(`/questionnaire/write?key=${key}&userId=7`)
})

it('the page shows the published form with every item, read-only', async () => {
  renderPage(<ViewPage />, { may, at: `/questionnaire/view?key=${key}` })
  const other = await screen.findByLabelText<HTMLInputElement>(/别的/)
  expect(other.closest('fieldset')?.disabled).toBe(true)
  expect(buttons()).toEqual(expect.arrayContaining(['打印空白问卷', '填写']))
  expect(queriesTo(questionnaires.details)).toEqual([{ published: '1' }])
})

it('the page notes that a questionnaire is not open, with a link to the draft', async () => {
  mockRefusal(questionnaires.details, 404, '问卷不存在')
  const user = renderPage(<ViewPage />, { may, at: `/questionnaire/view?key=${key}` })
  await screen.findByText('问卷未发布或已停止收集')
  await press(user, '预览草稿')
  expect(location.pathname).toBe('/questionnaire/form/preview')
})

it('the preview shows a template, and creates a questionnaire from it', async () => {
  const { project, projectItems } = details()
  mockAnswer(questionnaireTemplates.details, { project, projectItems })
  const user = renderPage(<TemplatePreviewPage />, { may, at: `/questionnaire/template/preview?key=${key}` })
  await screen.findByLabelText(/在哪里/)
  await press(user, '使用模板')
  await screen.findByRole('dialog', { name: '用模板新增问卷' })
})
