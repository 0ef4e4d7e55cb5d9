import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { RiskScreen } from '@care/shared/people/elders/risks/risk'
import { fallScreen } from '@care/shared/people/elders/risks/screenings/fall-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { RiskScreens } from './risk-screens.tsx'

const { risks, questionnaireTemplates, questionnaires } = contract
const key = 'c'.repeat(32)
const falls = (given: Partial<RiskScreen> = {}): RiskScreen => ({
  kind: 6,
  name: fallScreen.name,
  templateKey: fallScreen.templateKey,
  projectKey: key,
  answer: null,
  ...given,
})
const answer = {
  time: '2026-11-02 10:00:00',
  score: 12,
  grade: '高危',
  level: 3,
  fillName: '李娟',
  isOpen: true,
}
const opened = (one: RiskScreen, may: Permission[], isView = false) => {
  mockAnswer(risks.screens, [one])
  return renderPage(<RiskScreens tenantId={1000002} oldmanId={7} current={new Map()} isView={isView} />, { may })
}
beforeEach(() => mockAnswer(risks.assess, true))

it('the result of a screening is proposed, and a person confirms the result with measures', async () => {
  const user = opened(falls({ answer }), ['elder:view', 'risk:edit'])
  expect((await screen.findByText(/建议跌倒风险/)).textContent).toBe('建议跌倒风险：未评估 → 高')
  await user.click(screen.getByRole('button', { name: '确认等级' }))
  const dialog = await screen.findByRole('dialog', { name: '确认跌倒风险等级' })
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '高' }).checked).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: '确认' }))
  expect(await within(dialog).findByText('中、高风险请填写防护措施')).toBeTruthy()
  expect(callsTo(risks.assess)).toEqual([])
  await user.type(within(dialog).getByLabelText(/防护措施/), '夜灯')
  await user.click(within(dialog).getByRole('button', { name: '确认' }))
  await waitForToast('风险等级已确认')
  expect(bodiesTo(risks.assess)).toEqual([
    { oldmanId: 7, risks: [{ kind: 6, level: 3, measures: '夜灯', screenTime: answer.time }], nextReview: null },
  ])
})

it('a screening is filled in on the questionnaire page, which links back', async () => {
  const user = opened(falls(), ['elder:view', 'risk:edit'])
  await user.click(await screen.findByRole('button', { name: '开始筛查' }))
  expect(location.pathname + location.search).toBe(`/questionnaire/write?key=${key}&userId=7&back=risks`)
})

it('a confirmed screening has no proposal, and no action when read-only', async () => {
  opened(falls({ answer: { ...answer, isOpen: false } }), ['elder:view', 'risk:edit'], true)
  expect(await screen.findByText('12 分')).toBeTruthy()
  expect(screen.queryByText(/建议/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a screening is created and published from the platform’s template by one button', async () => {
  mockAnswer(questionnaireTemplates.use, key)
  mockAnswer(questionnaires.publish, true)
  const user = opened(falls({ projectKey: null }), ['elder:view', 'risk:edit', 'questionnaire:edit'])
  await user.click(await screen.findByRole('button', { name: '启用筛查' }))
  await waitFor(() => expect(bodiesTo(questionnaires.publish)).toEqual([{ key }]))
  expect(bodiesTo(questionnaireTemplates.use)).toEqual([{ key: fallScreen.templateKey }])
  await waitForToast('跌倒风险筛查已启用')
})

it('a nurse sees whom to ask for the screening', async () => {
  opened(falls({ projectKey: null }), ['elder:view', 'risk:edit'])
  expect(await screen.findByText('本机构未启用，请管理员启用')).toBeTruthy()
})
