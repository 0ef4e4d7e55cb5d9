import { contract } from '@care/shared/contract'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { details, key } from '../../pickers/questionnaires/answer-fixture.ts'
import { mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { PublicResults } from './public-results.tsx'

const { questionnaires, questionnaireResults } = contract
const setting = (publicResult: boolean) => ({
  projectKey: key,
  submitPromptImg: '',
  submitPromptText: '',
  submitJumpUrl: '',
  publicResult,
  wxWrite: false,
  wxWriteOnce: false,
  everyoneWriteOnce: false,
  everyoneDayWriteOnce: false,
  writeOncePromptText: '',
  newWriteNotifyEmail: '',
  newWriteNotifyWx: '',
  recordWxUser: false,
  timedCollectionBeginTime: null,
  timedCollectionEndTime: null,
  timedNotEnabledPromptText: '',
  timedDeactivatePromptText: '',
  timedQuantitativeQuantity: null,
  timedEndPromptText: '',
  shareImg: '',
  shareTitle: '',
  shareDesc: '',
  grades: [],
})
const answer = (id: number) => ({
  id,
  serialNumber: id,
  projectKey: key,
  processData: { field101: '有', field101other: '上月' },
  completeTime: 1_000,
  createTime: '2026-11-20 08:00:00',
})

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  mockAnswer(questionnaires.details, details())
  mockAnswer(questionnaires.settingStatus, setting(true))
  mockAnswer(questionnaireResults.publicPage, ({ query: { current } }) => ({
    records: [answer(current === 1 ? 12 : 2)],
    total: 11,
    size: 10,
    current,
    pages: 2,
  }))
})

it('shows public answers page by page', async () => {
  render(<PublicResults formKey={key} />)
  await screen.findByText('有（上月）')
  screen.getByText('共 11 份填写结果')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByRole('heading', { name: /第 2 份/ })
  expect(queriesTo(questionnaireResults.publicPage).map(({ current }) => current)).toEqual(['1', '2'])
})

it('shows the same text for closed and unknown public answers', async () => {
  mockAnswer(questionnaires.settingStatus, setting(false))
  render(<PublicResults formKey={key} />)
  await screen.findByText('没有公开的结果')
  cleanup()
  mockRefusal(questionnaires.details, 404, '问卷不存在')
  render(<PublicResults formKey={key} />)
  await screen.findByText('没有公开的结果')
})
