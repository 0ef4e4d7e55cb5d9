import { contract } from '@care/shared/contract'
import type { AnswerOfElder } from '@care/shared/forms/questionnaires/result'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { key, result, row } from '../../../pickers/questionnaires/answer-fixture.ts'
import { mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { archiveOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { AnswersPanel } from './answers-panel.tsx'

const { questionnaireResults } = contract
const other = 'b'.repeat(32)
const answer = (id: number, given: Partial<AnswerOfElder> = {}): AnswerOfElder => ({
  id,
  projectKey: key,
  name: '跌倒登记',
  serialNumber: id,
  createTime: `2026-11-0${id} 08:00:00`,
  version: 2,
  score: id,
  ruleName: '高风险',
  fillUserName: '李护士',
  ...given,
})
const shown = () => {
  mockAnswer(
    questionnaireResults.ofElder,
    pageOfRows([
      answer(9),
      answer(8, { projectKey: other, name: '满意度', score: null, ruleName: null }),
      answer(5),
      answer(3),
    ]),
  )
  mockAnswer(
    questionnaireResults.page,
    pageOfRows([9, 5, 3].map((id) => row(id, { createTime: `2026-11-0${id} 08:00:00` }))),
  )
  mockAnswer(questionnaireResults.get, ({ params }) =>
    result(Number(params.id), { createTime: `2026-11-0${params.id} 08:00:00` }),
  )
  return renderPage(<AnswersPanel elder={archiveOf(7, '王秀英')} oldmanId={7} isView />, {
    may: ['questionnaire:result'],
  })
}
const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: '对比' })
const tick = (at: number) => screen.getAllByRole('checkbox')[at + 1] as HTMLElement

it('two ticked answers of one questionnaire are compared, the earlier first, and a refusal is explained', async () => {
  const user = shown()
  expect((await screen.findAllByText('跌倒登记')).length).toBe(3)
  expect(queriesTo(questionnaireResults.ofElder)[0]).toMatchObject({ oldmanId: '7' })
  expect([compare().disabled, !!screen.queryByText('勾选同一问卷的两份答卷后可以对比')]).toEqual([true, true])
  await user.click(tick(0))
  await user.click(tick(1))
  expect([compare().disabled, !!screen.queryByText('两份答卷不是同一问卷，不能对比')]).toEqual([true, true])
  await user.click(tick(1))
  await user.click(tick(3))
  await user.click(compare())
  const drawer = await screen.findByRole('dialog', { name: '对比与趋势' })
  await within(drawer).findByText('两份答卷的答案相同')
  expect([...drawer.querySelectorAll('.compare-table thead th')].map(({ textContent }) => textContent)).toEqual([
    '题目',
    '2026-11-03',
    '2026-11-09',
    '得分变化',
  ])
})

it('the panel links to an answer, and to the chart of points where there are points', async () => {
  const user = shown()
  await screen.findByText('满意度')
  expect(screen.getAllByRole('button', { name: '趋势' }).length).toBe(3)
  await user.click(screen.getAllByRole('button', { name: '查看' })[2] as HTMLElement)
  expect(location.pathname + location.search).toBe(`/questionnaire/detail?key=${key}&id=5`)
})
