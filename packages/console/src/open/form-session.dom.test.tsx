import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import type { Details } from '@care/shared/forms/questionnaires/questionnaire'
import type { SubmissionResult } from '@care/shared/forms/questionnaires/result'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnswerTransport } from './answer-transport.ts'
import { ContinuedElsewhereError, type QuestionnaireSubmission, RefusedError, UnreachableError } from './calls.ts'
import { readDraft } from './draft.ts'
import { FormSession, type SyncState } from './form-session.ts'

const place = 'form'
const item = (formItemId: number): FormItem => ({
  id: formItemId,
  projectKey: 'k',
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
})
const details = {
  project: { version: 3 },
  projectItems: [item(101), item(102)],
  projectLogics: [],
} as unknown as Details
const submitted: SubmissionResult = { id: 9, serialNumber: 12, score: null, ruleName: null }

/** Opens a form with mocked server responses. */
async function opened() {
  const sent: QuestionnaireSubmission[] = []
  const shared: Parameters<AnswerTransport['keepPartial']>[0][] = []
  const door: AnswerTransport & { over: boolean } = {
    place,
    over: false,
    isOver: () => door.over,
    submit: async (one) => {
      sent.push(one)
      return answers.submit()
    },
    keepPartial: async (one) => {
      shared.push(one)
      return answers.keep()
    },
  }
  const answers = {
    submit: async (): Promise<SubmissionResult> => submitted,
    keep: async (): Promise<{ revision: number; requestKey?: string }> => ({ revision: shared.length }),
  }
  const draft = await readDraft(place)
  const filling = new FormSession('k', { ...draft, form: { details, setting: null } }, door)
  const said: SyncState['state'][] = []
  const stopListening = filling.subscribe(() => said.push(filling.sync.state))
  const close = filling.begin()
  closing.push(close)
  return { filling, sent, shared, door, answers, said, stopListening, close }
}
const closing: (() => void)[] = []
const settled = () => vi.advanceTimersByTimeAsync(0)
const kept = () => readDraft(place)
const away = () => Promise.reject(new UnreachableError('网络连接失败'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2026-11-21T10:00:00+08:00'))
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

it('stores an answer after a short debounce', async () => {
  const { filling } = await opened()
  const writing = vi.spyOn(localStorage, 'setItem')
  filling.store.set(101, '楼')
  await vi.advanceTimersByTimeAsync(200)
  filling.store.set(101, '楼梯')
  await vi.advanceTimersByTimeAsync(249)
  expect([writing.mock.calls.length, (await kept()).answers]).toEqual([0, []])
  await vi.advanceTimersByTimeAsync(1)
  expect([writing.mock.calls.length, (await kept()).answers]).toEqual([1, [[101, '楼梯', '']]])
})

it.each([
  ['the page ends', () => dispatchEvent(new Event('pagehide'))],
  ['another tab comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
])('stores input immediately when %s', async (_, happens) => {
  const { filling, close } = await opened()
  filling.store.set(101, '楼梯')
  happens()
  await settled()
  expect((await kept()).answers).toEqual([[101, '楼梯', '']])
  close()
  filling.store.set(101, '浴室')
  happens()
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await kept()).answers).toEqual([[101, '楼梯', '']])
})

it('counts the time while the form is visible, not while another tab is in front', async () => {
  const { filling } = await opened()
  await vi.advanceTimersByTimeAsync(4_000)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(3_000)
  filling.keep()
  await settled()
  expect((await kept()).spentMs).toBe(7_000)
})

it('reports that the device cannot store the draft, and clears the report once it can', async () => {
  const { filling, said } = await opened()
  const writing = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  filling.keep()
  filling.keep()
  await settled()
  expect(said).toEqual(['unkept'])
  writing.mockRestore()
  filling.keep()
  filling.keep()
  await settled()
  expect(said).toEqual(['unkept', 'kept'])
})

it('remembers the current page of the form', async () => {
  const { filling } = await opened()
  expect(filling.page).toBe(0)
  filling.turn(1)
  await settled()
  expect([filling.page, (await kept()).page]).toEqual([1, 1])
})

it('saves answers on the server three seconds after the last answer, and again after the next', async () => {
  const { filling, shared } = await opened()
  filling.store.set(101, '楼')
  await vi.advanceTimersByTimeAsync(2_000)
  filling.store.set(101, '楼梯')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(shared).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const { deviceKey, isShared, revision } = await kept()
  expect(shared).toEqual([
    { projectKey: 'k', deviceKey, version: 3, revision: 0, originalData: { field101: '楼梯' }, completeTime: 2_250 },
  ])
  expect([isShared, revision]).toEqual([true, 1])
  filling.store.set(102, '无')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shared[1]).toMatchObject({ revision: 1, originalData: { field101: '楼梯', field102: '无' } })
})

it('answers that did not reach the server do not count as shared, and are sent with the next answer', async () => {
  const { filling, shared, answers } = await opened()
  const keep = answers.keep
  answers.keep = away
  filling.store.set(101, '楼梯')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([shared.length, (await kept()).isShared, filling.sync]).toEqual([1, false, { state: 'kept' }])
  answers.keep = keep
  filling.store.set(102, '无')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([shared.length, (await kept()).isShared]).toEqual([2, true])
})

