import { contract } from '@care/shared/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearUnsynced, unsyncedWarning } from '../../../../outbox/before-sign-out.ts'
import { details, key } from '../../../../pickers/questionnaires/answer-fixture.ts'
import { bodiesTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { archiveOf, choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, press } from '../../../../testing/steps.ts'
import { WritePage } from './write.page.tsx'

const { dictionaries, elders, questionnaires, questionnaireResults, questionnairePartials } = contract
const kept = { id: 40, revision: 1, updateTime: '2026-11-26 08:00:00' }
const at = `/questionnaire/write?key=${key}&userId=7&workOrderJobId=61`
const shown = (may: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<WritePage />, { may: ['questionnaire:view'], at, ...may })
const where = () => screen.findByLabelText<HTMLInputElement>('在哪里')
const submitted = { id: 9, serialNumber: 12, score: 2, ruleName: '高风险' }

beforeEach(() => {
  localStorage.clear()
  mockAnswer(questionnaires.settingStatus, null)
  mockAnswer(questionnaires.details, details())
  mockAnswer(questionnairePartials.find, null)
  mockAnswer(questionnairePartials.keep, kept)
})

it('a questionnaire is filled in for an elder and a service item, submitted once, and shows its result', async () => {
  mockAnswer(questionnaireResults.create, submitted)
  const user = shown()
  await user.click(await screen.findByRole('radio', { name: '有' }))
  await user.type(await where(), '楼梯')
  await press(user, '提交')
  await screen.findByText('提交成功')
  screen.getByText('高风险')
  const about = { userId: 7, oldmanId: 7, workOrderJobId: 61, projectKey: key, version: 2 }
  expect(bodiesTo(questionnaireResults.create)).toEqual([
    expect.objectContaining({ ...about, originalData: { field101: 1, field102: '楼梯' } }),
  ])
  expect(queriesTo(questionnaires.settingStatus)).toEqual([{ projectKey: key, oldmanId: '7' }])
  await press(user, '查看')
  expect(location.pathname + location.search).toBe(`/questionnaire/detail?key=${key}&userId=7&workOrderJobId=61`)
})

it('the page returns to the tab of the archive that opened it', async () => {
  mockAnswer(questionnaireResults.create, submitted)
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, {}))
  const user = shown({
    may: ['questionnaire:view', 'elder:view'],
    at: `/questionnaire/write?key=${key}&userId=7&back=risks`,
  })
  await user.type(await where(), '楼梯')
  await press(user, '提交')
  await press(user, '返回长者档案')
  expect(location.pathname + location.search).toBe('/oldMan/detail?id=7&tabid=risks')
})

it('the answers are continued on another device, with the same idempotency key', async () => {
  mockAnswer(questionnaireResults.create, submitted)
  const said = { originalData: { field101: 1, field102: '浴室' }, version: 2, completeTime: 9_000 }
  mockAnswer(questionnairePartials.find, { ...kept, ...said, revision: 3 })
  const user = shown()
  expect((await where()).value).toBe('浴室')
  expect(queriesTo(questionnairePartials.find)).toEqual([{ projectKey: key, oldmanId: '7', workOrderJobId: '61' }])
  await press(user, '提交')
  await screen.findByText('提交成功')
  expect(bodiesTo(questionnaireResults.create)).toEqual([expect.objectContaining({ requestKey: 'partial-40' })])
})

it('offline answers stay on the device, are counted before a sign-out, and are sent once online', async () => {
  let user = shown()
  await user.type(await where(), '楼梯')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  const served = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  user = shown()
  expect((await where()).value).toBe('楼梯')
  await press(user, '提交')
  await screen.findByText('没有网络，答案已保存在本机，联网后自动提交')
  expect(await unsyncedWarning()).toContain('1 项操作还没有同步')
  vi.stubGlobal('fetch', served)
  mockAnswer(questionnaireResults.create, submitted)
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('提交成功')
  await waitFor(async () => expect(await unsyncedWarning()).toBeNull())
})

it('the page shows why a questionnaire cannot be filled in, and keeps the answers after a refusal', async () => {
  mockRefusal(questionnaireResults.create, 200, '问卷收集数量已满')
  const user = shown()
  await user.type(await where(), '楼梯')
  await press(user, '提交')
  await screen.findByText('问卷收集数量已满')
  expect((await where()).value).toBe('楼梯')
  cleanup()
  mockRefusal(questionnaires.details, 404, '问卷不存在')
  shown()
  await screen.findByText('问卷未发布或已停止收集')
})

it('clearing deletes the answers on this device and on the server', async () => {
  mockAnswer(questionnairePartials.drop, true)
  const user = shown()
  await user.type(await where(), '楼梯')
  await press(user, '清空重填')
  await answerConfirm(user, '清空')
  await waitFor(async () => expect((await where()).value).toBe(''))
  expect(bodiesTo(questionnairePartials.drop)).toEqual([{ projectKey: key, oldmanId: 7, workOrderJobId: 61 }])
})

it('the page asks for the elder before the first answer', async () => {
  const user = shown({ at: `/questionnaire/write?key=${key}`, may: ['questionnaire:view', 'elder:view'] })
  await screen.findByText('为哪位长者填写？')
  await press(user, '不针对长者，直接填写')
  await where()
})

it('after signing out no answers are left on the device', async () => {
  const user = shown()
  await user.type(await where(), '楼梯')
  const kept = () => Object.keys(localStorage).filter((name) => name.includes('.staff.'))
  dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(kept()).toHaveLength(2))
  await clearUnsynced()
  // unmounts the page
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual([])
})