it('answers given while a save is in flight do not count as shared', async () => {
  const { filling, answers } = await opened()
  const reply = Promise.withResolvers<{ revision: number }>()
  answers.keep = () => reply.promise
  filling.store.set(101, '楼梯')
  await vi.advanceTimersByTimeAsync(3_000)
  filling.store.set(102, '无')
  reply.resolve({ revision: 1 })
  await settled()
  expect([(await kept()).isShared, (await kept()).revision]).toEqual([false, 1])
})

it('stops sharing once the server refuses, and shows that the form was continued on another device', async () => {
  const { filling, shared, answers, said } = await opened()
  answers.keep = () => Promise.reject(new ContinuedElsewhereError('该问卷已在其他设备上继续填写'))
  filling.store.set(101, '楼梯')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([said, filling.sync]).toEqual([['elsewhere'], { state: 'elsewhere', why: '该问卷已在其他设备上继续填写' }])
  filling.store.set(102, '无')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shared).toHaveLength(1)
})

it('a refused save of partial answers is not shown to the user', async () => {
  const { filling, shared, answers, said } = await opened()
  answers.keep = () => Promise.reject(new RefusedError('问卷已停止'))
  filling.store.set(101, '楼梯')
  await vi.advanceTimersByTimeAsync(3_000)
  filling.store.set(102, '无')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([shared.length, said]).toEqual([1, []])
})

it('uses the idempotency key that the server assigns, so that submissions of several devices count once', async () => {
  const { filling, answers, sent } = await opened()
  answers.keep = async () => ({ revision: 1, requestKey: 'partial-40' })
  filling.store.set(101, '楼梯')
  await vi.advanceTimersByTimeAsync(3_000)
  filling.submit()
  await settled()
  expect(sent).toMatchObject([{ requestKey: 'partial-40' }])
})

it('submits the shown answers once, with the time spent, and deletes them afterwards', async () => {
  const { filling, sent, said, shared } = await opened()
  filling.store.set(101, ' 楼梯 ')
  await vi.advanceTimersByTimeAsync(2_000)
  const { deviceKey } = filling
  filling.submit()
  // sends the submission twice, as when the network comes back meanwhile
  void filling.send()
  dispatchEvent(new Event('online'))
  await settled()
  expect(sent).toEqual([
    expect.objectContaining({
      projectKey: 'k',
      version: 3,
      originalData: { field101: '楼梯' },
      processData: {},
      completeTime: 2_000,
      deviceKey,
      requestKey: deviceKey.slice(0, 24),
    }),
  ])
  expect([said, filling.sync]).toEqual([['sending', 'sent'], { state: 'sent', submitted }])
  const left = await kept()
  expect([left.answers, left.pending, left.deviceKey === deviceKey]).toEqual([[], null, false])
  // nothing is stored or shared again
  filling.keep()
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  await settled()
  expect([(await kept()).answers, sent.length, shared]).toEqual([[], 1, []])
})

it('an offline submission is retried every 15 seconds with the same key, and arrives once', async () => {
  const { filling, sent, answers, said } = await opened()
  answers.submit = away
  filling.store.set(101, '楼梯')
  filling.submit()
  await settled()
  expect([filling.sync, (await kept()).pending]).toEqual([{ state: 'waiting' }, sent[0]])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  answers.submit = async () => submitted
  dispatchEvent(new Event('online'))
  await settled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, new Set(sent.map(({ requestKey }) => requestKey)).size]).toEqual([3, 1])
  expect(said).toEqual(['sending', 'waiting', 'sending', 'waiting', 'sending', 'sent'])
})

it('a pending submission is sent by the next page opened', async () => {
  const first = await opened()
  first.answers.submit = away
  first.filling.store.set(101, '楼梯')
  first.filling.submit()
  await settled()
  first.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(first.sent).toHaveLength(1)
  const next = await opened()
  await settled()
  expect(next.sent).toEqual(first.sent)
  expect([next.filling.sync.state, (await kept()).pending]).toEqual(['sent', null])
})

it.each([
  [new RefusedError('问卷收集数量已满'), '问卷收集数量已满'],
  [new TypeError('a defect'), '提交失败，请重试'],
])('a refused submission can be corrected, and is sent again with the same key', async (error, why) => {
  const { filling, sent, answers } = await opened()
  answers.submit = () => Promise.reject(error)
  filling.store.set(101, '楼梯')
  filling.submit()
  await settled()
  expect(filling.sync).toEqual({ state: 'refused', why })
  const { answers: left, pending } = await kept()
  expect([left, pending]).toEqual([[[101, '楼梯', '']], null])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  answers.submit = async () => submitted
  filling.store.set(101, '浴室')
  filling.submit()
  await settled()
  expect(sent.map(({ originalData }) => originalData)).toEqual([{ field101: '楼梯' }, { field101: '浴室' }])
  expect(sent[1]?.requestKey).toBe(sent[0]?.requestKey)
  expect(filling.sync.state).toBe('sent')
})

it('withdrawn answers are neither stored nor shared again', async () => {
  const { filling, shared } = await opened()
  filling.store.set(101, '楼梯')
  await filling.forget()
  filling.store.set(102, '无')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([(await kept()).answers, shared]).toEqual([[], []])
})

it('stores nothing after the user has signed out', async () => {
  const { filling, door } = await opened()
  filling.store.set(101, '楼梯')
  door.over = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await kept()).answers).toEqual([])
})

it('a listener that has unsubscribed is not notified', async () => {
  const { filling, said, stopListening } = await opened()
  stopListening()
  filling.submit()
  await settled()
  expect([said, filling.sync.state]).toEqual([[], 'sent'])
})
